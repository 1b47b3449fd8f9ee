import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findTableFaults } from '../../reference/src/domains/elections/findTableFaults.ts'
import { runCommand } from './runCommand.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

/** What is found after statements of an administrator of the database; then all is as before. */
async function faultsAfter(...statements: string[]): Promise<string[]> {
  const transaction = await reference.database.startTransaction().execute()
  try {
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    return await findTableFaults(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

const viewInFront = [
  'alter table ballot_boxes rename to kept_boxes',
  `create view ballot_boxes as select * from kept_boxes where current_setting('transaction_isolation') = 'repeatable read'`,
]

it('nothing is named of the tables as the migrations make them', async () => {
  expect(await faultsAfter()).toEqual([])
})

it.each<[what: string, statements: string[], faults: string[]]>([
  ['a view in front of the ballot box', viewInFront, ['ballot_boxes is no table.']],
  ['no table at all', ['drop table marks'], ['marks is no table.']],
  [
    'a rule',
    ['create rule keep as on update to ballot_boxes do instead nothing'],
    ['The rule keep changes what is written to ballot_boxes.'],
  ],
  ['row security', ['alter table receipts enable row level security'], ['Row security of receipts is on: not every row is read.']],
  [
    'a table that adds rows to another',
    ['create table more () inherits (cast_ballots)'],
    ['The rows of more are read as rows of cast_ballots.'],
  ],
  [
    'a disabled trigger',
    ['alter table ballot_boxes disable trigger count_is_final'],
    ['The trigger count_is_final of ballot_boxes is off.'],
  ],
  [
    'a trigger for replicas alone',
    ['alter table audit_log enable replica trigger chain_audit_row'],
    ['The trigger chain_audit_row of audit_log is off.'],
  ],
  [
    'the triggers of constraints, disabled',
    ['alter table marks disable trigger all'],
    ['The trigger marks_election_guid_fkey of marks is off.', 'The trigger marks_voter_guid_fkey of marks is off.'],
  ],
  [
    'a dropped trigger',
    ['drop trigger audit_is_final on audit_log'],
    ['The trigger audit_is_final of audit_log is missing, or not as the migrations made it.'],
  ],
  [
    'a trigger of the same name that does less',
    [
      'drop trigger audit_is_final on audit_log',
      'create trigger audit_is_final before truncate on audit_log execute function refuse_change()',
    ],
    ['The trigger audit_is_final of audit_log is missing, or not as the migrations made it.'],
  ],
  [
    'a dropped constraint',
    ['alter table cast_ballots drop constraint cast_ballots_pkey'],
    [
      'The constraint cast_ballots_pkey of cast_ballots is missing, or not as the migrations made it.',
      'The index cast_ballots_pkey of cast_ballots is missing, or not as the migrations made it.',
    ],
  ],
])('it is named where the database can make a recount read something else: %s', async (_what, statements, faults) => {
  expect(await faultsAfter(...statements)).toEqual(faults)
})

it('tables of a schema before the service’s own are named', async () => {
  const faults = await faultsAfter(
    'create schema before',
    'create table before.ballot_boxes (like public.ballot_boxes including all)',
    'set local search_path = before, public',
  )
  expect(faults).toContain('The trigger count_is_final of ballot_boxes is missing, or not as the migrations made it.')
})

// The last one: the database stays as it is changed here.
it('a recount names it once, and ends with 1, though the rows that it reads agree', async () => {
  expect(await runCommand('recount', [], reference.env)).toMatchObject({ code: 0, stderr: '' })
  for (const statement of viewInFront) await sql.raw(statement).execute(reference.database)
  const { code, stderr } = await runCommand('recount', [], reference.env)
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'ballot_boxes is no table.\n' })
})
