import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import type { DemoStage } from '../../reference/seed/election/moveElection.ts'
import { appendAudit } from '../../reference/src/audit/append.ts'
import { recount } from '../../reference/src/domains/elections/recount.ts'
import { promise } from '../security/promise.ts'
import { candidatesOf, ElectionCalls } from './electionCalls.ts'
import { runCommand } from './runCommand.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let comelec: ElectionCalls

beforeAll(async () => {
  reference = await startReference()
  comelec = await ElectionCalls.as(reference, 'comelec')
})
afterAll(() => reference.stop())

const move = (stage: DemoStage) => reference.database.transaction().execute((transaction) => moveElection(transaction, stage, new Date()))

/** What a recount finds after statements that an administrator of the database can run, whatever triggers and constraints say; then all is as before. */
async function faultsAfter(statements: readonly string[]): Promise<readonly string[]> {
  const transaction = await reference.database.startTransaction().execute()
  try {
    for (const table of ['candidates', 'positions', 'published_ballots', 'shown_counts', 'ballot_boxes'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction)
    for (const constraint of ['candidates_entry_guid_key', 'candidates_position_guid_ballot_number_key'])
      await sql`alter table candidates drop constraint ${sql.ref(constraint)}`.execute(transaction)
    await sql`alter table positions drop constraint positions_election_guid_name_key`.execute(transaction)
    for (const statement of statements) {
      const { numAffectedRows } = await sql.raw(statement).execute(transaction)
      expect(Number(numAffectedRows), statement).toBeGreaterThan(0)
    }
    const election = await transaction.selectFrom('elections').selectAll().executeTakeFirstOrThrow()
    return (await recount(transaction, election)).faults
  } finally {
    await transaction.rollback().execute()
  }
}

const exchange = (column: string) => `
  update candidates set ${column} = other.${column} from candidates other
  where candidates.position_guid = other.position_guid and candidates.ballot_number + other.ballot_number = 3
    and candidates.position_guid in (select guid from positions where number = 1)`
const isStoredOtherwise = 'Board of Directors is stored with other candidates, numbers, seats or another name than were published.'
const isAnotherBallot = expect.stringMatching(
  /^The ballot is not the one that was published: the audit log has the hash [0-9a-f]{64}\.$/,
) as string

type Tampering = [what: string, statements: string[], fault: string]
const ofBallot: Tampering[] = [
  [
    'a candidate of whom no two officers have said that they left',
    [
      `insert into left_candidates select candidates.guid, 'Withdrawn', 'By letter.', one.guid, now(), other.guid, now()
       from candidates, users one, users other where ballot_number = 1 and one.user_name = 'comelec' and other.user_name = 'admin'`,
    ],
    'The candidates who left are not those that the audit log has.',
  ],
  ['the numbers of two candidates exchanged', [exchange('ballot_number')], isStoredOtherwise],
  ['the candidacies of two candidates exchanged', [exchange('entry_guid')], isStoredOtherwise],
  [
    'the names of two positions exchanged',
    [`update positions set name = case number when 1 then 'Audit Committee' else 'Board of Directors' end where number <= 2`],
    isStoredOtherwise,
  ],
  ['a seat more', [`update positions set max_vote = max_vote + 1 where number = 1`], isStoredOtherwise],
  ['a published name', [`update published_ballots set document = replace(document, 'Carla', 'Clara')`], isAnotherBallot],
  [
    'a published name, with its hash in the audit log',
    [
      `update published_ballots set document = replace(document, 'Carla', 'Clara')`,
      `insert into audit_log (actor, action, subject, after)
       select 'service', 'ballot anchored', election_guid, jsonb_build_object('BallotHash', encode(sha256(convert_to(document, 'UTF8')), 'hex')) from published_ballots`,
    ],
    'Another ballot was anchored after the one that was published.',
  ],
  ['no published ballot', [`delete from published_ballots`], 'The ballot that was published is gone.'],
  [
    'another title',
    [`update elections set title = 'Another'`],
    expect.stringMatching(/^The election was published as 20\d\d Election/) as string,
  ],
]
const ofVoters: Tampering = [
  'a voter replaced by one who has not cast',
  [
    `update cast_ballots set voter_guid = (select guid from users where guid not in (select voter_guid from cast_ballots) limit 1)
     where voter_guid = (select voter_guid from cast_ballots limit 1)`,
  ],
  'Those who have cast are not those that polling was closed with.',
]
const toLoser = (column: string) => `
  update ballot_boxes set ${column} = jsonb_set(${column}, array[position],
    (select jsonb_object_agg(case slip when '1' then '2' when '2' then '1' else slip end, count) from jsonb_each(${column} -> position) as slips (slip, count)))
  from (select guid::text as position from positions where number = 3) as credit`

const ofShown: Tampering[] = [
  [
    'votes that were shown, given to another in all counts of the box',
    ['slips', 'next_slips', 'shown_slips'].map(toLoser),
    expect.stringMatching(/^Votes of .+ \(Credit Committee\) that were counted before are gone\.$/) as string,
  ],
  [
    'a count that was shown, with other votes',
    [`update shown_counts set votes = jsonb_set(votes, array[(select guid::text from positions where number = 3), '1'], '1')`],
    expect.stringMatching(/^A count of \d+ ballots is kept that is not the one that was shown\.$/) as string,
  ],
  ['no count that was shown', ['delete from shown_counts'], expect.stringMatching(/^\d counts were shown, and 0 are kept\.$/) as string],
  ['what the precinct shows', [toLoser('shown_slips')], 'The count that the precinct shows is not the one that was anchored.'],
]
/** Adds to the slips of a position, in a column of the box. */
const addSlips = (column: string, slips: Readonly<Record<string, number>>) =>
  `${column} = jsonb_set(${column}, array[position], (
     select jsonb_object_agg(slip, count) from (
       select slip, sum(count::integer) as count
       from (select * from jsonb_each_text(${column} -> position) union all select * from jsonb_each_text('${JSON.stringify(slips)}')) as all_slips (slip, count)
       group by slip) as changed_slips
     where count > 0))`
const laidTogether = { '1': -1, '2': -1, '1,2': 1 }
const ofPosition = (number: number) => `from (select guid::text as position from positions where number = ${String(number)}) as changed`
const blanksOf = (column: string) => `(${column} -> position ->> '')::integer`
/** Gives the blank slips of a column to the second candidate. */
const fillBlanks = (column: string) =>
  `${column} = jsonb_set(${column} #- array[position, ''], array[position, '2'], to_jsonb((${column} -> position ->> '2')::integer + ${blanksOf(column)}))`
const hasOtherSlips = expect.stringMatching(/^(Audit|Credit) Committee has \d+ slips, and there are \d+ ballots\.$/) as string
const areFilled = 'Votes of Credit Committee that were left blank before are filled.'
const notInLog = 'Those who have cast are not those whose casts the audit log has.'
const stranger = 'select guid from users where guid not in (select voter_guid from cast_ballots) limit 1'
const addReceipt = `insert into receipts select election_guid, decode(repeat('ab', 32), 'hex') from ballot_boxes`

const inPolling: Tampering[] = [
  [
    'blank slips that were counted, and blanks since, given to a candidate',
    [
      `update ballot_boxes set shown_slips = shown_slips #- array[position, ''], next_slips = next_slips #- array[position, ''], ${fillBlanks('slips')} ${ofPosition(3)}`,
    ],
    hasOtherSlips,
  ],
  [
    'counted slips laid together, whose unused votes free others',
    [
      `update ballot_boxes set ${['shown_slips', 'next_slips'].map((column) => addSlips(column, laidTogether)).join(', ')},
         ${addSlips('slips', { ...laidTogether, '2,3': 1 })} ${ofPosition(2)}`,
    ],
    hasOtherSlips,
  ],
  [
    'a ballot of a member who has not cast',
    [
      `insert into cast_ballots select election_guid, (${stranger}), now() from ballot_boxes`,
      addReceipt,
      `update ballot_boxes set ballots = ballots + 1, slips = (
         select jsonb_object_agg(key, value || jsonb_build_object('', coalesce((value ->> '')::integer, 0) + 1)) from jsonb_each(slips))`,
    ],
    notInLog,
  ],
  ['a voter taken out', ['delete from cast_ballots where voter_guid = (select min(voter_guid::text)::uuid from cast_ballots)'], notInLog],
  ['a voter replaced by one who has not cast', ofVoters[1], notInLog],
  ['no opening of polling', ['delete from polling_changes'], 'The openings and closings of polling are not those that the audit log has.'],
]
const openedAgain: Tampering[] = [
  [
    'blanks of an earlier closing given to a candidate',
    [`update ballot_boxes set ${['slips', 'shown_slips', 'next_slips'].map(fillBlanks).join(', ')} ${ofPosition(3)}`],
    areFilled,
  ],
  ...ofShown,
]
const append = (where: string) =>
  `insert into audit_log (actor, action, subject, after) select actor, action, subject, after from audit_log where ${where} order by id desc limit 1`
const sinceClosing: Tampering[] = [
  [
    'one more present as polling was closed',
    ['update elections set closed_present = closed_present + 1'],
    'The turnout is not the one that polling was closed with.',
  ],
  [
    'a closing appended to the audit log',
    [append(`after ->> 'Of' = 'Closing'`)],
    'The audit log has not one anchor for each closing of polling.',
  ],
  [
    'an empty ballot box appended to the audit log',
    [append(`after ->> 'Of' = 'Empty'`)],
    'The audit log has not one empty ballot box for each publishing of the candidates.',
  ],
]
const afterPublishing: Tampering[] = [
  ...sinceClosing,
  [
    'a second publishing appended to the audit log',
    [append(`action = 'results published'`)],
    'The audit log has more of it after its results were published.',
  ],
  [
    'results that are not published any more',
    ['update elections set results_published_at = null, count_hash = null'],
    'The audit log says otherwise whether the results were published.',
  ],
]

const openAgain = async () => {
  await move('closed')
  expect((await comelec.change('Polling', true)).status).toBe(200)
}
const byStage: [stage: string, reach: () => Promise<void>, tamperings: Tampering[]][] = [
  ['published', () => move('published'), ofBallot],
  ['polling', () => move('polling'), [...ofBallot, ...ofShown, ...inPolling]],
  ['polling, opened again', openAgain, openedAgain],
  ['closed', () => move('closed'), [...ofBallot, ofVoters, ...sinceClosing]],
  ['completed', () => move('completed'), [...ofBallot, ofVoters, ...afterPublishing]],
]

describe.each(byStage)('what is changed by SQL is found by a recount: %s', (stage, reach, tamperings) => {
  beforeAll(reach)
  it('names nothing without a change', async () => expect(await faultsAfter([])).toEqual([]))
  for (const [what, statements, fault] of tamperings)
    promise('T27', `${stage}: ${what}`, async (report) => {
      const faults = await faultsAfter(statements)
      expect(faults).toContainEqual(fault)
      report(`recount: “${faults.join(' ')}”`)
    })
})

it('an election whose candidates are published cannot be deleted, and one that was deleted all the same is missed', async () => {
  await move('completed')
  const { database } = reference
  await expect(database.deleteFrom('elections').execute()).rejects.toThrow('the candidates of this election are published')
  await expect(sql`truncate elections cascade`.execute(database)).rejects.toThrow('is append-only')
  const gone = { actor: 'operator', subject: randomUUID(), after: { Title: '2031 Election' }, at: new Date() }
  // A forged replacement: filing was open, so that no operator can have replaced it.
  for (const action of ['election created', 'filing change', 'election replaced'])
    await database.transaction().execute((transaction) => appendAudit(transaction, { ...gone, action }))
  const { code, stderr } = await runCommand('recount', [], reference.env)
  expect({ code, stderr }).toEqual({ code: 1, stderr: '2031 Election: The election is gone.\n' })
})

it('candidates and positions of a published election cannot be changed', async () => {
  await move('polling')
  const { database } = reference
  for (const change of [
    database.updateTable('candidates').set({ ballot_number: null }),
    database.updateTable('positions').set({ max_vote: 9 }),
    database.deleteFrom('published_ballots'),
    database.deleteFrom('shown_counts'),
  ])
    await expect(change.execute()).rejects.toThrow('the candidates of this election are published')
})

it('an election whose candidates an earlier version has published goes on, is no forgery, and gets its ballot at the closing', async () => {
  await move('polling')
  const { database } = reference
  const earlier = [
    sql`delete from published_ballots`,
    sql`delete from shown_counts`,
    sql`delete from audit_log where action = 'ballot anchored'`,
    // Its counts were anchored by their slips.
    sql`update audit_log set after = (after - 'VotesHash') || '{"SlipsHash": "of the slips"}' where after ? 'VotesHash'`,
    sql`delete from audit_log where after ->> 'Of' = 'Closing'`,
  ]
  const guarded = ['published_ballots', 'shown_counts', 'audit_log']
  await database.transaction().execute(async (transaction) => {
    for (const table of guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction)
    for (const statement of earlier) await statement.execute(transaction)
    for (const table of guarded) await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction)
  })
  expect(await faultsAfter([])).toEqual([])
  expect((await comelec.change('Polling', false)).status).toBe(200)
  expect(await faultsAfter([])).toEqual([])
  expect(await faultsAfter([exchange('ballot_number')])).toContainEqual(isStoredOtherwise)
  expect(await comelec.status('PUT', `result/publish/${comelec.guid}`)).toBe(200)
  expect(await faultsAfter([])).toEqual([])
})

// The last one: the tables stay as they are changed here.
it('polling goes on as it was published: the tables that the ballot was made of change neither ballot nor votes', async () => {
  await move('polling')
  const maria = await ElectionCalls.as(reference, 'maria')
  const before = await maria.ballot()
  const [first] = candidatesOf(before)
  const box = reference.database.selectFrom('ballot_boxes').select('slips')
  const readSlips = async () => (await box.executeTakeFirstOrThrow()).slips as Record<string, Record<string, number>>
  const slipsBefore = await readSlips()
  await reference.database.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`update candidates set ballot_number = 100 - ballot_number`.execute(connection)
    await sql`delete from answer_files where control_name = 'photo'`.execute(connection)
    await sql`update positions set max_vote = 9, name = name || '?'`.execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })
  expect(await maria.ballot()).toEqual(before)
  await maria.toggle(first!)
  expect((await maria.cast()).status).toBe(200)
  const board = before.Positions[0]!.Guid
  expect((await readSlips())[board]!['1']).toBe((slipsBefore[board]!['1'] ?? 0) + 1)
})
