import { beforeEach, describe, expect, test } from 'vitest'
import { dayInManila } from '../../bff/src/calendar/day.ts'
import { formatDay, addDays } from '../../schema/rules/days.ts'
import { person } from '../factories/person.ts'
import type { Registration } from '../factories/registration.ts'
import type { Disposition, ListItem } from '../factories/review.ts'
import { decideErrorsOf, decisionOn, guidOf, listItem, registrationInReview } from '../factories/review.ts'
import type { Browser, GraphAnswer } from '../portal/browser.ts'
import { faultless, pick } from '../portal/browser.ts'
import { measureProcessorTime } from '../measureProcessorTime.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { failure, operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const today = dayInManila(new Date().toISOString())
const etag = '"version-1"'
const text = `mutation ($input: DecideInput!) { decide(input: $input) {
  results { id outcome requestIds userErrors { code message field }
    review { id requests { id version status remarks effectivityDate amount } } }
  items { id status }
  queue { id counts { total staged } apply { isAllowed } }
  userErrors { code message field } } }`

let items: ListItem[]
let stored: Registration
const sent: { body: Disposition; ifMatch: string | null }[] = []

beforeEach(() => {
  browser = undefined
  sent.length = 0
  items = [listItem(1)]
  stored = registrationInReview(1)
  portal.stub.world.add(
    person({
      claims: { Guid: guidOf(900), UserName: 'roberto', EmailAddress: 'roberto@demo.kapwa.test', Permissions: 'management_access' },
    }),
  )
  portal.stub.use(
    operation('listRegistrations', () => reply(200, items)),
    operation('getRegistrationForReview', () => ({ ...reply(200, stored), headers: { etag } })),
    operation('stageRegistration', ({ body, headers }) => {
      sent.push({ body, ifMatch: headers.get('if-match') })
      items = [{ ...items[0]!, Status: body.Status }]
      stored = { ...stored, Status: body.Status, Remarks: body.Remarks ?? '' }
      if (body.TakesBackFirst === true) delete stored.SecondOfficer
      return reply(200, body.Status)
    }),
  )
})

let browser: Browser | undefined

async function decide(overrides: Record<string, unknown> = {}) {
  browser ??= await portal.signedIn('roberto')
  return browser.graph(text, { variables: decisionOn({ queue: 'registration', ...overrides }) })
}

const reviewOf = (answer: GraphAnswer) => pick(answer, 'decide', 'results', 0, 'review')
const conflict = (message: string) => [{ code: 'CONFLICT', message, field: null }]
const changed = 'This request has changed since you read it. Look at it again before you decide.'
const notWaiting = 'This request does not wait for a decision any more: it was decided, or its member has cancelled it.'
const ownRequest = 'This is your own request. Another officer decides it.'
const notAccepted = 'This was not accepted.'

test('an approval is staged with the default remark and the version, and the item and the queue are read again', async () => {
  const answer = faultless(await decide())
  expect(sent).toEqual([{ body: { Guid: guidOf(1), Status: 'Approved', Remarks: 'Approved.' }, ifMatch: etag }])
  const request = { id: guidOf(1), version: etag, status: 'APPROVED', remarks: 'Approved.', effectivityDate: null, amount: null }
  const review = { id: guidOf(1), requests: [request] }
  expect(pick(answer, 'decide')).toEqual({
    results: [{ id: guidOf(1), outcome: 'DECIDED', requestIds: [guidOf(1)], userErrors: [], review }],
    items: [{ id: guidOf(1), status: 'APPROVED' }],
    queue: { id: 'registration', counts: { total: 1, staged: 1 }, apply: { isAllowed: true } },
    userErrors: [],
  })
  const detail = `GET /api/registration/attributes/${guidOf(1)}`
  expect(portal.stub.calls.all.map(({ method, path }) => `${method} ${path}`).slice(0, 2)).toEqual([
    detail,
    'PUT /api/registration/approval/save',
  ])
  expect(portal.stub.calls.lines()).toEqual([detail, detail, 'GET /api/registration/list', 'PUT /api/registration/approval/save'].sort())
})

test.each([
  [
    { decision: 'REJECT', remarks: ' The photo is blurred. ' },
    { Status: 'Rejected', Remarks: 'The photo is blurred.' },
  ],
  [
    { decision: 'APPROVE', remarks: 'Welcome!' },
    { Status: 'Approved', Remarks: 'Welcome!' },
  ],
])('%j sends %j', async (overrides, body) => {
  expect(decideErrorsOf(await decide(overrides))).toEqual([])
  expect(sent).toEqual([{ body: { Guid: guidOf(1), ...body }, ifMatch: etag }])
})

