import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import { ElectionCalls } from './electionCalls.ts'
import { whileLocked } from './heldLocks.ts'
import { runFile } from './serviceProcess.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())
beforeEach(() =>
  reference.database.transaction().execute(async (transaction) => {
    // Empties the ballot box.
    await moveElection(transaction, 'published', new Date())
    await moveElection(transaction, 'closed', new Date())
  }),
)

const beginRecount = (env: Record<string, string> = {}) => runFile('reference/src/commands/recount.ts', [], { ...reference.env, ...env })

it('a recount names stored data that cannot be read as a difference', async () => {
  const isFound = { code: 1, stderr: expect.stringContaining('What is stored cannot be read: ') as unknown }
  await sql`update ballot_boxes set slips = '{"board": "many"}'`.execute(reference.database)
  expect(await beginRecount().ended()).toMatchObject(isFound)
  const readDocument = reference.database.selectFrom('published_ballots').select('document')
  const { document } = await readDocument.executeTakeFirstOrThrow()
  const store = (value: string) =>
    reference.database.transaction().execute(async (transaction) => {
      await sql`alter table published_ballots disable trigger user`.execute(transaction)
      await transaction.updateTable('published_ballots').set({ document: value }).execute()
      await sql`alter table published_ballots enable trigger user`.execute(transaction)
    })
  await store('{"title": ')
  expect(await beginRecount().ended()).toMatchObject(isFound)
  await store(document)
})

it('the ballot’s hash is printed from the publishing of the candidates on, for the officers to keep', async () => {
  await reference.database.transaction().execute((transaction) => moveElection(transaction, 'published', new Date()))
  const { document } = await reference.database.selectFrom('published_ballots').select('document').executeTakeFirstOrThrow()
  const hash = createHash('sha256').update(document).digest('hex')
  expect((await beginRecount().ended()).stdout).toContain(`polling is not closed yet. The ballot was published with the hash ${hash}.`)
  const comelec = await ElectionCalls.as(reference, 'comelec')
  expect(await comelec.precinct()).toMatchObject({ BallotHash: hash, ClosingHash: null })
  await reference.database.transaction().execute((transaction) => moveElection(transaction, 'reviewing', new Date()))
  expect(await comelec.precinct()).toMatchObject({ BallotHash: null })
})

it('a recount that meets a lock says so and tries again: that is no difference', { timeout: 240_000 }, async () => {
  const begin = () => beginRecount({ PGOPTIONS: '-c lock_timeout=200ms' })
  const locked = [sql`lock table receipts in access exclusive mode`]
  const interrupted = 'The check was interrupted, and is tried again: canceling statement due to lock timeout.'
  await whileLocked(reference, locked, async () => {
    const { code, stdout, stderr } = await begin().ended()
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`${interrupted}\n${interrupted}\n`)
    expect(stderr).toContain(
      'Not everything could be checked: this says neither that all agrees nor that something does not. Run the command again.\n',
    )
  })
  let again: ReturnType<typeof begin> | undefined
  await whileLocked(reference, locked, async () => {
    again = begin()
    await once(again.child.stderr!, 'data')
  })
  const { code, stderr } = await again!.ended()
  expect(code).toBe(0)
  expect(stderr.split(`${interrupted}\n`).join('')).toBe('')
})

/** Adds an earlier election as a copy of the demo's row, which tells of receipts, though nobody cast a ballot in the copy. */
async function addOlderElection(): Promise<void> {
  const copy = (table: 'attribute_groups' | 'elections', changed: Record<string, string>) =>
    sql`
      insert into ${sql.table(table)} select (jsonb_populate_record(copied, ${JSON.stringify(changed)}::jsonb)).* from ${sql.table(table)} as copied
      where guid in (select guid from elections union all select group_guid from elections)`.execute(reference.database)
  const group = randomUUID()
  await copy('attribute_groups', { guid: group, name: group })
  await copy('elections', { guid: randomUUID(), title: 'Older', group_guid: group, created_at: '2020-01-01' })
}

it('a recount names a forged row of the audit log as a difference, after those of the elections before it', async () => {
  await addOlderElection()
  // In the chain, as an administrator of the database can add it.
  await sql`
    insert into audit_log (actor, action, subject, after)
    select 'service', 'count anchored', guid, '{"Of": "Shown", "Ballots": "many"}' from elections where title <> 'Older'`.execute(
    reference.database,
  )
  const { code, stderr } = await beginRecount().ended()
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Older: The board that is shown says \d+ receipts, and there are 0\.$/m)
  expect(stderr).toContain('What is stored cannot be read: invalid input syntax for type integer: "many".\n')
  expect(stderr).not.toContain('Run the command again')
})

it('a check that meets a lock names what it found before, and ends with 1', async () => {
  await reference.database.transaction().execute(async (transaction) => {
    await sql`alter table share_capital_total disable trigger user`.execute(transaction)
    await sql`update share_capital_total set amount = amount + 1`.execute(transaction)
    await sql`alter table share_capital_total enable trigger user`.execute(transaction)
  })
  const verify = () => runFile('reference/src/commands/verify.ts', [], { ...reference.env, PGOPTIONS: '-c lock_timeout=200ms' }).ended()
  await whileLocked(reference, [sql`lock table audit_log in access exclusive mode`], async () => {
    const { code, stdout, stderr } = await verify()
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr.split('The total of share capital says')).toHaveLength(2)
    expect(stderr).toContain('Not everything could be checked: there may be more differences than those above. Run the command again.\n')
  })
})
