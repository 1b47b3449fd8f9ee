import { addMonths } from '../../../schema/rules/days.ts'
import { manilaInstant } from '../../src/calendar/day.ts'
import type { Database } from '../../src/database/connect.ts'
import { storeElection } from '../../src/domains/elections/storeElection.ts'
import type { Book, SeedUser } from '../book.ts'
import { insertRows } from '../insertRows.ts'
import { guidOf } from '../random.ts'
import { moveElection } from './moveElection.ts'
import { positions } from './positions.ts'
import { minimumYears } from './seedCandidacies.ts'

const candidacyInfo = `<p>A candidate is a member for <strong>${String(minimumYears)} years</strong> or more who is:</p>
<ul><li>Active, with a complete compliance profile</li><li>not late with any loan</li></ul>
<p>Candidates affirm that they will serve for two years if they are elected.</p>`

const committee = [
  { Name: 'Gregorio Dimalanta', Office: 'Chair, Election Committee' },
  { Name: 'Felicidad Navarro', Office: 'Vice Chair, Election Committee' },
  { Name: 'Ramon Aquino', Office: 'Secretary, Election Committee' },
  { Name: 'Dolores Ybañez', Office: 'Witness, for the members' },
]

/** A candidate for each candidacy that was submitted. */
async function insertCandidates(database: Database, electionGuid: string, groupGuid: string): Promise<void> {
  const rows = await database
    .selectFrom('entries')
    .innerJoin('answers', 'answers.entry_guid', 'entries.guid')
    .select(['entries.guid', 'code', 'value'])
    .where('group_guid', '=', groupGuid)
    .where('control_name', '=', 'position')
    .execute()
  const candidates = rows.map(({ guid, code, value }) => ({
    guid: guidOf(`candidate ${code}`),
    election_guid: electionGuid,
    entry_guid: guid,
    position_guid: guidOf(`position ${value}`),
  }))
  await database.insertInto('candidates').values(candidates).execute()
}

/** Three quarters of the members are present, the named ones but pedro among them; one in twenty is absent. */
async function insertAttendees(database: Database, book: Book, electionGuid: string): Promise<void> {
  const members = book.users.filter(({ membership, userName }) => membership !== null && userName !== 'pedro')
  const absentees = book.users.filter(({ userName }) => userName === 'pedro')
  const total = members.length + absentees.length
  const present = members.slice(0, Math.round(total * 0.75))
  const absent = [...absentees, ...members.slice(present.length, present.length + Math.round(total * 0.05))]
  const rows = [...present.map((user) => ({ user, isPresent: true })), ...absent.map((user) => ({ user, isPresent: false }))]
  await insertRows<{ user: SeedUser; isPresent: boolean }>(database, 'attendees', rows, [
    ['election_guid', 'uuid', () => electionGuid],
    ['employee_id', 'text', ({ user }) => user.employeeId],
    ['name', 'text', ({ user }) => `${user.lastName}, ${user.firstName}`],
    ['is_present', 'boolean', ({ isPresent }) => isPresent],
  ])
}

export async function insertElection(database: Database, book: Book, now: Date): Promise<void> {
  const groupGuid = guidOf('group Candidacy Candidacy')
  const guid = guidOf('election')
  const year = book.today.slice(0, 4)
  await storeElection(database, {
    guid,
    title: `${year} Election of Officers`,
    groupGuid,
    minimumYears,
    candidacyInfo,
    votingInfo: `<p>Only ${year} Officers are eligible to vote.</p>`,
    hasPartialCounts: true,
    anchorAddresses: [],
    protestDays: 7,
    protestText: 'In writing to the Election Committee: at the office, or to election@demo.kapwa.test.',
    committee,
    createdAt: manilaInstant(addMonths(book.today, -2), 9),
    positions: positions.map((position) => ({ ...position, guid: guidOf(`position ${position.name}`) })),
  })
  await insertCandidates(database, guid, groupGuid)
  await insertAttendees(database, book, guid)
  await moveElection(database, 'polling', now)
}
