import { expect } from 'vitest'
import { failure, missingGuid, notFound, signedIn } from '../cell.ts'
import type { Cell, Row, Rows } from '../cell.ts'
import type { Person } from '../principals.ts'
import type { World } from '../world.ts'

const conflict = (message: string) => ({ status: 409, answer: failure(message) })
const ineligible = conflict('You are not eligible to vote.')
const locked = conflict('Your votes have been casted. Your ballot is now locked.')
const filingClosed = conflict('Filing for candidacy is closed.')

/** Present in the demo's attendee list: all named members but pedro. */
const isPresent = ({ userName }: Person) => !['ana', 'ramon', 'liza', 'pedro'].includes(userName) && !userName.startsWith('only-')

async function readElection({ reference: { database } }: World) {
  const election = await database.selectFrom('elections').select(['guid', 'group_guid']).executeTakeFirstOrThrow()
  const candidates = database.selectFrom('candidates').innerJoin('entries', 'entries.guid', 'candidates.entry_guid')
  const { candidate } = await candidates
    .innerJoin('users', 'users.guid', 'entries.user_guid')
    .select('candidates.guid as candidate')
    .where('user_name', 'like', 'member%')
    .orderBy('user_name')
    .executeTakeFirstOrThrow()
  return { ...election, candidate }
}

type Known = Awaited<ReturnType<typeof readElection>>
type Outcome = Pick<Cell, 'status' | 'answer'>

/** A row that needs the election's Guids. */
const ofElection =
  (cells: (person: Person, known: Known, world: World) => Cell[] | Promise<Cell[]>): Row =>
  async ({ name, person }, world) => {
    if (!person) throw new Error(`${name} is not signed in.`)
    return cells(person, await readElection(world), world)
  }

/** The demo's election, and a missing one. */
const byGuid = (outcome: (person: Person) => Outcome, query?: Readonly<Record<string, string>>): Row =>
  ofElection((person, { guid }) => [
    { of: 'the election', params: { electionGuid: guid }, ...(query && { query }), ...outcome(person) },
    { of: 'missing', params: { electionGuid: missingGuid }, ...(query && { query }), ...notFound },
  ])

const change = (flag: string, isOpen: boolean, message: string): Row =>
  ofElection((_person, { guid }) => [
    { of: 'the election', body: { Guid: guid, [flag]: isOpen }, ...conflict(message) },
    { of: 'missing', body: { Guid: missingGuid, [flag]: isOpen }, ...notFound },
  ])

function answersOf(Guid: string): FormData {
  const form = new FormData()
  form.append('AttributeGroup', JSON.stringify({ Guid, Fields: [] }))
  return form
}

function attendance(): FormData {
  const form = new FormData()
  form.append('File', new File(['EmployeeId,Name,Status\nEMP-70001,"Reyes, Ana",Present\n'], 'ga_attendance.csv', { type: 'text/csv' }))
  return form
}

const objectWith = (part: object): unknown => expect.objectContaining(part)
const anyText: unknown = expect.any(String)
const anyList: unknown = expect.any(Array)

export const electionRows: Rows = {
  getCandidacy: byGuid(({ userName }) => ({
    status: 200,
    answer: objectWith({ Type: 'Candidacy', Status: userName === 'carla' ? 'Qualified' : 'Draft' }),
  })),
  saveCandidacy: ofElection((_person, { group_guid }) => [
    { of: 'while polling', body: answersOf(group_guid), ...filingClosed },
    { of: 'missing', body: answersOf(missingGuid), ...notFound },
  ]),
  submitCandidacy: ofElection((_person, { group_guid }) => [
    { of: 'while polling', params: { groupGuid: group_guid }, ...filingClosed },
    { of: 'missing', params: { groupGuid: missingGuid }, ...notFound },
  ]),
  getBallot: byGuid(() => ({ status: 200, answer: objectWith({ IsCasted: false, CastedAt: null }) })),
  toggleVote: ofElection((person, { candidate }) => {
    const marked = (answer: string) => (isPresent(person) ? { status: 200, answer } : ineligible)
    return [
      { of: 'a mark', params: { candidateGuid: candidate }, ...marked('Voted') },
      { of: 'the mark again', params: { candidateGuid: candidate }, ...marked('Unvoted') },
      { of: 'missing', params: { candidateGuid: missingGuid }, ...notFound },
    ]
  }),
  castBallot: ofElection(async (person, { guid, candidate }, { reference }) => {
    const mark = { voter_guid: person.guid, candidate_guid: candidate }
    if (isPresent(person)) await reference.database.insertInto('marks').values(mark).execute()
    return [
      { of: 'own', params: { electionGuid: guid }, ...(isPresent(person) ? { status: 200, answer: 'Casted' } : ineligible) },
      { of: 'own again', params: { electionGuid: guid }, ...(isPresent(person) ? locked : ineligible) },
      { of: 'missing', params: { electionGuid: missingGuid }, ...notFound },
    ]
  }),
  checkReceipt: byGuid(() => notFound, { code: 'unknown' }),
  getResults: byGuid(() => notFound),
  listCandidates: byGuid(() => ({ status: 200, answer: anyList })),
  getCandidate: ofElection((_person, { candidate }) => [
    { of: 'a candidate', params: { candidateGuid: candidate }, status: 200, answer: objectWith({ Guid: candidate, Status: 'Qualified' }) },
    { of: 'missing', params: { candidateGuid: missingGuid }, ...notFound },
  ]),
  decideCandidate: ofElection((_person, { candidate }) => [
    { of: 'while polling', body: { Guid: candidate, Status: 'Disqualified' }, ...conflict('Reviewing is not open.') },
    { of: 'missing', body: { Guid: missingGuid, Status: 'Disqualified' }, ...notFound },
  ]),
  changeFiling: change('IsFilingOpen', true, 'Filing is over: reviewing was opened.'),
  changeReviewing: change('IsReviewingOpen', true, 'Reviewing is over: the candidates are published.'),
  changePolling: change('IsPollingOpen', true, 'It is open already.'),
  publishCandidates: byGuid(() => conflict('The candidates are published already.')),
  publishResults: byGuid(() => conflict('The results are published once polling is closed.')),
  getPrecinct: byGuid(() => ({ status: 200, answer: objectWith({ Status: 'Polling' }) })),
  exportPrecinct: byGuid(() => ({ status: 200, answer: anyText })),
  listAttendees: byGuid(() => ({ status: 200, answer: anyList })),
  uploadAttendees: ofElection((_person, { guid }) => [
    {
      of: 'a dry run',
      params: { electionGuid: guid },
      query: { dryRun: 'true' },
      body: attendance(),
      status: 200,
      answer: objectWith({ Rows: 1, Added: 1 }),
    },
    { of: 'missing', params: { electionGuid: missingGuid }, body: attendance(), ...notFound },
  ]),
  getTemplate: signedIn(() => [
    {
      of: 'a template',
      params: { name: 'ga_attendance.csv' },
      status: 200,
      answer: expect.stringContaining('EmployeeId,Name,Status') as unknown,
    },
    { of: 'missing', params: { name: 'others.csv' }, ...notFound },
  ]),
}
