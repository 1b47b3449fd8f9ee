import { beforeEach, expect, test } from 'vitest'
import type { Subscription } from '../factories/subscription.ts'
import { savings, transactionRequest } from '../factories/subscription.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'
import { savingsToWithdraw, withdrawalCases } from '../rules/amountCases.ts'

const portal = usePortal()
const idempotencyKey = 'a key for one withdrawal'.replaceAll(' ', '-')
const withdrawText = `mutation ($input: RequestSavingsWithdrawalInput!) { requestSavingsWithdrawal(input: $input) {
  savings { id withdrawal { isAllowed reason message } }
  request { id requestCode status amount requestedAmount requestedAt processedAt decidedBy remarks }
  userErrors { code message field } } }`
const input = (amount: string) => ({ variables: { input: { amount, idempotencyKey } } })
const [send, read] = ['POST /api/subscription/new/transaction/savings', 'GET /api/subscription/current/user/savings']

let stored: Subscription
const sent: { transaction: unknown; key: string | null }[] = []

beforeEach(() => {
  stored = savings()
  sent.length = 0
  portal.stub.use(
    operation('getCurrentSubscription', () => reply(200, stored)),
    operation('requestTransaction', ({ body, headers }) => {
      sent.push({ transaction: JSON.parse(body.get('Transaction') as string), key: headers.get('idempotency-key') })
      stored.WithdrawalRequests = [...stored.WithdrawalRequests!, transactionRequest()]
      return reply(200, 'Added')
    }),
  )
})

test('a withdrawal is sent once, negative, and answered with its request in review', async () => {
  expect(pick(faultless(await portal.graph(withdrawText, input('2000.00'))), 'requestSavingsWithdrawal')).toEqual({
    savings: {
      id: stored.Guid,
      withdrawal: {
        isAllowed: false,
        reason: 'IN_REVIEW',
        message: 'You asked to withdraw ₱2,000.00 on 21-Nov-2026. Another withdrawal can be asked for once that one is decided.',
      },
    },
    request: {
      id: 'WD-2026-01800',
      requestCode: 'WD-2026-01800',
      status: 'REVIEW',
      amount: '2000.00',
      requestedAmount: null,
      requestedAt: '2026-11-21T02:42:00Z',
      processedAt: null,
      decidedBy: null,
      remarks: '',
    },
    userErrors: [],
  })
  expect(sent).toEqual([{ transaction: { Title: 'Withdrawal', Amount: -2000, Status: 'Review' }, key: idempotencyKey }])
  expect(portal.stub.calls.lines()).toEqual([read, read, send].sort())
})

const notAccepted = 'This was not accepted.'
const messageOnAmount = (message: string | null) => (message === null ? [] : [{ code: 'INVALID', message, field: ['input', 'amount'] }])

test.each(withdrawalCases)('a withdrawal %s (%s) is judged as the REST API judges it', async (_what, amount, message) => {
  stored.TotalAmount = savingsToWithdraw
  portal.stub.use(fail('requestTransaction', { kind: 'status', status: 400, body: '' }))
  const browser = await portal.signedIn()
  const previewText = `query ($amount: Money!) { viewer { savings { withdrawal { maximum }
    previewWithdrawal(amount: $amount) { rules { isKept } userErrors { code message field } } } } }`
  const preview = await browser.graph(previewText, { variables: { amount } })
  expect(pick(preview, 'viewer', 'savings')).toMatchObject({
    withdrawal: { maximum: '4000.00' },
    previewWithdrawal: { userErrors: messageOnAmount(message) },
  })
  const rules = pick(preview, 'viewer', 'savings', 'previewWithdrawal', 'rules') as { isKept: boolean }[]
  expect(rules.every(({ isKept }) => isKept)).toBe(message === null)
  portal.stub.calls.clear()
  const answer = await browser.graph(withdrawText, input(amount))
  const [userError = { code: 'FAILED', message: notAccepted, field: null }] = messageOnAmount(message)
  expect(pick(answer, 'requestSavingsWithdrawal')).toEqual({ savings: null, request: null, userErrors: [userError] })
  expect(portal.stub.calls.lines()).toEqual([read, read, send].sort())
})

test.each([
  ['0.00', 'You must withdraw at least ₱500.00'],
  ['-2000.00', 'You must withdraw at least ₱500.00'],
  ['99999999999999.99', 'The amount you want to withdraw exceeds your total savings'],
])('nothing is sent of a withdrawal of %s', async (amount, message) => {
  const answer = await portal.graph(withdrawText, input(amount))
  expect(pick(answer, 'requestSavingsWithdrawal', 'userErrors')).toEqual([{ code: 'INVALID', message, field: ['input', 'amount'] }])
  expect(portal.stub.calls.lines()).toEqual([read])
})

