import type { OperationId } from '../../schema/generated/operations.ts'
import type { components } from '../../schema/generated/rest.ts'
import { pairOf, sendRequest } from './sendRequest.ts'
import type { Scenario, Service } from './scenario.ts'

type Schemas = components['schemas']

const unknownGuid = '00000000-0000-4000-8000-000000000000'
const nextYear = `${String(new Date().getUTCFullYear() + 1)}-12-15`

async function call(s: Service, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const { AccessToken } = await pairOf(s, { ...s.member, userName: 'admin' })
  return sendRequest(s, method, path, { bearer: AccessToken, headers, ...(body !== undefined && { body }) })
}

const get = (s: Service, path: string) => call(s, 'GET', path)

async function list(s: Service, path: string): Promise<Schemas['ListItem'][]> {
  return (await (await get(s, path)).json()) as Schemas['ListItem'][]
}

async function groupOf(s: Service, name: string): Promise<string> {
  const groups = (await (await get(s, '/api/attribute/groups')).json()) as Schemas['AttributeGroup'][]
  return groups.find(({ Name }) => Name === name)?.Guid ?? unknownGuid
}

/** The Guid of what waits in the middle of a list: what comes first or last may belong to other scenarios. */
async function oneOf(s: Service, path: string): Promise<string> {
  const items = await list(s, path)
  return items[Math.floor(items.length / 2)]?.Guid ?? unknownGuid
}

async function savingsRequest(s: Service, kind: Schemas['ListedRequest']['Kind']): Promise<string> {
  const items = await list(s, '/api/subscription/review/list/savings')
  return items.flatMap(({ Requests = [] }) => Requests).find(({ Kind }) => Kind === kind)?.Guid ?? unknownGuid
}

/** A queue's calls, by their operations. */
interface Queue {
  readonly stage: { readonly operation: OperationId; readonly path: string; readonly approval: Partial<Schemas['Disposition']> }
  readonly apply: { readonly operation: OperationId; readonly path: (s: Service) => Promise<string> }
  readonly find: (s: Service) => Promise<string>
  /** Makes one that cannot be approved. */
  readonly undecidable?: 'registration' | 'change' | 'transaction'
}

const lists = {
  registrations: '/api/registration/list',
  shares: '/api/subscription/review/list/share_capital',
  savings: '/api/subscription/review/list/savings',
}
const providentList = async (s: Service) => `/api/entry/review/list/${await groupOf(s, 'Provident')}`

const queues: Queue[] = [
  {
    stage: { operation: 'stageRegistration', path: '/api/registration/approval/save', approval: {} },
    apply: { operation: 'applyRegistrations', path: () => Promise.resolve('/api/registration/approval/submit') },
    find: (s) => oneOf(s, lists.registrations),
    undecidable: 'registration',
  },
  {
    stage: { operation: 'stageEntry', path: '/api/entry/approval/action', approval: {} },
    apply: { operation: 'applyEntries', path: async (s) => `/api/entry/approval/submit/${await groupOf(s, 'Provident')}` },
    find: async (s) => oneOf(s, await providentList(s)),
  },
  {
    stage: { operation: 'stageChange', path: '/api/subscription/approval/action/savings', approval: { EffectivityDate: nextYear } },
    apply: { operation: 'applyChanges', path: () => Promise.resolve('/api/subscription/approval/submit/savings') },
    find: (s) => savingsRequest(s, 'change'),
  },
  {
    stage: { operation: 'stageTransaction', path: '/api/subscription/transaction/approval/action/savings', approval: {} },
    apply: { operation: 'applyTransactions', path: () => Promise.resolve('/api/subscription/transaction/approval/submit/savings') },
    find: (s) => savingsRequest(s, 'deposit'),
    undecidable: 'transaction',
  },
]

function dispositionScenarios({ stage, apply, find, undecidable }: Queue): Scenario[] {
  const send = async (s: Service, disposition: Partial<Schemas['Disposition']>, headers?: Record<string, string>) =>
    call(s, 'PUT', stage.path, { Guid: await find(s), Status: 'Approved', ...stage.approval, ...disposition }, headers)
  const press = async (s: Service, headers?: Record<string, string>) => call(s, 'PUT', await apply.path(s), undefined, headers)
  const { operation } = stage
  return [
    { operation: apply.operation, status: 409, title: 'nothing staged', send: press },
    { operation, status: 400, title: 'rejected without remarks', send: (s) => send(s, { Status: 'Rejected' }) },
    { operation, status: 404, title: 'an unknown Guid', send: (s) => send(s, { Guid: unknownGuid }) },
    { operation, status: 412, title: 'what has changed', send: (s) => send(s, {}, { 'if-match': '"another"' }) },
    { operation, status: 200, title: 'an approval', send: (s) => send(s, {}) },
    { operation: apply.operation, status: 400, title: 'a key that is too short', send: (s) => press(s, { 'idempotency-key': 'short' }) },
    { operation: apply.operation, status: 200, title: 'the approval', send: press },
    ...(undecidable === undefined
      ? []
      : [
          {
            operation,
            status: 409,
            title: 'one that cannot be approved',
            send: async (s: Service) => send(s, { Guid: await s.makeUndecidable(undecidable) }),
          },
        ]),
  ]
}