describe('taking back', () => {
  test('needs neither remarks nor the version that was read', async () => {
    stored = registrationInReview(1, { Status: 'Rejected', Remarks: 'The photo is blurred.' })
    items = [listItem(1, { Status: 'Rejected' })]
    const answer = await decide({ decision: 'UNDO', version: 'another' })
    expect(sent).toEqual([{ body: { Guid: guidOf(1), Status: 'Review' }, ifMatch: null }])
    expect(pick(answer, 'decide', 'items')).toEqual([{ id: guidOf(1), status: 'REVIEW' }])
  })

  test('sends nothing where the caller has staged nothing, so that the staging of another officer stays', async () => {
    stored = registrationInReview(1, { StagedBy: 'Elena Cruz' })
    expect(decideErrorsOf(await decide({ decision: 'UNDO' }))).toEqual([])
    expect(sent).toEqual([])
  })
})

describe('an approval that waits for a second officer', () => {
  const first = (OfficerGuid: string): Partial<Registration> => ({
    SecondOfficer: {
      Sum: 60_000,
      Above: 50_000,
      First: { Officer: 'Elena Cruz', OfficerGuid, DateApproved: '2026-11-20T01:00:00Z', Remarks: '' },
    },
  })

  test.each([
    ['of another officer', guidOf(901), [], 1],
    ['of the caller', guidOf(900), conflict('You approved it first. It waits for a second officer.'), 0],
  ])('%s: approving it', async (_whose, officer, userErrors, calls) => {
    stored = registrationInReview(1, first(officer))
    expect(decideErrorsOf(await decide())).toEqual(userErrors)
    expect(sent).toHaveLength(calls)
  })

  test.each([guidOf(900), guidOf(901)])('is taken back by name, whoever approved it first: %s', async (officer) => {
    stored = registrationInReview(1, first(officer))
    expect(decideErrorsOf(await decide({ decision: 'TAKE_BACK_FIRST' }))).toEqual([])
    expect(sent).toEqual([{ body: { Guid: guidOf(1), Status: 'Review', TakesBackFirst: true }, ifMatch: etag }])
  })

  test('sends nothing where none waits', async () => {
    expect(decideErrorsOf(await decide({ decision: 'TAKE_BACK_FIRST' }))).toEqual([])
    expect(sent).toEqual([])
  })
})

const requiredRemarks = [{ code: 'REQUIRED', message: 'Remarks is required.', field: ['input', 'remarks'] }]
const ofInput = (name: string, message: string) => [{ code: 'INVALID', message, field: ['input', name] }]
const invalid = (name: string, message: string) => [{ code: 'INVALID', message, field: ['input', 'items', '0', name] }]
const noOtherAmount = 'Only a deposit or a withdrawal can be approved with another amount.'

const refusedAtOnce: [overrides: Record<string, unknown>, userErrors: object[]][] = [
  [{ decision: 'REJECT' }, requiredRemarks],
  [{ decision: 'REJECT', remarks: '  ' }, requiredRemarks],
  [{ decision: 'REJECT', remarks: 'x'.repeat(2001) }, ofInput('remarks', 'Remarks have 2000 characters at most.')],
  [{ amount: '100.00' }, invalid('amount', noOtherAmount)],
  [{ queue: 'share-capital', amount: '100.00', effectivityDate: today }, invalid('amount', noOtherAmount)],
  [
    { queue: 'share-capital' },
    [{ code: 'REQUIRED', message: 'Effectivity date is required.', field: ['input', 'items', '0', 'effectivityDate'] }],
  ],
  [
    { queue: 'share-capital', effectivityDate: addDays(today, -1) },
    invalid('effectivityDate', `The effectivity date cannot be before ${formatDay(today)}.`),
  ],
  [{ queue: 'savings', amount: '0.00' }, invalid('amount', 'The amount must be more than ₱0.00.')],
  [{ queue: 'savings', amount: '-5.00' }, invalid('amount', 'The amount must be more than ₱0.00.')],
  [{ queue: 'savings', decision: 'REJECT' }, requiredRemarks],
  [{ queue: 'elsewhere' }, [{ code: 'FAILED', message: 'There is no such queue.', field: ['input', 'queue'] }]],
]

