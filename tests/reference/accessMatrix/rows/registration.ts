import { expect } from 'vitest'
import { FormCalls } from '../../formCalls.ts'
import { applicationOf } from '../../reviewItems.ts'
import { failure, missingGuid, notFound, signedIn } from '../cell.ts'
import type { Row, Rows } from '../cell.ts'
import type { Person } from '../principals.ts'
import type { World } from '../world.ts'

const inReview = { status: 409, answer: failure('It has been submitted and cannot be changed.') }
const applicants = ['ana', 'ramon', 'liza']

async function codeOf({ reference }: World, userName: string): Promise<string> {
  const applicant = await FormCalls.as(reference, userName)
  return (await applicant.registration()).RegistrationCode
}

/** Cells for the caller's own code, another applicant's and a missing one; a member has no code. */
function ofCodes(cellsOf: (code: string, person: Person) => { body: object; own: { status: number; answer: unknown } }): Row {
  return async ({ person }, world) => {
    if (!person) throw new Error('The contract admits nobody without a token.')
    const foreign = await codeOf(world, person.userName === 'ana' ? 'ramon' : 'ana')
    const others = [
      { of: 'foreign', body: cellsOf(foreign, person).body, ...notFound },
      { of: 'missing', body: cellsOf('RG-0000-00000', person).body, ...notFound },
    ]
    if (!applicants.includes(person.userName)) return others
    const { body, own } = cellsOf(await codeOf(world, person.userName), person)
    return [{ of: 'own', body, ...(person.userName === 'ramon' ? inReview : own) }, ...others]
  }
}

function saveForm(code: string): FormData {
  const form = new FormData()
  form.append('Registration', JSON.stringify({ RegistrationCode: code, Status: 'Pending', Fields: [{ ControlName: 'suffix', Value: '' }] }))
  return form
}

export const registrationRows: Rows = {
  getRegistration: signedIn(({ userName, emailAddress }) => [
    applicants.includes(userName)
      ? { of: 'own', status: 200, answer: expect.objectContaining({ EmailAddress: emailAddress, UserName: userName }) as unknown }
      : { of: 'own', ...notFound },
  ]),
  getRegistrationForReview: async (_principal, { reference, personOf }) => {
    const of = (userName: string) =>
      reference.database
        .selectFrom('entries')
        .innerJoin('users', 'users.guid', 'user_guid')
        .select('entries.guid')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow()
    const [reviewed, begun] = await Promise.all([of('ramon'), of('ana')])
    const ramon = personOf('ramon')
    return [
      {
        of: 'in review',
        params: { id: reviewed.guid },
        mayShow: ramon,
        status: 200,
        answer: expect.objectContaining({ Guid: reviewed.guid, EmailAddress: ramon.emailAddress }) as unknown,
      },
      { of: 'begun', params: { id: begun.guid }, ...notFound },
      { of: 'missing', params: { id: missingGuid }, ...notFound },
    ]
  },
  listRegistrations: signedIn(() => [{ of: 'waiting', status: 200, answer: expect.any(Array) as unknown }]),
  stageRegistration: async (_principal, { reference }) => [
    { of: 'in review', body: { Guid: await applicationOf(reference, 'ramon'), Status: 'Review' }, status: 200, answer: 'Review' },
    { of: 'begun', body: { Guid: await applicationOf(reference, 'ana'), Status: 'Approved' }, ...notFound },
    { of: 'missing', body: { Guid: missingGuid, Status: 'Approved' }, ...notFound },
  ],
  applyRegistrations: signedIn(() => [
    { of: 'none staged', status: 409, answer: failure('You have staged nothing that could be applied.') },
  ]),
  saveRegistration: ofCodes((code) => ({ body: saveForm(code), own: { status: 200, answer: 'Saved' } })),
  availNewMembersLoan: ofCodes((code, { userName }) => ({
    body: { RegistrationCode: code },
    own:
      userName === 'liza'
        ? { status: 200, answer: 'Saved' }
        : { status: 400, answer: { Message: 'Some answers are missing or invalid.', Errors: expect.any(Array) as unknown } },
  })),
}
