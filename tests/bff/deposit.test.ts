import { beforeEach, expect, test } from 'vitest'
import type { Subscription } from '../factories/subscription.ts'
import { savings, transactionRequest } from '../factories/subscription.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { SentFile } from '../portal/upload.ts'
import { upload } from '../portal/upload.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'
import { depositCases } from '../rules/amountCases.ts'
import { bytesOf, largestFiles } from '../rules/largestFiles.ts'
import { smallestPng } from '../factories/smallestPng.ts'

const portal = usePortal()
const idempotencyKey = 'a-key-for-one-deposit'
const depositText = `mutation ($input: RequestSavingsDepositInput!) { requestSavingsDeposit(input: $input) {
  savings { depositRequests { requestCode } }
  request { requestCode status amount proof { name url } }
  userErrors { code message field } } }`
const [send, read] = ['POST /api/subscription/new/transaction/savings', 'GET /api/subscription/current/user/savings']
const largest = bytesOf(largestFiles.deposit)
const input = (amount: string) => ({ input: { amount, idempotencyKey } })
const proof = (overrides: Partial<SentFile> = {}): SentFile => ({ at: 'input.proof', name: 'slip.png', bytes: 'a slip', ...overrides })
const userErrors = (answer: Awaited<ReturnType<typeof upload>>) => pick(answer, 'requestSavingsDeposit', 'userErrors')

let stored: Subscription
const sent: unknown[] = []

beforeEach(() => {
  stored = savings()
  sent.length = 0
  portal.stub.use(
    operation('getCurrentSubscription', () => reply(200, stored)),
    operation('requestTransaction', ({ body, headers }) => {
      const transaction = JSON.parse(body.get('Transaction') as string) as { Amount: number; Proof: string }
      const file = body.get('File') as File
      sent.push({ transaction, name: file.name, bytes: file.size, key: headers.get('idempotency-key') })
      const code = `DP-2026-0100${sent.length}`
      const request = transactionRequest({
        RequestCode: code,
        Amount: transaction.Amount,
        Proof: `0f0e0d0c-0b0a-4908-8706-05040302010a/${file.name}`,
      })
      stored.DepositRequests = [request, ...stored.DepositRequests!]
      return reply(200, 'Added')
    }),
  )
})

test('a deposit goes with its proof, under the name that its JSON has, and comes back in review', async () => {
  const answer = faultless(await upload(await portal.signedIn(), depositText, input('3000.00'), [proof({ name: 'slip; "20-Nov".png' })]))
  expect(pick(answer, 'requestSavingsDeposit')).toEqual({
    savings: { depositRequests: [{ requestCode: 'DP-2026-01001' }, { requestCode: 'DP-2026-00640' }] },
    request: {
      requestCode: 'DP-2026-01001',
      status: 'REVIEW',
      amount: '3000.00',
      proof: {
        name: 'slip_ _20-Nov_.png',
        url: '/files/0f0e0d0c-0b0a-4908-8706-05040302010a/slip_%20_20-Nov_.png',
      },
    },
    userErrors: [],
  })
  const name = 'slip_ _20-Nov_.png'
  expect(sent).toEqual([
    { transaction: { Title: 'Deposit', Amount: 3000, Proof: name, Status: 'Review' }, name, bytes: 6, key: idempotencyKey },
  ])
  expect(portal.stub.calls.lines()).toEqual([read, read, send].sort())
})

test('of several deposits in review the one that was asked for is answered', async () => {
  stored.DepositRequests = [transactionRequest({ RequestCode: 'DP-2026-01099', Amount: 5000, DateRequested: '2026-11-21T03:00:00Z' })]
  const answer = await upload(await portal.signedIn(), depositText, input('3000.00'), [proof()])
  expect(pick(answer, 'requestSavingsDeposit', 'request', 'requestCode')).toBe('DP-2026-01001')
})

test.each([...depositCases, ['below nothing', '-100.00', 'You must deposit at least ₱100.00.'] as const])(
  'a deposit %s (%s) is judged as the REST API judges it, and one that is refused reaches no call',
  async (_what, amount, message) => {
    const answer = await upload(await portal.signedIn(), depositText, input(amount), [proof()])
    expect(userErrors(answer)).toEqual(message === null ? [] : [{ code: 'INVALID', message, field: ['input', 'amount'] }])
    expect(portal.stub.calls.lines()).toEqual(message === null ? [read, read, send].sort() : [])
  },
)

test('without a proof it reaches no call', async () => {
  const answer = await portal.graph(depositText, { variables: input('100.00') })
  expect(userErrors(answer)).toEqual([{ code: 'REQUIRED', message: 'Proof of deposit is required.', field: ['input', 'proof'] }])
  expect(portal.stub.calls.all).toEqual([])
})

