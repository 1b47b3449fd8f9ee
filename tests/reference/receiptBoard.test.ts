import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import type { DemoStage } from '../../reference/seed/election/moveElection.ts'
import { ElectionCalls } from './electionCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { runCommand } from './runCommand.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let [maria, jose, comelec]: ElectionCalls[] = []

beforeAll(async () => {
  // Of fewer members than 30 have cast.
  reference = await startReference({ members: 160 })
  ;[maria, jose, comelec] = await Promise.all(['maria', 'jose', 'comelec'].map((name) => ElectionCalls.as(reference, name)))
})
afterAll(() => reference.stop())

const move = (stage: DemoStage) => reference.database.transaction().execute((transaction) => moveElection(transaction, stage, new Date()))
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const recount = (...options: string[]) => runCommand('recount', options, reference.env)

const node = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
/** RFC 9162 as it is written: the tree is split at the largest power of two below its size. */
function rootOf(lines: readonly Buffer[]): Buffer {
  if (lines.length < 2) return lines[0] ? node(Buffer.of(0), lines[0]) : node()
  const half = 2 ** Math.ceil(Math.log2(lines.length) - 1)
  return node(Buffer.of(1), rootOf(lines.slice(0, half)), rootOf(lines.slice(half)))
}

async function readBoard(calls: ElectionCalls) {
  const answer = await calls.send('GET', `board/${calls.guid}`)
  const text = await answer.text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const said = (name: string) => new RegExp(`^# ${name}: (.+)$`, 'm').exec(text)?.[1]
  return { status: answer.status, type: answer.headers.get('content-type'), lines, receipts: Number(said('Receipts')), root: said('Root') }
}

async function voteAndCast(voter: ElectionCalls, receiptHash?: string): Promise<Response> {
  const [position] = (await voter.ballot()).Positions
  await voter.toggle(position!.Candidates[0]!.Guid)
  return voter.cast('one-key-of-one-ballot', receiptHash)
}

test('a receipt of the voter is taken, confirmed to a repeated call, and refused to another ballot', async () => {
  await move('published')
  await comelec!.change('Polling', true)
  const hash = hashOf('7K2M9QXA4TRBWX2D88KP')
  for (const malformed of [hash.slice(1), hash.toUpperCase(), 'a receipt']) expect((await voteAndCast(maria!, malformed)).status).toBe(400)
  await maria!.toggle((await maria!.ballot()).Positions[0]!.Candidates[0]!.Guid)
  const cast = await voteAndCast(maria!, hash)
  expect([cast.status, cast.headers.get('receipt-hash'), cast.headers.get('receipt')]).toEqual([200, hash, null])
  const again = await maria!.cast('one-key-of-one-ballot', hash)
  expect([again.status, again.headers.get('receipt-hash')]).toEqual([200, hash])
  expect((await maria!.cast('one-key-of-one-ballot', hashOf('another'))).headers.get('receipt-hash')).toBeNull()
  expect(await statusAndBody(voteAndCast(jose!, hash))).toEqual([
    409,
    { Message: 'Another ballot has this receipt. Cast your ballot with a new one.', Errors: [] },
  ])
  expect((await jose!.ballot()).IsCasted).toBe(false)
  expect((await jose!.cast()).headers.get('receipt')).toMatch(/^(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}$/)
  expect(await statusAndBody(maria!.send('GET', `receipt/${maria!.guid}?code=7k2m-9qxa-4trb-wx2d-88kp`))).toEqual([200, 'Counted'])
})

test('each closing fixes a board, whose root anybody can compute; an opening takes it away', async () => {
  expect((await readBoard(maria!)).status).toBe(404)
  expect((await maria!.current())!.ReceiptBoard).toBeNull()
  await comelec!.change('Polling', false)
  const first = await readBoard(maria!)
  expect(first).toMatchObject({ status: 200, type: 'text/plain', receipts: 2 })
  expect(first.lines).toEqual([...first.lines].sort())
  expect(first.lines).toContain(hashOf('7K2M9QXA4TRBWX2D88KP'))
  await comelec!.change('Polling', true)
  expect((await readBoard(maria!)).status).toBe(404)
  const carla = await ElectionCalls.as(reference, 'carla')
  expect((await voteAndCast(carla)).status).toBe(200)
  await comelec!.change('Polling', false)
  const second = await readBoard(carla)
  expect(second.lines).toHaveLength(3)
  expect(second.root).toBe(rootOf(second.lines.map((line) => Buffer.from(line, 'hex'))).toString('hex'))
  expect(second.root).not.toBe(first.root)
  expect((await maria!.current())!.ReceiptBoard).toEqual({ Receipts: 3, Root: second.root })
  expect(await comelec!.status('PUT', `result/publish/${comelec!.guid}`)).toBe(200)
  expect((await readBoard(maria!)).root).toBe(second.root)
  expect(await maria!.current()).toMatchObject({ Slips: 'Withheld' })
  expect(await statusAndBody(maria!.send('GET', `slips/${maria!.guid}`))).toEqual([
    409,
    { Message: 'The slips are not published: there are fewer than 30 ballots.', Errors: [] },
  ])
})