test('what is wrong with the input is refused without a REST call', async () => {
  for (const [overrides, userErrors] of refusedAtOnce) {
    const answer = await decide(overrides)
    expect(decideErrorsOf(answer), JSON.stringify(overrides).slice(0, 200)).toEqual(userErrors)
    expect([pick(answer, 'decide', 'items'), pick(answer, 'decide', 'queue'), reviewOf(answer) ?? null]).toEqual([null, null, null])
  }
  expect(portal.stub.calls.lines()).toEqual([])
})

describe('what is not as the officer has read it', () => {
  test('another ETag is a conflict, and the item comes with its new version', async () => {
    const answer = await decide({ version: '"version-0"' })
    expect(decideErrorsOf(answer)).toEqual(conflict(changed))
    expect(reviewOf(answer)).toMatchObject({ requests: [{ version: etag }] })
    expect([pick(answer, 'decide', 'queue', 'counts'), sent]).toEqual([{ total: 1, staged: 0 }, []])
  })

  test('a decision that another officer has staged since is one, by name', async () => {
    stored = { ...stored, StagedBy: 'Elena Cruz' }
    const answer = await decide({ version: '"version-0"' })
    expect(decideErrorsOf(answer)).toEqual(
      conflict('Elena Cruz has staged a decision since you read this request. Decide again to replace it.'),
    )
    expect(sent).toEqual([])
  })

  test('412 of a change in between is the same', async () => {
    portal.stub.use(operation('stageRegistration', () => reply(412, failure('Stale.'))))
    expect(decideErrorsOf(await decide())).toEqual(conflict(changed))
  })

  test.each(['another hash', 'the hash that was read'])('without ETags: %s', async (which) => {
    portal.stub.use(operation('getRegistrationForReview', () => reply(200, stored)))
    browser = await portal.signedIn('roberto')
    const read = await browser.graph('query ($id: ID!) { review(queue: "registration", id: $id) { requests { version } } }', {
      variables: { id: guidOf(1) },
    })
    const version = pick(read, 'review', 'requests', 0, 'version')
    expect(version).toMatch(/^hash-[\w-]{22}$/)
    // What an officer stages is not part of it, what the applicant sends is.
    if (which === 'another hash') stored = { ...stored, DateSubmitted: '2026-11-19T00:00:00Z' }
    else stored = { ...stored, Status: 'Approved', Remarks: 'Approved.' }
    const answer = await decide({ version })
    expect(decideErrorsOf(answer)).toEqual(which === 'another hash' ? conflict(changed) : [])
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(which === 'another hash' ? [] : [null])
  })

  test('a weak ETag, which If-Match never matches, is none', async () => {
    portal.stub.use(operation('getRegistrationForReview', () => ({ ...reply(200, stored), headers: { etag: 'W/"version-1"' } })))
    const version = expect.stringMatching(/^hash-/) as string
    expect(reviewOf(await decide({ decision: 'UNDO' }))).toMatchObject({ requests: [{ version }] })
  })
})

describe('what does not wait any more', () => {
  const decided = listItem(1, { Status: 'Rejected', DateProcessed: '2026-11-20T02:00:00Z', Transactor: 'Elena Cruz' })

  test('is said with the officer who decided it', async () => {
    portal.stub.use(operation('getRegistrationForReview', () => refused.notFound))
    items = [decided]
    const answer = await decide()
    expect(decideErrorsOf(answer)).toEqual(conflict('Elena Cruz has rejected this request already.'))
    expect(pick(answer, 'decide')).toMatchObject({ results: [{ review: null }], items: [], queue: { counts: { total: 0 } } })
    expect(portal.stub.calls.of('listRegistrations')[0]!.query).toMatch(/^\?since=\d{4}-/)
  })

  test.each(['the list does not say', 'the list fails'])('also where %s who', async (which) => {
    portal.stub.use(operation('getRegistrationForReview', () => refused.notFound))
    items = []
    if (which === 'the list fails') portal.stub.use(fail('listRegistrations', { kind: 'status', status: 503 }, 3))
    expect(decideErrorsOf(await decide())).toEqual(conflict(notWaiting))
  })

  test('a rejected application, which is pending, does not wait', async () => {
    stored = registrationInReview(1, { Status: 'Pending', Remarks: 'The photo is blurred.' })
    expect(decideErrorsOf(await decide())).toEqual(conflict(notWaiting))
  })

  test('an approved application, which has the day of its decision, does not wait', async () => {
    stored = registrationInReview(1, { Status: 'Approved', DateProcessed: '2026-11-20T02:00:00Z' })
    expect(decideErrorsOf(await decide())).toEqual(conflict(notWaiting))
  })

  test('404 and 409 of the call are explained by what is there then', async () => {
    portal.stub.use(
      operation('stageRegistration', () => {
        portal.stub.use(operation('getRegistrationForReview', () => refused.notFound))
        items = [decided]
        return refused.notFound
      }),
    )
    expect(decideErrorsOf(await decide())).toEqual(conflict('Elena Cruz has rejected this request already.'))
  })
})

