import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Subscription } from '../factories/subscription.ts'
import { changeRequest, savings, shareCapital } from '../factories/subscription.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'
import { contributionCases, termCases } from '../rules/amountCases.ts'

const portal = usePortal()
const idempotencyKey = 'a-key-for-one-change'
const requestId = randomUUID()
const renewText = `mutation ($input: RenewShareCapitalInput!) { renewShareCapital(input: $input) {
  shareCapital { renewal { reason } } request { id requestCode newContribution newTerm status } userErrors { code message field } } }`
const changeText = `mutation ($input: ChangeSavingsInput!) { changeSavings(input: $input) {
  savings { change { reason message } } request { id requestCode newContribution } userErrors { code message field } } }`
const renewal = (overrides: object = {}) => ({
  variables: { input: { contribution: '800.00', term: 2, isAgreed: true, idempotencyKey, ...overrides } },
})
const change = (contribution: string) => ({ variables: { input: { contribution, idempotencyKey } } })

let stored: { savings: Subscription; share_capital: Subscription }
const sent: unknown[] = []

beforeEach(() => {
  // Past its term, whatever day it is: it may be renewed.
  stored = { savings: savings(), share_capital: shareCapital({ EffectivityDate: '2020-01-01', Term: 1 }) }
  sent.length = 0
  portal.stub.use(
    operation('getCurrentSubscription', ({ path }) => reply(200, stored[path.type])),
    operation('requestChange', ({ path, body, headers }) => {
      sent.push({ body, key: headers.get('idempotency-key') })
      const type = path.key
      const request = {
        Guid: requestId,
        SubscriptionType: type,
        NewAmount: body.Contribution,
        NewTerm: (body.Term ?? null) as 1 | 2 | 3 | null,
      }
      stored[type].ChangeRequests = [...stored[type].ChangeRequests, changeRequest({ ...request, DateRequested: '2026-11-21T02:42:00Z' })]
      return reply(200, 'Added')
    }),
  )
})

test('a renewal is sent once and answered with its request in review', async () => {
  expect(pick(faultless(await portal.graph(renewText, renewal())), 'renewShareCapital')).toEqual({
    shareCapital: { renewal: { reason: 'IN_REVIEW' } },
    request: {
      id: requestId,
      requestCode: changeRequest().RequestCode,
      newContribution: '800.00',
      newTerm: 2,
      status: 'REVIEW',
    },
    userErrors: [],
  })
  expect(sent).toEqual([{ body: { Contribution: 800, Term: 2, Agree: true }, key: idempotencyKey }])
  const read = 'GET /api/subscription/current/user/share_capital'
  expect(portal.stub.calls.lines()).toEqual([read, read, 'POST /api/subscription/change/share_capital'])
})

test.each([
  ['is that after the term, before the REST API has reset it', {}, '100.00'],
  [
    'stays where the REST API has still to apply a renewal that is due',
    { ChangeRequests: [changeRequest({ Status: 'Approved', EffectivityDate: '2021-01-01' })] },
    '500.00',
  ],
  ['stays within the term', { EffectivityDate: '2125-01-01', Term: 3 as const }, '500.00'],
])('the contribution to share capital %s', async (_what, overrides, expected) => {
  Object.assign(stored.share_capital, { Contribution: 500, DefaultAmount: 100, ...overrides })
  const answer = faultless(await portal.graph('{ viewer { shareCapital { contribution } } }'))
  expect(pick(answer, 'viewer', 'shareCapital', 'contribution')).toBe(expected)
})

test('a change of savings is sent once; the newest request is the one in review', async () => {
  expect(pick(await portal.graph(changeText, change('1500.00')), 'changeSavings')).toEqual({
    savings: {
      change: {
        reason: 'IN_REVIEW',
        message: 'You asked for ₱1,500.00 per payday on 21-Nov-2026. Another change can be asked for once that one is decided.',
      },
    },
    request: { id: requestId, requestCode: changeRequest().RequestCode, newContribution: '1500.00' },
    userErrors: [],
  })
  expect(sent).toEqual([{ body: { Contribution: 1500 }, key: idempotencyKey }])
  const read = 'GET /api/subscription/current/user/savings'
  expect(portal.stub.calls.lines()).toEqual([read, read, 'POST /api/subscription/change/savings'])
})

test.each([
  [{ contribution: '850.00' }, 'Your requested amount per payday must be a multiple of ₱100.00.', 'contribution'],
  [{ term: 4 }, 'The term must be 1, 2 or 3 years.', 'term'],
  [{ term: 0 }, 'The term must be 1, 2 or 3 years.', 'term'],
  [{ isAgreed: false }, 'You must agree to the agreement.', 'isAgreed'],
])('a renewal with %j reaches no call', async (overrides, message, name) => {
  const answer = await portal.graph(renewText, renewal(overrides))
  expect(pick(answer, 'renewShareCapital', 'userErrors')).toEqual([{ code: 'INVALID', message, field: ['input', name] }])
  expect(portal.stub.calls.all).toEqual([])
})

test('everything that is wrong is told at once', async () => {
  const answer = await portal.graph(renewText, renewal({ contribution: '1', term: 9, isAgreed: false }))
  expect(pick(answer, 'renewShareCapital', 'userErrors')).toHaveLength(3)
})

test('savings are changed by multiples of ₱100.00', async () => {
  expect(pick(await portal.graph(changeText, change('1550')), 'changeSavings', 'userErrors')).toEqual([
    {
      code: 'INVALID',
      message: 'Your requested savings amount per payday must be a multiple of ₱100.00.',
      field: ['input', 'contribution'],
    },
  ])
  expect(portal.stub.calls.all).toEqual([])
})

