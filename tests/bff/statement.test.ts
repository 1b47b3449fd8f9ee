import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { example } from '../factories/example.ts'
import { savings, transactionRequest } from '../factories/subscription.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal({ COOP_NAME: 'Kapwa Savings and Loan' })
const statementText = `query ($from: Date!, $to: Date!) { viewer { statement(subscription: SAVINGS, from: $from, to: $to) {
  subscription from to opening putIn takenOut closing movements { title requestCode amount on balance } csvUrl pdfUrl } } }`
const period = { from: '2026-09-01', to: '2026-11-21' }
const read = 'GET /api/subscription/activities/savings?from=2026-09-01&to=2026-11-21'
const csvUrl = '/exports/statement?subscription=SAVINGS&from=2026-09-01&to=2026-11-21&format=csv'
const pdfUrl = csvUrl.replace('csv', 'pdf')
type Activities = ReturnType<typeof example<'listSubscriptionActivities'>>

const serve = (activities: Activities) => portal.stub.use(operation('listSubscriptionActivities', () => reply(200, activities)))
/** A movement of each title, ₱1.00 each. */
const titled = (...titles: string[]): Activities => ({
  Opening: 0,
  Closing: titles.length,
  Movements: titles.map((Title) => ({ Title, Amount: 1, TransactionDate: '2026-10-01' })),
})

test('a statement costs one call, and has the balance after each movement', async () => {
  expect(pick(faultless(await portal.graph(statementText, { variables: period })), 'viewer', 'statement')).toEqual({
    subscription: 'SAVINGS',
    ...period,
    opening: '42250.75',
    putIn: '10000.00',
    takenOut: '-4000.00',
    closing: '48250.75',
    movements: [
      { title: 'Payroll contribution', requestCode: null, amount: '10000.00', on: '2026-09-15', balance: '52250.75' },
      { title: 'Withdrawal WD-2026-01702', requestCode: 'WD-2026-01702', amount: '-4000.00', on: '2026-10-08', balance: '48250.75' },
    ],
    csvUrl,
    pdfUrl,
  })
  expect(portal.stub.calls.lines()).toEqual([read])
})

test('a movement whose title does not name its request gets its reference number; an API without the field has the title alone', async () => {
  const movement = { Title: 'Deposit', Amount: 1, TransactionDate: '2026-10-01' }
  serve({ Opening: 0, Closing: 2, Movements: [{ ...movement, RequestCode: 'DP-2026-00917' }, movement] })
  expect(pick(await portal.graph(statementText, { variables: period }), 'viewer', 'statement', 'movements')).toMatchObject([
    { title: 'Deposit DP-2026-00917', requestCode: 'DP-2026-00917' },
    { title: 'Deposit', requestCode: null },
  ])
})

test('a chart of what held nothing begins the day before its first movement', async () => {
  serve(titled('Payroll contribution'))
  const answer = await portal.graph('{ viewer { savings { growth { from change points { on balance } } } } }')
  expect(pick(answer, 'viewer', 'savings', 'growth')).toMatchObject({
    from: '2026-09-30',
    change: '1.00',
    points: [
      { on: '2026-09-30', balance: '0.00' },
      { on: '2026-10-01', balance: '1.00' },
      { on: expect.any(String) as string, balance: '1.00' },
    ],
  })
})

const centavos = fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((amount) => amount !== 0)
const aDay = fc.integer({ min: 10, max: 30 }).map((date) => `2026-09-${date}`)
const whole = (amount: string) => BigInt(amount.replace('.', ''))

test('opening and movements are the closing balance to the centavo, whatever they are', async () => {
  const browser = await portal.signedIn()
  const movement = fc.record({ amount: centavos, on: aDay })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000_000 }), fc.array(movement, { maxLength: 40 }), async (opening, moved) => {
      const closing = moved.reduce((sum, { amount }) => sum + amount, opening)
      const Movements = moved.map(({ amount, on }) => ({ Title: 'Movement', Amount: amount / 100, TransactionDate: on }))
      serve({ Opening: opening / 100, Closing: closing / 100, Movements })
      const found = pick(await browser.graph(statementText, { variables: period }), 'viewer', 'statement') as Record<
        'opening' | 'putIn' | 'takenOut' | 'closing',
        string
      > & { movements: { amount: string; on: string; balance: string }[] }
      const { movements } = found
      expect(movements.reduce((sum, { amount }) => sum + whole(amount), whole(found.opening))).toBe(BigInt(closing))
      expect(whole(found.opening) + whole(found.putIn) + whole(found.takenOut)).toBe(BigInt(closing))
      expect([found.closing, movements.at(-1)?.balance ?? found.closing]).toEqual([found.closing, found.closing])
      expect(movements.map(({ on }) => on)).toEqual(movements.map(({ on }) => on).sort())
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['does not add up', { ...titled('Interest'), Closing: 1.01 }],
  [
    'has a movement of another period',
    { ...titled('Interest'), Movements: [{ Title: 'Interest', Amount: 1, TransactionDate: '2026-11-22' }] },
  ],
])('what %s is no statement', async (_what, activities) => {
  serve(activities)
  const answer = await portal.graph(statementText, { variables: period })
  expect([answer.data, answer.codes]).toEqual([{ viewer: { statement: null } }, ['UPSTREAM_UNREADABLE']])
})

