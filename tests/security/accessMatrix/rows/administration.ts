import { expect } from 'vitest'
import { example } from '../../../factories/example.ts'
import { operation, refused, reply } from '../../../rest-stub/operation.ts'
import type { Principal } from '../principals.ts'
import type { DomainRows } from '../row.ts'

const { Guid: memberId } = example('getMemberRecord')
const { Guid: formId } = example('listApplicationForms')[0]!
const missingId = '00000000-0000-4000-8000-000000000000'

/** An answer for the holders of management_access or of one other permission, null for others. */
const forHolders =
  (answer: (principal: Principal) => unknown, ...permissions: readonly string[]) =>
  (principal: Principal) =>
    ['management_access', ...permissions].includes(principal.name) ? answer(principal) : null

const file = () => new File(['EmployeeId\r\n'], 'user_loans.csv', { type: 'text/csv' })

/** The back office: its pages are closed to members and to the officers of other pages. */
export const administrationRows: DomainRows = {
  answers: ({ sessions }, _known, principals) => [
    operation('getMemberRecord', ({ bearer, path: { memberGuid } }) => {
      const caller = sessions.personOf(bearer)
      if (!caller || memberGuid !== memberId) return caller ? refused.notFound : refused.unauthenticated
      return reply(200, { ...example('getMemberRecord'), FullName: principals.find(({ person }) => person === caller)?.mark ?? '' })
    }),
  ],
  rows: {
    'Administration.members': {
      own: () => ({ search: 'reyes' }),
      answer: forHolders(({ mark }) => [{ fullName: expect.stringContaining(mark) as string }]),
    },
    'Administration.member': {
      own: () => ({ id: memberId }),
      answer: forHolders(({ mark }) => ({ id: memberId, fullName: mark })),
      missing: () => ({ id: missingId }),
      refusal: null,
    },
    'Mutation.uploadRecords': {
      own: () => ({ input: { kind: 'LOANS', file: file(), isDryRun: false } }),
      answer: forHolders(() => ({ isApplied: true, rowErrors: [], userErrors: [] }), 'subscription_data_upload'),
    },
    'GET /exports/audit': { own: () => ({}), answer: forHolders(({ mark }) => expect.stringContaining(mark) as string) },
    'GET /exports/cisa': { own: () => ({}), answer: forHolders(({ mark }) => mark, 'subscription_data_report') },
    'GET /exports/form-records?groupGuid={groupGuid}': { own: () => ({ groupGuid: formId }), answer: forHolders(({ mark }) => mark) },
  },
}
