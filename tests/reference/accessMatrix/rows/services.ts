import { expect } from 'vitest'
import { failure, missingGuid, notFound, signedIn } from '../cell.ts'
import type { Cell, Row, Rows } from '../cell.ts'
import type { Person } from '../principals.ts'
import type { World } from '../world.ts'

const incompleteProfile = { status: 403, answer: failure('Complete your compliance profile to use this service.') }
const applicant = { status: 403, answer: failure('Access denied. You do not have permission to view this page.') }
const isApplicant = ({ userName }: Person) => ['ana', 'ramon', 'liza'].includes(userName)

function saveForm(Guid: string): FormData {
  const form = new FormData()
  form.append('AttributeGroup', JSON.stringify({ Guid, Fields: [] }))
  return form
}

const denied = { status: 403, answer: failure('Access denied. You do not have permission to view this page.') }
const nothingStaged = { status: 409, answer: failure('You have staged nothing that could be applied.') }
/** For what is Provident's, and for what is no service's or missing. */
const mayReview = ({ permissions }: Person, permission: string) =>
  permissions.some((held) => held === 'management_access' || held === permission)
const ofReviewer = (person: Person, outcome: Outcome, permission = 'provident_approval_review'): Outcome =>
  mayReview(person, permission) ? outcome : denied

/** The Guid of an application for Provident that waits, and not a member's of the matrix. */
async function applicationInReview({ reference }: World): Promise<string> {
  const entries = reference.database.selectFrom('entries').innerJoin('users', 'users.guid', 'user_guid').select('entries.guid')
  const waiting = entries.innerJoin('attribute_groups', 'attribute_groups.guid', 'group_guid').where('name', '=', 'Provident')
  return (await waiting.where('entries.status', '=', 'Review').where('user_name', 'like', 'member%').executeTakeFirstOrThrow()).guid
}

const reviewing =
  (cells: (person: Person, guid: string, provident: string) => Cell[]): Row =>
  async ({ name, person }, world) => {
    if (!person) throw new Error(`${name} is not signed in.`)
    return cells(person, await applicationInReview(world), world.groups.find(({ Name }) => Name === 'Provident')!.Guid)
  }

type Outcome = Pick<Cell, 'status' | 'answer' | 'isAlike'>

/** For a group that needs a complete profile, a missing one included. */
const ofMember = (person: Person, outcome: Outcome): Outcome => (person.isCompliant ? outcome : incompleteProfile)
const submitted = { status: 409, answer: failure('It has been submitted and cannot be changed.') }
/** For the profile: a candidate of the demo has submitted it. */
const ofProfile = (person: Person, outcome: Outcome): Outcome => {
  if (isApplicant(person)) return applicant
  return person.userName === 'carla' ? submitted : outcome
}

export const serviceRows: Rows = {
  listEntriesForReview: reviewing((person, _guid, provident) => [
    { of: 'a service', params: { groupGuid: provident }, ...ofReviewer(person, { status: 200, answer: expect.any(Array) as unknown }) },
    { of: 'missing', params: { groupGuid: missingGuid }, ...ofReviewer(person, notFound, 'none') },
  ]),
  getEntryForReview: reviewing((person, guid) => [
    {
      of: 'a service',
      params: { id: guid },
      ...ofReviewer(person, { status: 200, answer: expect.objectContaining({ Guid: guid }) as unknown }),
    },
    { of: 'missing', params: { id: missingGuid }, ...ofReviewer(person, notFound, 'none') },
  ]),
  stageEntry: reviewing((person, Guid) => [
    { of: 'a service', body: { Guid, Status: 'Review' }, ...ofReviewer(person, { status: 200, answer: 'Review' }) },
    { of: 'missing', body: { Guid: missingGuid, Status: 'Review' }, ...ofReviewer(person, notFound, 'none') },
  ]),
  applyEntries: reviewing((person, _guid, provident) => [
    { of: 'a service', params: { groupGuid: provident }, ...ofReviewer(person, nothingStaged) },
    { of: 'missing', params: { groupGuid: missingGuid }, ...ofReviewer(person, notFound, 'none') },
  ]),
  getEntry: signedIn((_person, { groups }) => [
    {
      of: 'own',
      params: { name: 'provident' },
      status: 200,
      answer: expect.objectContaining({ Guid: groups.find(({ Name }) => Name === 'Provident')!.Guid }) as unknown,
    },
    { of: 'missing', params: { name: 'unknown' }, ...notFound },
    { of: 'the application', params: { name: 'membership' }, ...notFound },
  ]),
  saveEntry: signedIn((person, { groups }) => {
    const guidOf = (name: string) => groups.find(({ Name }) => Name === name)!.Guid
    const saved = { status: 200, answer: 'Saved' }
    return [
      { of: 'a service', body: saveForm(guidOf('Provident')), ...ofMember(person, saved) },
      { of: 'the profile', body: saveForm(guidOf('Profile')), ...ofProfile(person, saved) },
      { of: 'missing', body: saveForm(missingGuid), ...ofMember(person, notFound) },
      { of: 'the application', body: saveForm(guidOf('Membership')), ...ofMember(person, notFound) },
    ]
  }),
  submitEntry: signedIn((person, { groups }) => {
    const guidOf = (name: string) => groups.find(({ Name }) => Name === name)!.Guid
    const incomplete = { status: 400, answer: { Message: 'Some answers are missing or invalid.', Errors: expect.any(Array) as unknown } }
    return [
      { of: 'own, incomplete', params: { groupGuid: guidOf('Provident') }, ...ofMember(person, incomplete) },
      { of: 'the profile', params: { groupGuid: guidOf('Profile') }, ...ofProfile(person, incomplete) },
      { of: 'not begun by the caller, but by others', params: { groupGuid: guidOf('Hospitalization') }, ...ofMember(person, notFound) },
      { of: 'missing', params: { groupGuid: missingGuid }, ...ofMember(person, notFound) },
    ]
  }),
}