test('a period that ends before it begins reaches no call', async () => {
  expect((await portal.graph(statementText, { variables: { from: '2026-11-22', to: '2026-11-21' } })).codes).toEqual(['BAD_USER_INPUT'])
  expect(portal.stub.calls.all).toEqual([])
})

test('what is in review, asked for until its last day, is named beside it, for a further call', async () => {
  const requests = [
    transactionRequest({ DateRequested: '2026-11-21T15:59:59Z' }),
    transactionRequest({ RequestCode: 'WD-2026-01801', DateRequested: '2026-11-21T16:00:00Z' }),
  ]
  portal.stub.use(operation('getCurrentSubscription', () => reply(200, savings({ WithdrawalRequests: requests }))))
  const text = `query ($from: Date!, $to: Date!) { viewer {
    savings: statement(subscription: SAVINGS, from: $from, to: $to) { pending { __typename requestCode } }
    shares: statement(subscription: SHARE_CAPITAL, from: $from, to: $to) { pending { requestCode } } } }`
  expect((await portal.graph(text, { variables: period })).data).toEqual({
    viewer: { savings: { pending: [{ __typename: 'WithdrawalRequest', requestCode: 'WD-2026-01800' }] }, shares: { pending: [] } },
  })
  expect(portal.stub.calls.count('getCurrentSubscription')).toBe(1)
})

test('as CSV: the same figures, named after the subscription and the time, to be saved', async () => {
  const answer = await (await portal.signedIn()).send({ path: csvUrl })
  expect(answer.status).toBe(200)
  expect(answer.text).toBe(
    [
      '\uFEFFDate,Movement,Amount,Balance,Request code',
      '2026-09-01,Opening balance,,42250.75,',
      '2026-09-15,Payroll contribution,10000.00,52250.75,',
      '2026-10-08,Withdrawal WD-2026-01702,-4000.00,48250.75,WD-2026-01702',
      '2026-11-21,Closing balance,,48250.75,',
      '',
    ].join('\r\n'),
  )
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/csv; ?charset=utf-8$/) as string,
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''savings_statement_\d{14}\.csv$/) as string,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(portal.stub.calls.lines()).toEqual([read])
})

/** What a PDF says of itself, and its compressed streams as text. */
function readPdf(text: string): { pages: number; streams: string } {
  const bytes = Buffer.from(text, 'latin1')
  const streams: string[] = []
  for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 7)) {
    const end = bytes.indexOf('\nendstream', at)
    if (bytes.subarray(at - 3, at).toString() !== 'end' && end !== -1)
      streams.push(inflateSync(bytes.subarray(at + 7, end)).toString('latin1'))
  }
  return { pages: text.match(/\/Type \/Page\b/g)?.length ?? 0, streams: streams.join('\n') }
}

test.each([
  [2, 1],
  [100, 4],
])('as PDF: a statement with %i movements has %i pages, and a font with ₱', async (count, pages) => {
  serve(titled(...Array.from({ length: count }, (_none, index) => `Contribution ${index}`)))
  const answer = await (await portal.signedIn()).send({ path: pdfUrl })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''savings_statement_\d{14}\.pdf$/) as string,
    'x-content-type-options': 'nosniff',
  })
  const bytes = answer.bytes.toString('latin1')
  expect(bytes.startsWith('%PDF-')).toBe(true)
  expect(bytes).toContain('(Savings statement, 01-Sep-2026 to 21-Nov-2026)')
  const { pages: found, streams } = readPdf(bytes)
  expect(found).toBe(pages)
  // The map from glyphs to characters, for copying and reading aloud.
  expect(streams).toMatch(/20b1/i)
  expect(portal.stub.calls.lines()).toEqual([read, 'GET /api/user/summary'].sort())
})

test.each([
  ['another format', csvUrl.replace('csv', 'exe')],
  ['no day', csvUrl.replace('2026-11-21', '2026-02-30')],
  ['another subscription', csvUrl.replace('SAVINGS', 'TIME_DEPOSIT')],
  ['a period that ends before it begins', csvUrl.replace('2026-11-21', '2026-08-31')],
  ['a period of more than ten years', csvUrl.replace('2026-09-01', '2016-11-20')],
  ['nothing', '/exports/statement'],
])('an address with %s is refused, no call', async (_what, path) => {
  expect((await (await portal.signedIn()).send({ path })).status).toBe(400)
  expect(portal.stub.calls.all).toEqual([])
})

test.each([
  ['where the REST API has no activities', () => portal.stub.use(operation('listSubscriptionActivities', () => refused.notFound)), 404],
  ['in an outage', () => portal.stub.use(fail('listSubscriptionActivities', { kind: 'status', status: 503 })), 503],
])('%s there is no file', async (_when, prepare, status) => {
  prepare()
  const browser = await portal.signedIn()
  for (const path of [csvUrl, pdfUrl]) expect((await browser.send({ path })).status).toBe(status)
})
