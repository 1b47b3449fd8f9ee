import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
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

it('a recount names a ballot box that holds no slips as a difference', async () => {
  await sql`update ballot_boxes set slips = '{"board": "many"}'`.execute(reference.database)
  expect(await beginRecount().ended()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The ballot box holds something other than slips.') as unknown,
  })
})

it('a recount that meets a lock says so and tries again: that is no difference', { timeout: 240_000 }, async () => {
  const begin = () => beginRecount({ PGOPTIONS: '-c lock_timeout=200ms' })
  const locked = [sql`lock table receipts in access exclusive mode`]
  const interrupted = 'The check was interrupted, and is tried again: canceling statement due to lock timeout.'
  await whileLocked(reference, locked, async () => {
    const { code, stdout, stderr } = await begin().ended()
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`${interrupted}\n${interrupted}\n`)
    expect(stderr).toContain('Nothing could be checked now: this says neither that all agrees nor that something does not.')
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