describe('what may not be', () => {
  test('one’s own request, by the user name', async () => {
    stored = registrationInReview(1, { UserName: 'Roberto' })
    for (const decision of ['APPROVE', 'REJECT']) {
      expect(decideErrorsOf(await decide({ decision, remarks: 'x' }))).toEqual(conflict(ownRequest))
    }
    expect(sent).toEqual([])
  })

  test('a request of a namesake is not one’s own', async () => {
    const { FirstName, LastName } = portal.stub.world.find('roberto')!.claims
    stored = registrationInReview(1, { FirstName, LastName })
    expect(decideErrorsOf(await decide())).toEqual([])
  })

  test('a problem that the REST API names: no approval, but a rejection', async () => {
    stored = registrationInReview(1, { Problem: 'The employee ID belongs to another account.' })
    expect(decideErrorsOf(await decide())).toEqual(conflict('The employee ID belongs to another account.'))
    expect(decideErrorsOf(await decide({ decision: 'REJECT', remarks: 'Another account has your employee ID.' }))).toEqual([])
  })

  test('409 for a problem that came in between', async () => {
    portal.stub.use(
      operation('stageRegistration', () => {
        stored = { ...stored, Problem: 'The employee ID belongs to another account.' }
        return reply(409, failure('Conflict.'))
      }),
    )
    expect(decideErrorsOf(await decide())).toEqual(conflict('The employee ID belongs to another account.'))
  })

  test('403, as for an own request that the REST API knows to be one', async () => {
    portal.stub.use(fail('stageRegistration', { kind: 'status', status: 403 }))
    expect(decideErrorsOf(await decide())).toEqual([{ code: 'FAILED', message: notAccepted, field: null }])
  })
})

test('a refusal that names a value has its path, and one that names none has no reason', async () => {
  const Errors = [{ Field: 'Remarks', Message: 'Too rude.' }]
  portal.stub.use(operation('stageRegistration', () => reply(400, { Message: '', Errors })))
  expect(decideErrorsOf(await decide())).toEqual(ofInput('remarks', 'Too rude.'))
  portal.stub.use(operation('stageRegistration', () => reply(400, { Message: '', Errors: [] })))
  expect(decideErrorsOf(await decide())).toEqual([{ code: 'FAILED', message: notAccepted, field: null }])
})

test('another status in the echo, and in what is read then, is unconfirmed', async () => {
  portal.stub.use(operation('stageRegistration', () => reply(200, 'Review')))
  expect((await decide()).codes).toEqual(['UNCONFIRMED'])
})

test('what was staged and cannot be read again is UNCONFIRMED', async () => {
  portal.stub.use(fail('listRegistrations', { kind: 'status', status: 503 }))
  const answer = await decide()
  expect(answer.codes).toEqual(['UNCONFIRMED', 'UNCONFIRMED'])
  expect(pick(answer, 'decide')).toMatchObject({ results: [{ outcome: 'DECIDED' }], items: null, queue: null, userErrors: [] })
  expect(sent).toHaveLength(1)
})