const overCap: Scenario = {
  operation: 'stageChange',
  status: 409,
  title: 'more than a member may hold',
  send: async (s) => {
    const Guid = await s.makeUndecidable('change')
    return call(s, 'PUT', '/api/subscription/approval/action/share_capital', { Guid, Status: 'Approved', EffectivityDate: nextYear })
  },
}

const missingGroup: Scenario = {
  operation: 'applyEntries',
  status: 404,
  title: 'an unknown group',
  send: (s) => call(s, 'PUT', `/api/entry/approval/submit/${unknownGuid}`),
}

const since = `since=${encodeURIComponent('2020-01-01T00:00:00Z')}`
const reads: Scenario[] = [
  { operation: 'listRegistrations', status: 200, title: 'those that wait', send: (s) => get(s, lists.registrations) },
  { operation: 'listRegistrations', status: 200, title: 'the decided ones too', send: (s) => get(s, `${lists.registrations}?${since}`) },
  { operation: 'listRegistrations', status: 400, title: 'no instant', send: (s) => get(s, `${lists.registrations}?since=today`) },
  {
    operation: 'listEntriesForReview',
    status: 200,
    title: 'of a service',
    send: async (s) => get(s, `${await providentList(s)}?${since}`),
  },
  { operation: 'listEntriesForReview', status: 400, title: 'not a Guid', send: (s) => get(s, '/api/entry/review/list/provident') },
  {
    operation: 'listEntriesForReview',
    status: 404,
    title: 'an unknown group',
    send: (s) => get(s, `/api/entry/review/list/${unknownGuid}`),
  },
  {
    operation: 'getEntryForReview',
    status: 200,
    title: 'one that waits',
    send: async (s) => get(s, `/api/entry/review/${await oneOf(s, await providentList(s))}`),
  },
  { operation: 'getEntryForReview', status: 400, title: 'not a Guid', send: (s) => get(s, '/api/entry/review/maria') },
  { operation: 'getEntryForReview', status: 404, title: 'an unknown Guid', send: (s) => get(s, `/api/entry/review/${unknownGuid}`) },
  { operation: 'listSubscriptionReviews', status: 200, title: 'share capital', send: (s) => get(s, `${lists.shares}?${since}`) },
  { operation: 'listSubscriptionReviews', status: 200, title: 'savings', send: (s) => get(s, `${lists.savings}?${since}`) },
  { operation: 'listSubscriptionReviews', status: 400, title: 'no instant', send: (s) => get(s, `${lists.savings}?since=today`) },
  {
    operation: 'getSavingsReview',
    status: 200,
    title: 'a member’s',
    send: async (s) => get(s, `/api/subscription/review/savings/${await oneOf(s, lists.savings)}`),
  },
  { operation: 'getSavingsReview', status: 400, title: 'not a Guid', send: (s) => get(s, '/api/subscription/review/savings/maria') },
  {
    operation: 'getSavingsReview',
    status: 404,
    title: 'an unknown Guid',
    send: (s) => get(s, `/api/subscription/review/savings/${unknownGuid}`),
  },
]

const reports = (
  [
    ['exportChangeRequests', '/api/subscription/requests/generate/savings', ''],
    ['exportTransactions', '/api/subscription/transactions/generate/savings', '&description=deposit'],
  ] as const
).flatMap(([operation, path, query]): Scenario[] => [
  { operation, status: 200, title: 'a year', send: (s) => get(s, `${path}?startDate=2026-01-01&endDate=2026-12-31${query}`) },
  {
    operation,
    status: 400,
    title: 'ends before it begins',
    send: (s) => get(s, `${path}?startDate=2026-01-02&endDate=2026-01-01${query}`),
  },
])

/** The answers of the officers' queues and reports. */
export const reviewScenarios: readonly Scenario[] = [...reads, ...queues.flatMap(dispositionScenarios), missingGroup, overCap, ...reports]
