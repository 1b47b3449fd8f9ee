import { expect } from 'vitest'
import { attemptLimits } from '../../reference/src/attempts/attemptLimits.ts'
import { field } from '../factories/attributeGroup.ts'
import type { Registration } from '../factories/registration.ts'
import { registration as registrationExample } from '../factories/registration.ts'
import type { Cell, Row } from '../reference/accessMatrix/cell.ts'
import { failure, missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import type { Person } from '../reference/accessMatrix/principals.ts'
import { FormCalls, formOf, toAnswers } from '../reference/formCalls.ts'
import type { Answers } from '../reference/formCalls.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Principal } from '../security/accessMatrix/principals.ts'
import type { Row as GraphRow } from '../security/accessMatrix/row.ts'
import type { Entries } from './entry.ts'
import type { Service } from './service.ts'
import { typed } from './values.ts'

const inReview = { status: 409, answer: failure('It has been submitted and cannot be changed.') }
const applicants = ['ana', 'ramon', 'liza']
const unknownCode = 'RG-0000-00000'

async function codeOf(reference: RunningReference, userName: string): Promise<string> {
  const applicant = await FormCalls.as(reference, userName)
  return (await applicant.registration()).RegistrationCode
}

function saveForm(code: string, answers: Answers = { suffix: '' }): FormData {
  return formOf('Registration', { RegistrationCode: code, Status: 'Pending', Fields: toAnswers(answers) })
}

/** A save and an offer of the loan, by an applicant's own code. */
const saveAs = (as: string, answers?: Answers) => async (service: Service) => ({
  as,
  body: saveForm(await codeOf(service.reference, as), answers),
})
const availAs = (as: string) => async (service: Service) => ({ as, body: { RegistrationCode: await codeOf(service.reference, as) } })

/** Saves an employee ID of another account as often as costs no wait, and once more. */
const afterTakenIds = (sent: (service: Service) => Promise<object>) => async (service: Service) => {
  const taken = await saveAs('ana', { employee_id: 'EMP-1001' })(service)
  for (let tries = 0; tries <= attemptLimits.employeeId.freeFailures; tries += 1) await service.send('saveRegistration', taken)
  return sent(service)
}

/** Cells for the caller's own code, another applicant's and a missing one; a member has no code. */
function ofCodes(cellsOf: (code: string, person: Person) => { body: object; own: Pick<Cell, 'status' | 'answer'> }): Row {
  return async ({ person }, { reference }) => {
    if (!person) throw new Error('The contract admits no caller without a token.')
    const foreign = await codeOf(reference, person.userName === 'ana' ? 'ramon' : 'ana')
    const others = [
      { of: 'foreign', body: cellsOf(foreign, person).body, ...notFound },
      { of: 'missing', body: cellsOf(unknownCode, person).body, ...notFound },
    ]
    if (!applicants.includes(person.userName)) return others
    const { body, own } = cellsOf(await codeOf(reference, person.userName), person)
    return [{ of: 'own', body, ...(person.userName === 'ramon' ? inReview : own) }, ...others]
  }
}

/** The registration of an applicant; a member has none. */
function registrationOf({ person, mark }: Principal): Registration | null {
  if (!person || person.claims.Status === 'Active') return null
  const { Guid } = person.claims
  const Fields = [field({ ControlName: 'employee_id', Type: 'text', Value: mark })]
  const submitted = { Status: 'Review', Fields } as const
  return registrationExample({
    ...submitted,
    Guid,
    RegistrationCode: mark,
    FirstName: mark,
    Title: `Application of ${mark}`,
    Remarks: mark,
  })
}

const unknown = { registration: null, userErrors: [{ code: 'FAILED', field: ['input', 'id'] }] }
const idOf = ({ person }: Principal) => person?.claims.Guid ?? missingGuid

/** A mutation of an application: applicants have their own, and members none. */
const ofApplication = (inputOf: (mark: string) => object): GraphRow => ({
  own: (principal) => ({ input: { id: idOf(principal), ...inputOf(principal.mark) } }),
  answer: (principal) => {
    const own = registrationOf(principal)
    return own ? { registration: { id: own.Guid, code: principal.mark }, userErrors: [] } : unknown
  },
  foreign: (other) => ({ input: { id: idOf(other), ...inputOf('') } }),
  missing: () => ({ input: { id: missingGuid, ...inputOf('') } }),
  refusal: unknown,
})

/** Applications for membership, as the applicant sees them; what officers decide of them is in `reviews.ts`. */
export const registration = {
  getRegistration: {
    by: 'ana',
    cases: [[404, 'a member', { as: 'maria' }]],
    access: signedIn(({ userName, emailAddress }) => [
      applicants.includes(userName)
        ? { of: 'own', status: 200, answer: expect.objectContaining({ EmailAddress: emailAddress, UserName: userName }) as unknown }
        : { of: 'own', ...notFound },
    ]),
    stub:
      ({ sessions, principals }) =>
      ({ bearer }) => {
        const caller = sessions.personOf(bearer)
        if (!caller) return refused.unauthenticated
        const own = principals.map((one) => (one.person === caller ? registrationOf(one) : null)).find((one) => one !== null)
        return own ? reply(200, own) : refused.notFound
      },
    screens: {
      ApplicationForm: { calls: ['getRegistration'] },
      ApplicationOffer: { calls: ['getRegistration'] },
      ApplicationProof: { calls: ['getRegistration'] },
      ApplicationStatus: { calls: ['getRegistration'] },
    },
  },
  saveRegistration: {
    by: 'ana',
    cases: [
      [200, 'some answers', saveAs('ana', { first_name: 'Ana' })],
      [400, 'an unknown question', saveAs('ana', { [typed]: typed })],
      [404, 'an unknown code', { body: saveForm(typed) }],
      [409, 'in review', saveAs('ramon', { suffix: typed })],
      [429, 'after too many employee IDs of others', afterTakenIds(saveAs('ana'))],
    ],
    access: ofCodes((code) => ({ body: saveForm(code), own: { status: 200, answer: 'Saved' } })),
    graph: {
      'Mutation.saveRegistration': ofApplication((mark) => ({
        version: 'v1',
        answers: mark === '' ? [] : [{ name: 'employee_id', value: mark }],
      })),
      'Mutation.submitRegistration': ofApplication(() => ({})),
    },
  },
  availNewMembersLoan: {
    by: 'ana',
    cases: [
      [200, 'complete, after a rejection', availAs('liza')],
      [400, 'incomplete', availAs('ana')],
      [404, 'an unknown code', { body: { RegistrationCode: typed } }],
      [409, 'in review', availAs('ramon')],
      [429, 'after too many employee IDs of others', afterTakenIds(availAs('ana'))],
    ],
    access: ofCodes((code, { userName }) => ({
      body: { RegistrationCode: code },
      own:
        userName === 'liza'
          ? { status: 200, answer: 'Saved' }
          : { status: 400, answer: { Message: 'Some answers are missing or invalid.', Errors: expect.any(Array) as unknown } },
    })),
    graph: { 'Mutation.availNewMembersLoan': ofApplication(() => ({})) },
  },
} satisfies Partial<Entries>