test('too little, refused by the REST API, is explained in the words of the specification', async () => {
  portal.stub.use(fail('requestChange', { kind: 'status', status: 400, body: '' }))
  stored.share_capital.DefaultAmount = 1000
  stored.savings.DefaultAmount = 1000
  const browser = await portal.signedIn()
  const [renewed, changed] = [await browser.graph(renewText, renewal()), await browser.graph(changeText, change('500.00'))]
  const at = { code: 'INVALID', field: ['input', 'contribution'] }
  expect(pick(renewed, 'renewShareCapital', 'userErrors')).toEqual([
    { ...at, message: 'Your requested change amount should be at least ₱1,000.00 per payday.' },
  ])
  expect(pick(changed, 'changeSavings', 'userErrors')).toEqual([
    { ...at, message: 'Your requested savings amount should be at least ₱1,000.00 per payday.' },
  ])
})

const faults = ['Contribution', 'Term', 'Agree'].map((Field) => ({ Field, Message: `Wrong ${Field}.` }))

test('what the REST API refuses stands at the fields of the input', async () => {
  portal.stub.use(fail('requestChange', { kind: 'status', status: 400, body: JSON.stringify({ Message: '', Errors: faults }) }))
  expect(pick(await portal.graph(renewText, renewal()), 'renewShareCapital', 'userErrors')).toEqual([
    { code: 'INVALID', message: 'Wrong Contribution.', field: ['input', 'contribution'] },
    { code: 'INVALID', message: 'Wrong Term.', field: ['input', 'term'] },
    { code: 'INVALID', message: 'Wrong Agree.', field: ['input', 'isAgreed'] },
  ])
})

test('a conflict says why: in review already', async () => {
  stored.share_capital.ChangeRequests = [changeRequest({ NewAmount: 900, NewTerm: 1, DateRequested: '2026-11-20T02:42:00Z' })]
  portal.stub.use(fail('requestChange', { kind: 'status', status: 409 }))
  expect(pick(await portal.graph(renewText, renewal()), 'renewShareCapital', 'userErrors')).toEqual([
    {
      code: 'CONFLICT',
      message: 'You asked for ₱900.00 per payday on 20-Nov-2026. Another renewal can be asked for once that one is decided.',
      field: null,
    },
  ])
})

test('contributions and terms are judged as the REST API judges them', async () => {
  const preview = (name: string, call: string, index: number) => `${name}${index}: ${call} { userErrors { message } }`
  const answer = await portal.graph(`{ viewer {
    shareCapital {
      ${contributionCases.shareCapital.map(([, amount], index) => preview('amount', `previewRenewal(contribution: "${amount}", term: 1)`, index)).join('\n')}
      ${termCases.map(([years], index) => preview('term', `previewRenewal(contribution: "200.00", term: ${years})`, index)).join('\n')}
    }
    savings { ${contributionCases.savings.map(([, amount], index) => preview('amount', `previewChange(contribution: "${amount}")`, index)).join('\n')} }
  } }`)
  expect(answer.errors).toEqual([])
  const judged = (name: string, messages: readonly (string | null)[]) =>
    Object.fromEntries(messages.map((message, index) => [`${name}${index}`, { userErrors: message === null ? [] : [{ message }] }]))
  expect(pick(answer, 'viewer')).toEqual({
    shareCapital: {
      ...judged(
        'amount',
        contributionCases.shareCapital.map(([, , message]) => message),
      ),
      ...judged(
        'term',
        termCases.map(([, message]) => message),
      ),
    },
    savings: judged(
      'amount',
      contributionCases.savings.map(([, , message]) => message),
    ),
  })
})

test('previews cost the call that reads the subscription', async () => {
  const answer = await portal.graph(`{ viewer {
    shareCapital { possible: previewRenewal(contribution: "800", term: 2) { outcome { newContribution newPerYear } userErrors { message } }
      wrong: previewRenewal(contribution: "50", term: 4) { outcome { startsOn } userErrors { message field } } }
    savings { possible: previewChange(contribution: "1500.00") { outcome { oldContribution newContribution paydaysPerYear oldPerYear newPerYear }
        userErrors { message } }
      wrong: previewChange(contribution: "0.00") { outcome { newPerYear } userErrors { message field } } } } }`)
  expect(answer.errors).toEqual([])
  expect(pick(answer, 'viewer', 'shareCapital')).toEqual({
    possible: { outcome: { newContribution: '800.00', newPerYear: '19200.00' }, userErrors: [] },
    wrong: {
      outcome: null,
      userErrors: [
        { message: 'Your requested change amount should be at least ₱100.00 per payday.', field: ['input', 'contribution'] },
        { message: 'The term must be 1, 2 or 3 years.', field: ['input', 'term'] },
      ],
    },
  })
  expect(pick(answer, 'viewer', 'savings')).toEqual({
    possible: {
      outcome: {
        oldContribution: '1000.00',
        newContribution: '1500.00',
        paydaysPerYear: 24,
        oldPerYear: '24000.00',
        newPerYear: '36000.00',
      },
      userErrors: [],
    },
    wrong: {
      outcome: null,
      userErrors: [{ message: 'Your requested savings amount should be at least ₱100.00 per payday.', field: ['input', 'contribution'] }],
    },
  })
  expect(portal.stub.calls.lines()).toHaveLength(2)
})
