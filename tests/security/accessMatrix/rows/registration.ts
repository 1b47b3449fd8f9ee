import type { Registration } from '../../../factories/registration.ts'
import { registration } from '../../../factories/registration.ts'
import { operation, refused, reply } from '../../../rest-stub/operation.ts'
import type { DomainRows } from '../row.ts'
import type { Principal } from '../principals.ts'

const missingId = '00000000-0000-4000-8000-000000000000'

/** The registration of an applicant; a member has none. */
function registrationOf({ person, mark }: Principal): Registration | null {
  if (!person || person.claims.Status === 'Active') return null
  const { Guid } = person.claims
  return registration({ Guid, RegistrationCode: mark, FirstName: mark, Title: `Application of ${mark}`, Remarks: mark })
}

const unknown = { registration: null, userErrors: [{ code: 'FAILED', field: ['input', 'id'] }] }
const idOf = ({ person }: Principal) => person?.claims.Guid ?? missingId
/** Applicants have their own, and members none. */
const answerOf = (principal: Principal) => {
  const own = registrationOf(principal)
  return own ? { registration: { id: own.Guid, code: principal.mark }, userErrors: [] } : unknown
}

/** Applications for membership. */
export const registrationRows: DomainRows = {
  answers: ({ sessions }, _known, principals) => [
    operation('getRegistration', ({ bearer }) => {
      const caller = sessions.personOf(bearer)
      if (!caller) return refused.unauthenticated
      const own = principals.map((one) => (one.person === caller ? registrationOf(one) : null)).find((one) => one !== null)
      return own ? reply(200, own) : refused.notFound
    }),
  ],
  rows: {
    'Mutation.saveRegistration': {
      own: (principal) => ({ input: { id: idOf(principal), version: 'v1', answers: [{ name: 'employee_id', value: principal.mark }] } }),
      answer: answerOf,
      foreign: (other) => ({ input: { id: idOf(other), version: 'v1', answers: [] } }),
      missing: () => ({ input: { id: missingId, version: 'v1', answers: [] } }),
      refusal: unknown,
    },
    'Mutation.submitRegistration': {
      own: (principal) => ({ input: { id: idOf(principal) } }),
      answer: answerOf,
      foreign: (other) => ({ input: { id: idOf(other) } }),
      missing: () => ({ input: { id: missingId } }),
      refusal: unknown,
    },
    'Mutation.availNewMembersLoan': {
      own: (principal) => ({ input: { id: idOf(principal) } }),
      answer: answerOf,
      foreign: (other) => ({ input: { id: idOf(other) } }),
      missing: () => ({ input: { id: missingId } }),
      refusal: unknown,
    },
  },
}