test('to the last peso that may be withdrawn', async () => {
  stored.WithdrawalRequests = [transactionRequest({ RequestCode: 'WD-2026-01801', Amount: -47250.75 })]
  const answer = await portal.graph(withdrawText, input('47250.75'))
  expect(pick(answer, 'requestSavingsWithdrawal', 'request', 'requestCode')).toBe('WD-2026-01801')
  expect(sent[0]!.transaction).toMatchObject({ Amount: -47250.75 })
})

const fault = JSON.stringify({ Message: 'Invalid.', Errors: [{ Field: 'Amount', Message: 'Not on a holiday.' }] })
const waiting = 'You asked to withdraw ₱2,000.00 on 21-Nov-2026. Another withdrawal can be asked for once that one is decided.'
const changed = 'This has changed meanwhile. Look at it again.'

test.each([
  [400, fault, false, { code: 'INVALID', message: 'Not on a holiday.', field: ['input', 'amount'] }],
  [400, '', false, { code: 'FAILED', message: notAccepted, field: null }],
  [409, '', true, { code: 'CONFLICT', message: waiting, field: null }],
  [409, '', false, { code: 'CONFLICT', message: changed, field: null }],
  [404, '', false, { code: 'FAILED', message: notAccepted, field: null }],
  [403, '', false, { code: 'FAILED', message: notAccepted, field: null }],
])('a refusal with %i and %j, while another one is in review: %s', async (status, body, isWaiting, userError) => {
  if (isWaiting) stored.WithdrawalRequests = [transactionRequest()]
  portal.stub.use(fail('requestTransaction', { kind: 'status', status, body }))
  expect(pick(faultless(await portal.graph(withdrawText, input('2000.00'))), 'requestSavingsWithdrawal', 'userErrors')).toEqual([userError])
})

const unreadable = fail('getCurrentSubscription', { kind: 'status', status: 500 })

test('a refusal is answered although the savings cannot be read then', async () => {
  portal.stub.use(
    operation('requestTransaction', () => (portal.stub.use(unreadable), undefined)),
    fail('requestTransaction', { kind: 'status', status: 400, body: fault }),
  )
  const answer = await portal.graph(withdrawText, input('2000.00'))
  expect(pick(answer, 'requestSavingsWithdrawal', 'userErrors', 0, 'message')).toBe('Not on a holiday.')
})

test('when the savings cannot be read again, it is unconfirmed, and not sent twice', async () => {
  portal.stub.use(operation('requestTransaction', () => (portal.stub.use(unreadable), reply(200, 'Added'))))
  expect((await portal.graph(withdrawText, input('2000.00'))).codes).toEqual(['UNCONFIRMED'])
  expect(portal.stub.calls.count('requestTransaction')).toBe(1)
})

test('another request’s number is not shown for it: what is not among the requests is unconfirmed', async () => {
  expect((await portal.graph(withdrawText, input('2500.00'))).codes).toEqual(['UNCONFIRMED'])
})

test('a key that is none reaches no call', async () => {
  const answer = await portal.graph(withdrawText, { variables: { input: { amount: '2000.00', idempotencyKey: 'short' } } })
  expect(pick(answer, 'requestSavingsWithdrawal', 'userErrors', 0, 'code')).toBe('INVALID')
  expect(portal.stub.calls.count('requestTransaction')).toBe(0)
})

test('the preview has each rule, kept or not, for the call that reads the savings', async () => {
  const answer = await portal.graph(`{ viewer { savings {
    kept: previewWithdrawal(amount: "10000") { oldAmount newAmount rules { kind limit isKept } userErrors { message } }
    broken: previewWithdrawal(amount: "48000.00") { newAmount rules { kind isKept } userErrors { code message field } } } } }`)
  expect(answer.errors).toEqual([])
  expect(pick(answer, 'viewer', 'savings')).toEqual({
    kept: {
      oldAmount: '48250.75',
      newAmount: '38250.75',
      rules: [
        { kind: 'MINIMUM', limit: '500.00', isKept: true },
        { kind: 'TOTAL', limit: '48250.75', isKept: true },
        { kind: 'REQUIRED_BALANCE', limit: '1000.00', isKept: true },
      ],
      userErrors: [],
    },
    broken: {
      newAmount: '250.75',
      rules: [
        { kind: 'MINIMUM', isKept: true },
        { kind: 'TOTAL', isKept: true },
        { kind: 'REQUIRED_BALANCE', isKept: false },
      ],
      userErrors: [{ code: 'INVALID', message: 'Your balance should be at least ₱1,000.00 after withdrawal', field: ['input', 'amount'] }],
    },
  })
  expect(portal.stub.calls.lines()).toEqual([read])
})
