import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { holdKeys } from '@/storage/sealingKeys.ts'

// Ceilings, for a machine four times slower or one that does other work: the first render of a file alone may take 5 s there.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

// The configuration that the server writes into the page.
const island = document.createElement('script')
island.type = 'application/json'
island.id = 'portal'
island.textContent = JSON.stringify({
  coopName: 'Kapwa',
  mailContact: 'contact@kapwa.test',
  mailLoans: 'loans@kapwa.test',
  mailPayments: 'payments@kapwa.test',
  telephone: '',
  officeHours: '',
  affiliate: 'Habi Textiles',
  membershipFee: '500.00',
  paymentDetails: 'Kapwa Cooperative, Land Bank 1234-5678-90.',
  payoutDetails: 'To your payroll account.',
  decisionDays: 5,
  hasLookup: true,
  serviceRules: [
    'AUDIT_TRAIL',
    'NEW_BROWSER_MAIL',
    'KEY_LIFETIMES',
    'WHOLE_FILES',
    'CISA_REPORT',
    'CANDIDATES_MAILED',
    'ATTENDANCE_MERGED',
    'BALLOT_ORDER_BY_LOT',
    'COUNTS_IN_STEPS',
    'RECEIPTS',
    'VOTES_UNLINKED',
    'DECISIONS_MAILED',
    'ATTENDANCE_CLOSES',
    'SECOND_OFFICER',
  ],
  demoPeople: null,
  sandbox: false,
})
document.head.append(island)
document.documentElement.lang = 'en-PH'

// As a signed-in user's page has them.
beforeEach(() => holdKeys(['5e'.repeat(32)]))

afterEach(async () => {
  // A test may end on the way to a screen, whose code must not arrive in the next one, nor after the last.
  await vi.dynamicImportSettled()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
})
