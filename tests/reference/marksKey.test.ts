import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import { candidatesOf, ElectionCalls } from './electionCalls.ts'
import type { Ballot } from './electionCalls.ts'
import { startReference } from './startReference.ts'
import type { ReferenceOptions, RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
  await reference.database.transaction().execute((transaction) => moveElection(transaction, 'published', new Date()))
  expect((await (await ElectionCalls.as(reference, 'comelec')).change('Polling', true)).status).toBe(200)
})
afterAll(() => reference.stop())

const markedOf = ({ Positions }: Ballot) =>
  Positions.flatMap(({ Candidates }) => Candidates.flatMap(({ Guid, IsVoted }) => (IsVoted ? [Guid] : [])))
const readSealed = async () => (await reference.database.selectFrom('marks').select('sealed').execute()).map(({ sealed }) => sealed)

/** A second copy of the service on the same database. */
async function withCopy(
  env: Record<string, string>,
  options: Pick<ReferenceOptions, 'log'>,
  look: (copy: RunningReference) => Promise<void>,
) {
  const copy = await startReference({ ...options, env: { DATABASE_URL: reference.databaseUrl, DEMO: '1', ...env } })
  try {
    await look(copy)
  } finally {
    await copy.stop()
  }
}

test('copies with the same key file share marks; a service that starts without it leaves them, and says so', async () => {
  const file = path.join(reference.dataDir, 'marks-key')
  await writeFile(file, `${randomBytes(32).toString('hex')}\n`)
  const maria = await ElectionCalls.as(reference, 'maria')
  const lines: string[] = []
  const log = { level: 'warn', stream: { write: (line: string) => lines.push(line) } } as const
  let chosen = ''
  await withCopy({ MARKS_KEY_FILE: file }, { log }, async (copy) => {
    const there = await ElectionCalls.as(copy, 'maria')
    chosen = candidatesOf(await there.ballot())[0]!
    expect(await (await there.toggle(chosen)).json()).toBe('Voted')
    expect((await there.ballot()).HasLostMarks).toBe(false)
    // Another key opens nothing: the mark is not made.
    const lost = await maria.ballot()
    expect([markedOf(lost), lost.HasLostMarks]).toEqual([[], true])
    expect((await maria.cast()).status).toBe(409)
  })
  await withCopy({ MARKS_KEY_FILE: file }, { log }, async (copy) => {
    expect(markedOf(await (await ElectionCalls.as(copy, 'maria')).ballot())).toEqual([chosen])
  })
  expect(lines.filter((line) => line.includes('marks'))).toEqual([])
  await withCopy({}, { log }, async (copy) => {
    expect(await readSealed()).toHaveLength(1)
    const there = await ElectionCalls.as(copy, 'maria')
    expect(markedOf(await there.ballot())).toEqual([])
    expect(await (await there.toggle(chosen)).json()).toBe('Voted')
    expect((await there.ballot()).HasLostMarks).toBe(false)
    expect((await there.cast()).status).toBe(200)
    expect(await readSealed()).toEqual([])
  })
  const words = 'marks that were sealed with another key cannot be read here and count as not made; cast ballots are untouched'
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(expect.objectContaining({ rows: 1, msg: words }) as unknown)
})