test('a proof of 10 MB is sent; one byte more is refused in the words of the specification', async () => {
  const browser = await portal.signedIn()
  expect(userErrors(await upload(browser, depositText, input('100.00'), [proof({ bytes: Buffer.alloc(largest) })]))).toEqual([])
  const answer = await upload(browser, depositText, input('100.00'), [proof({ bytes: Buffer.alloc(largest + 1) })])
  expect(userErrors(answer)).toEqual([{ code: 'TOO_LARGE', message: 'Maximum file size is 10MB.', field: ['input', 'proof'] }])
  expect(sent).toHaveLength(1)
})

const known = JSON.stringify({ Message: 'Invalid.', Errors: [{ Field: 'File', Message: 'This proof was sent with DP-2026-00640.' }] })
test.each([
  [400, known, { code: 'INVALID', message: 'This proof was sent with DP-2026-00640.', field: ['input', 'proof'] }],
  [413, known, { code: 'TOO_LARGE', message: 'This proof was sent with DP-2026-00640.', field: ['input', 'proof'] }],
  [413, '', { code: 'TOO_LARGE', message: 'Maximum file size is 10MB.', field: ['input', 'proof'] }],
])('a refusal with %i is answered at the proof', async (status, body, userError) => {
  portal.stub.use(fail('requestTransaction', { kind: 'status', status, body }))
  expect(userErrors(await upload(await portal.signedIn(), depositText, input('100.00'), [proof()]))).toEqual([userError])
})

test.each([
  [
    '\0\0\0\x18ftypheic',
    'This photo is in the HEIC format, which Kapwa cannot open. Set your camera to “Most compatible”, or choose a JPEG.',
  ],
  ['\x89PNG\r\n\x1a\n', 'IMG.jpg is a PNG picture, but it is damaged, or its name says another type. Choose another file.'],
  ['a slip', 'IMG.jpg is of a type that is not taken here. Choose a PNG, JPEG or PDF file.'],
])('a proof that begins with %j is refused by its content', async (begin, message) => {
  portal.stub.use(fail('requestTransaction', { kind: 'status', status: 415 }))
  const answer = await upload(await portal.signedIn(), depositText, input('100.00'), [
    proof({ name: 'IMG.jpg', bytes: Buffer.from(begin, 'latin1') }),
  ])
  expect(userErrors(answer)).toEqual([{ code: 'INVALID', message, field: ['input', 'proof'] }])
})

test('a picture is sent under the type that its bytes have, without what it says of its place', async () => {
  const clean = smallestPng
  const afterHeader = 33
  const place = Buffer.from('\0\0\0\x0ctEXtGPS\x0014.5995Ncrc4', 'latin1')
  const bytes = Buffer.concat([clean.subarray(0, afterHeader), place, clean.subarray(afterHeader)])
  const received: [type: string, bytes: Buffer][] = []
  portal.stub.use(
    operation('requestTransaction', async ({ body }) => {
      const file = body.get('File') as File
      received.push([file.type, Buffer.from(await file.arrayBuffer())])
      return reply(200, 'Added')
    }),
  )
  await upload(await portal.signedIn(), depositText, input('100.00'), [proof({ name: 'IMG.jpg', type: 'image/jpg', bytes })])
  expect(received).toEqual([['image/png', clean]])
})

test('beyond the deposits that may be in review, a deposit is refused with the reason', async () => {
  const open = transactionRequest({ RequestCode: 'DP-2026-00641' })
  stored = savings({ MaxOpenDeposits: 1, DepositRequests: [open] })
  portal.stub.use(fail('requestTransaction', { kind: 'status', status: 409 }))
  const message = 'You may have 1 deposit in review at a time. Another one can be sent once one is decided.'
  expect(userErrors(await upload(await portal.signedIn(), depositText, input('100.00'), [proof()]))).toEqual([
    { code: 'CONFLICT', message, field: null },
  ])
})

test('the preview adds it to the savings', async () => {
  const answer = await portal.graph(`{ viewer { savings {
    possible: previewDeposit(amount: "3000") { oldAmount newAmount userErrors { message } }
    tooLittle: previewDeposit(amount: "99") { userErrors { message field } } } } }`)
  expect(pick(answer, 'viewer', 'savings')).toEqual({
    possible: { oldAmount: '48250.75', newAmount: '51250.75', userErrors: [] },
    tooLittle: { userErrors: [{ message: 'You must deposit at least ₱100.00.', field: ['input', 'amount'] }] },
  })
})

test.each<[what: string, key: string, file: Partial<SentFile>, message: string]>([
  ['a file without a name', idempotencyKey, { name: '' }, 'The file is missing, or has no name.'],
  ['an invalid idempotency key', 'short', {}, 'An idempotency key has 16 to 64 visible characters.'],
])('%s is told as what it is, and nothing is sent', async (_what, key, file, message) => {
  const answer = await upload(await portal.signedIn(), depositText, { input: { amount: '3000.00', idempotencyKey: key } }, [proof(file)])
  expect(answer.errors).toEqual([])
  expect(userErrors(answer)).toEqual([{ code: 'INVALID', message, field: null }])
  expect(sent).toEqual([])
})
