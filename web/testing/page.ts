import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The page that the server would have written.
const island = document.createElement('script')
island.type = 'application/json'
island.id = 'portal'
island.textContent = JSON.stringify({
  coopName: 'Kapwa',
  mailContact: 'contact@kapwa.test',
  mailLoans: 'loans@kapwa.test',
  mailPayments: 'payments@kapwa.test',
  affiliate: 'Habi Textiles',
  demoPeople: null,
  sandbox: false,
})
document.head.append(island)
document.documentElement.lang = 'en-PH'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
})