test('of many, each has a result of its own: by its version, at its values, and after an outage', async () => {
  portal.stub.use(
    operation('getRegistrationForReview', ({ path: { id } }) =>
      id === guidOf(4) ? reply(503, failure('Away.')) : { ...reply(200, { ...stored, Guid: id }), headers: { etag } },
    ),
  )
  const itemOf = (number: number, more: object) => ({ id: guidOf(number), reviewId: guidOf(number), version: etag, ...more })
  const away = itemOf(4, {})
  const answer = await decide({ items: [itemOf(1, {}), itemOf(2, { version: '"version-0"' }), itemOf(3, { amount: '5.00' }), away] })
  expect(pick(answer, 'decide', 'userErrors')).toEqual([])
  expect(pick(answer, 'decide', 'results')).toMatchObject([
    { outcome: 'DECIDED', review: { requests: [{ status: 'APPROVED' }] }, userErrors: [] },
    { outcome: 'NOT_DECIDED', review: { id: guidOf(2) }, userErrors: conflict(changed) },
    { outcome: 'NOT_DECIDED', review: null, userErrors: [{ code: 'INVALID', field: ['input', 'items', '2', 'amount'] }] },
    { outcome: 'NOT_DECIDED', review: null, userErrors: [{ code: 'FAILED', field: null }] },
  ])
  expect((await decide({ items: [away] })).codes).toEqual(['UPSTREAM_UNAVAILABLE'])
  const unread = await decide({ items: [itemOf(1, { version: null })], decision: 'TAKE_BACK_FIRST' })
  expect(decideErrorsOf(unread)).toMatchObject([{ code: 'REQUIRED', field: ['input', 'items', '0', 'version'] }])
  expect(sent).toHaveLength(1)
})

test('100 decisions by one request, each with its own version; what cannot be decided is left as it is and named', async () => {
  items = Array.from({ length: 100 }, (_, index) => listItem(index + 1))
  const faults = new Map([
    [guidOf(2), { StagedBy: 'Elena Cruz' }],
    [guidOf(3), { Status: 'Pending' as const }],
  ])
  portal.stub.use(
    operation('getRegistrationForReview', ({ path: { id } }) => {
      if (id === guidOf(4)) return reply(503, failure('Away.'))
      return { ...reply(200, { ...registrationInReview(1), Guid: id, ...faults.get(id) }), headers: { etag: `"${id}"` } }
    }),
    operation('stageRegistration', ({ body, headers }) => {
      sent.push({ body, ifMatch: headers.get('if-match') })
      items = items.map((item) => (item.Guid === body.Guid ? { ...item, Status: body.Status } : item))
      return reply(200, body.Status)
    }),
  )
  browser ??= await portal.signedIn('roberto')
  const many = `mutation ($input: DecideInput!) { decide(input: $input) {
    results { id requestIds outcome userErrors { message } } items { id } queue { id } userErrors { code message field } } }`
  const asked = items.map(({ Guid }) => ({ id: Guid, reviewId: Guid }))
  const ask = (overrides: object) =>
    browser!.graph(many, { variables: { input: { queue: 'registration', items: asked, decision: 'APPROVE', ...overrides } } })
  const { result: answer, milliseconds } = await measureProcessorTime(() => ask({}))
  expect(milliseconds).toBeLessThan(3000)
  const refusal = (number: number, message: string) => ({
    ...{ id: guidOf(number), requestIds: [], outcome: 'NOT_DECIDED', userErrors: [{ message }] },
  })
  const results = pick(answer, 'decide', 'results') as { outcome: string }[]
  expect(results.filter(({ outcome }) => outcome !== 'DECIDED')).toEqual([
    refusal(2, 'Staged by Elena Cruz. Open it to replace the decision.'),
    refusal(3, 'It does not wait any more.'),
    refusal(4, 'It could not be decided: the service did not answer. Look at it again.'),
  ])
  expect(sent).toHaveLength(97)
  expect(sent.every(({ body, ifMatch }) => ifMatch === `"${body.Guid}"`)).toBe(true)
  expect(pick(await ask({ decision: 'REJECT' }), 'decide', 'userErrors')).toMatchObject([{ code: 'REQUIRED' }])
  const tooMany = Array.from({ length: 501 }, () => asked[0])
  expect(pick(await ask({ items: tooMany }), 'decide', 'userErrors')).toMatchObject([{ code: 'INVALID', field: ['input', 'items'] }])
  // A press before may have lost its answer; the list cannot be read now either.
  portal.stub.use(
    operation('getRegistrationForReview', ({ path: { id } }) => reply(200, registrationInReview(1, { Guid: id, Status: 'Approved' }))),
    fail('listRegistrations', { kind: 'status', status: 503 }),
  )
  expect(pick(await ask({ items: [asked[0]] }), 'decide')).toEqual({
    ...{ items: null, queue: null, userErrors: [] },
    results: [{ id: guidOf(1), requestIds: [guidOf(1)], outcome: 'DECIDED', userErrors: [] }],
  })
  expect(sent).toHaveLength(97)
})