test('the root of an uneven tree is that of RFC 9162', async () => {
  await move('filing')
  await move('completed')
  const { lines, root, receipts } = await readBoard(jose!)
  expect(lines.length).toBeGreaterThan(30)
  expect(receipts).toBe(lines.length)
  expect(root).toBe(rootOf(lines.map((line) => Buffer.from(line, 'hex'))).toString('hex'))
})

test('the slips alone make the published results, and their order shows nothing', async () => {
  const answer = await jose!.send('GET', `slips/${jose!.guid}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv'])
  const [head, ...rows] = (await answer.text())
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const results = await jose!.results()
  const sums = head!.slice(1).map((_heading, column) => rows.reduce((sum, row) => sum + Number(row[column + 1]), 0))
  const counted = head!.slice(1).map((heading, column) => `${heading.replace(/: \d+ /, ': ')} ${sums[column]!}`)
  const published = results.flatMap(({ Name, Candidates }) =>
    Candidates.map(({ FullName, VoteCount }) => `${Name}: ${FullName} ${VoteCount}`),
  )
  expect(counted.sort()).toEqual(published.sort())
  for (const { Name, BallotCount, Candidates } of results)
    expect(rows.filter(([position]) => position === Name)).toHaveLength(Candidates.length === 0 ? 0 : BallotCount!)
  const ofBoard = rows.filter(([position]) => position === results[0]!.Name).map((row) => row.join(','))
  expect(ofBoard).toEqual([...ofBoard].sort().reverse())
})

test('the recount finds a receipt that was changed after the closing, and slips wait for the results', async () => {
  const { code, stdout, stderr } = await recount('--lines')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [, lines] = /SHA-256 of the lines above: .*\n\n([^]*?\n)\nThe lines above/.exec(stdout)!
  expect(hashOf(lines!)).toBe((await comelec!.precinct()).ClosingHash)
  await move('closed')
  expect((await recount('--lines')).stdout).toContain('The lines of the closing stay secret')
  expect(await jose!.status('GET', `slips/${jose!.guid}`)).toBe(404)
  const { database } = reference
  const shown = await database.selectFrom('elections').select(['board_receipts', 'board_root']).executeTakeFirstOrThrow()
  const forge = (board: { board_receipts?: number; board_root?: string }) => database.updateTable('elections').set(board).execute()
  await forge({ board_root: '0'.repeat(64) })
  expect(await recount()).toMatchObject({ code: 1, stderr: expect.stringContaining('has another root than the audit log') as unknown })
  await forge({ board_root: shown.board_root!, board_receipts: shown.board_receipts! - 1 })
  const said = `says ${shown.board_receipts! - 1} receipts, and there are ${shown.board_receipts!}`
  expect(await recount()).toMatchObject({ code: 1, stderr: expect.stringContaining(said) as unknown })
  await forge({ board_receipts: shown.board_receipts! })
  const { hash } = await database.selectFrom('receipts').select('hash').limit(1).executeTakeFirstOrThrow()
  await database
    .updateTable('receipts')
    .set({ hash: Buffer.alloc(32, 1) })
    .where('hash', '=', hash)
    .execute()
  const found = await recount()
  expect(found.code).toBe(1)
  expect(found.stderr).toContain('The board of receipts is not the one that polling was closed with')
  const board = await readBoard(jose!)
  expect(rootOf(board.lines.map((line) => Buffer.from(line, 'hex'))).toString('hex')).not.toBe(board.root)
})

test('the salt that is printed opens the last closing, and not the one before it', async () => {
  await move('closed')
  const readSalt = async () => (await reference.database.selectFrom('ballot_boxes').select('salt').executeTakeFirstOrThrow()).salt
  const [earlierSalt, { ClosingHash: earlier }] = [await readSalt(), await comelec!.precinct()]
  await comelec!.change('Polling', true)
  await comelec!.change('Polling', false)
  const { ClosingHash: last } = await comelec!.precinct()
  expect(await comelec!.status('PUT', `result/publish/${comelec!.guid}`)).toBe(200)
  const { stdout } = await recount('--lines')
  const salt = await readSalt()
  const printed = stdout.slice(stdout.indexOf(salt), stdout.indexOf('\nThe lines above, each'))
  expect([hashOf(printed), stdout.includes(earlierSalt)]).toEqual([last, false])
  const changes = reference.database.selectFrom('audit_log').select(sql<string>`after ->> 'ChangesHash'`.as('hash')).orderBy('id', 'desc')
  const [ofLast, ofEarlier] = await changes.where(sql<boolean>`after ->> 'Of' = 'Closing'`).limit(2).execute()
  const asBefore = printed.replace(salt, earlierSalt).replace(ofLast!.hash, ofEarlier!.hash)
  expect(hashOf(asBefore), 'no ballot was cast between the two').toBe(earlier)
})
