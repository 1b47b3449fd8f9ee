import type { components } from '../../schema/generated/rest.ts'
import { pairOf, sendRequest } from './sendRequest.ts'
import type { Scenario, Service } from './scenario.ts'

const unknownGuid = '00000000-0000-4000-8000-000000000000'

async function call(s: Service, userName: string, method: string, path: string, body?: unknown): Promise<Response> {
  const { AccessToken } = await pairOf(s, { ...s.member, userName })
  return sendRequest(s, method, path, { bearer: AccessToken, ...(body !== undefined && { body }) })
}

const read = (s: Service, path: string, userName = 'maria') => call(s, userName, 'GET', path)
const change = (s: Service, type: string, body: unknown, userName = 'maria') =>
  call(s, userName, 'POST', `/api/subscription/change/${type}`, body)

function transact(s: Service, Amount: number, file?: File, userName = 'maria'): Promise<Response> {
  const form = new FormData()
  form.append('Transaction', JSON.stringify({ Title: Amount < 0 ? 'Withdrawal' : 'Deposit', Amount, Status: 'Review' }))
  if (file) form.append('File', file)
  return call(s, userName, 'POST', '/api/subscription/new/transaction/savings', form)
}

/** A PNG by its first bytes, filled up to a size. */
const png = (name: string, size: number) =>
  new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(size)], name, { type: 'image/png' })

async function savingsOf(s: Service): Promise<components['schemas']['Subscription']> {
  return (await (await read(s, '/api/subscription/current/user/savings')).json()) as components['schemas']['Subscription']
}

const reads: Scenario[] = [
  {
    operation: 'getCurrentSubscription',
    status: 200,
    title: 'share capital',
    send: (s) => read(s, '/api/subscription/current/user/share_capital'),
  },
  { operation: 'getCurrentSubscription', status: 200, title: 'savings', send: (s) => read(s, '/api/subscription/current/user/savings') },
  {
    operation: 'getCurrentSubscription',
    status: 400,
    title: 'another kind',
    send: (s) => read(s, '/api/subscription/current/user/loans'),
  },
  {
    operation: 'getCurrentSubscription',
    status: 404,
    title: 'an applicant',
    send: (s) => read(s, '/api/subscription/current/user/savings', 'ana'),
  },
  {
    operation: 'getUserSubscription',
    status: 200,
    title: 'one’s own',
    send: async (s) => read(s, `/api/user/subscription/${(await savingsOf(s)).Guid}`),
  },
  { operation: 'getUserSubscription', status: 400, title: 'not a Guid', send: (s) => read(s, '/api/user/subscription/savings') },
  {
    operation: 'getUserSubscription',
    status: 404,
    title: 'an unknown Guid',
    send: (s) => read(s, `/api/user/subscription/${unknownGuid}`),
  },
  {
    operation: 'listSubscriptionActivities',
    status: 200,
    title: 'a year',
    send: (s) => read(s, '/api/subscription/activities/savings?from=2026-01-01&to=2026-12-31'),
  },
  {
    operation: 'listSubscriptionActivities',
    status: 400,
    title: 'from after to',
    send: (s) => read(s, '/api/subscription/activities/savings?from=2026-01-02&to=2026-01-01'),
  },
  {
    operation: 'listSubscriptionActivities',
    status: 404,
    title: 'an applicant',
    send: (s) => read(s, '/api/subscription/activities/savings?from=2026-01-01&to=2026-12-31', 'ana'),
  },
  {
    operation: 'listChangeRequests',
    status: 200,
    title: 'share capital',
    send: (s) => read(s, '/api/subscription/change/list/share_capital'),
  },
  { operation: 'listChangeRequests', status: 400, title: 'another kind', send: (s) => read(s, '/api/subscription/change/list/loans') },
]

const changes: Scenario[] = [
  {
    operation: 'requestChange',
    status: 400,
    title: 'no agreement',
    send: (s) => change(s, 'share_capital', { Contribution: 600, Term: 2 }),
  },
  {
    operation: 'requestChange',
    status: 404,
    title: 'without membership',
    send: async (s) => change(s, 'savings', { Contribution: 600 }, await s.memberless()),
  },
  { operation: 'requestChange', status: 200, title: 'another contribution', send: (s) => change(s, 'savings', { Contribution: 1500 }) },
  { operation: 'requestChange', status: 409, title: 'one in review', send: (s) => change(s, 'savings', { Contribution: 1600 }) },
  {
    operation: 'getChangeRequest',
    status: 200,
    title: 'the one in review',
    send: async (s) => read(s, `/api/subscription/change/${(await savingsOf(s)).ChangeRequests[0]!.Guid}`),
  },
  { operation: 'getChangeRequest', status: 400, title: 'not a Guid', send: (s) => read(s, '/api/subscription/change/savings') },
  { operation: 'getChangeRequest', status: 404, title: 'an unknown Guid', send: (s) => read(s, `/api/subscription/change/${unknownGuid}`) },
]

const transactions: Scenario[] = [
  { operation: 'requestTransaction', status: 200, title: 'a withdrawal', send: (s) => transact(s, -500) },
  { operation: 'requestTransaction', status: 409, title: 'one in review', send: (s) => transact(s, -600) },
  { operation: 'requestTransaction', status: 200, title: 'a deposit', send: (s) => transact(s, 500, png('slip.png', 100)) },
  { operation: 'requestTransaction', status: 400, title: 'no proof', send: (s) => transact(s, 500) },
  {
    operation: 'requestTransaction',
    status: 404,
    title: 'without membership',
    send: async (s) => transact(s, -500, undefined, await s.memberless()),
  },
  { operation: 'requestTransaction', status: 413, title: 'more than 10 MB', send: (s) => transact(s, 500, png('slip.png', 10_485_760)) },
  {
    operation: 'requestTransaction',
    status: 415,
    title: 'a file of another type',
    send: (s) => transact(s, 500, new File(['<html>'], 'slip.png', { type: 'image/png' })),
  },
]

/** The answers of the operations about share capital and savings. */
export const subscriptionScenarios: readonly Scenario[] = [...reads, ...changes, ...transactions]
