import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { readActivities } from '../../reference/src/domains/subscriptions/activities.ts'
import { listOwnChanges } from '../../reference/src/domains/subscriptions/changeRequests.ts'
import { readSubscription } from '../../reference/src/domains/subscriptions/readSubscription.ts'
import { readOwnSubscription } from '../../reference/src/domains/subscriptions/subscription.ts'
import { guidOf } from '../factories/review.ts'
import { changeRequest, savings, shareCapital, transactionRequest } from '../factories/subscription.ts'
import type { Cell, Row } from '../reference/accessMatrix/cell.ts'
import { missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import type { Person } from '../reference/accessMatrix/principals.ts'
import type { World } from '../reference/accessMatrix/world.ts'
import { fileOf, formOf } from '../reference/formCalls.ts'
import { addChange } from '../reference/reviewItems.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Entries, Large } from './entry.ts'
import type { Service } from './service.ts'
import { idempotencyKey } from './values.ts'

const types = ['share_capital', 'savings'] as const
const titles = { share_capital: 'Share Capital', savings: 'Savings' }
const year = { from: '2026-01-01', to: '2026-12-31' }
/** Members have a code, applicants and users that the matrix adds have none. */
const isMember = ({ memberCode }: Person) => memberCode !== ''
const isOfficer = ({ permissions }: Person, type: string) =>
  permissions.some((permission) => [`${type}_approval_review`, 'management_access'].includes(permission))

export async function subscriptionsOf({ reference }: World, { guid }: Person): Promise<Record<string, string>> {
  const rows = await reference.database.selectFrom('subscriptions').select(['guid', 'type']).where('member_guid', '=', guid).execute()
  return Object.fromEntries(rows.map((row) => [row.type, row.guid]))
}

/** The Guid of a change request of a member, which is added where there is none. */
export async function changeOf(world: World, person: Person): Promise<string> {
  const { savings: guid } = await subscriptionsOf(world, person)
  if (!guid) throw new Error(`${person.userName} has no savings.`)
  const open = world.reference.database.selectFrom('change_requests').select('guid').where('subscription_guid', '=', guid)
  const found = await open.where('status', '=', 'Review').executeTakeFirst()
  return found?.guid ?? addChange(world.reference, person.userName, 'savings', { amount: '200' })
}

/** The reference number of that request. */
async function codeOfChange(world: World, person: Person): Promise<string> {
  const change = world.reference.database
    .selectFrom('change_requests')
    .select('code')
    .where('guid', '=', await changeOf(world, person))
  return (await change.executeTakeFirstOrThrow()).code
}

/** The reference number of a savings change, put into review. */
const openChangeOf = async ({ reference }: Service, userName: string) => `TEST-${await addChange(reference, userName, 'savings')}`

/** The reference number of a withdrawal that is decided. */
async function decidedCode(service: Service): Promise<string> {
  const { WithdrawalRequests } = await service.read('getCurrentSubscription', { params: { type: 'savings' } })
  return WithdrawalRequests!.find(({ Status }) => Status === 'Approved')!.RequestCode
}

const asyncSignedIn =
  (cells: (person: Person, world: World) => Promise<Cell[]>): Row =>
  ({ name, person }, world) => {
    if (!person) throw new Error(`${name} is not signed in.`)
    return cells(person, world)
  }

/** Makes a compliant account without a membership, with the password of the demo; answers its user name. */
async function addMemberless({ reference: { database } }: Service): Promise<string> {
  const user_name = `memberless-${randomUUID()}`
  const maria = database.selectFrom('users').select('password_hash').where('user_name', '=', 'maria')
  const { password_hash } = await maria.executeTakeFirstOrThrow()
  const named = { guid: randomUUID(), user_name, employee_id: user_name, first_name: 'Without', last_name: 'Membership' }
  await database
    .insertInto('users')
    .values({ ...named, email_address: null, status: 'Active', is_compliant: true, password_hash, pass_key_hash: null })
    .execute()
  return user_name
}

function transaction(Amount: number, file?: File): FormData {
  const form = formOf('Transaction', { Title: Amount < 0 ? 'Withdrawal' : 'Deposit', Amount, Status: 'Review' })
  if (file) form.append('File', file)
  return form
}

const incomplete = {
  Message: 'Some values are missing or not allowed.',
  Errors: [
    { Field: 'Amount', Message: 'You must deposit at least ₱100.00.' },
    { Field: 'File', Message: 'Proof of deposit is required.' },
  ],
}

const readMany = async ({ database, member }: Large, type: (typeof types)[number]) =>
  readSubscription(database, await readOwnSubscription(database, member, type))

/** The reference number of a request that is cancelled. */
const cancelled = (mark: string) => `${mark}-2`

/** The subscriptions of one principal, with the requests that the mutations below ask for. */
function markedSubscriptions(mark: string) {
  const change = { RequestCode: mark, Username: mark, NewAmount: 800, IsCancellable: true }
  return {
    share_capital: shareCapital({ Name: mark, ChangeRequests: [changeRequest({ ...change, NewTerm: 2 })] }),
    savings: savings({
      Name: mark,
      ChangeRequests: [changeRequest(change)],
      WithdrawalRequests: [
        transactionRequest({ RequestCode: mark, Amount: -2000, IsCancellable: true }),
        transactionRequest({ RequestCode: cancelled(mark), Status: 'Cancelled', DateProcessed: '2026-11-22T01:00:00Z' }),
      ],
      DepositRequests: [transactionRequest({ RequestCode: mark, Amount: 300, IsCancellable: true })],
    }),
  }
}

const period = { from: '2026-09-01', to: '2026-11-21' }
const ofStatement = { subscription: 'SAVINGS', ...period }
const answered =
  (field: 'shareCapital' | 'savings') =>
  ({ mark }: { mark: string }) => ({ [field]: { name: mark }, request: { requestCode: mark }, userErrors: [] })

const [whole, own] = [['getUserSummary', 'getCurrentSubscription'] as const, ['getCurrentSubscription'] as const]
const panel = { calls: [...whole, 'listSubscriptionActivities'] as const }
const bothSubscriptions = [...own, ...own] as const
const bothWithActivities = [...bothSubscriptions, 'listSubscriptionActivities', 'listSubscriptionActivities'] as const

/** Share capital and savings, as a member sees them: everyone has their own, without an id. */
export const subscriptions = {
  getCurrentSubscription: {
    cases: [
      [200, 'share capital', { params: { type: 'share_capital' } }],
      [200, 'savings', { params: { type: 'savings' } }],
      [404, 'an applicant', { as: 'ana', params: { type: 'savings' } }],
    ],
    access: signedIn((person) =>
      types.map((type) => ({
        of: type,
        params: { type },
        ...(isMember(person) ? { status: 200, answer: expect.objectContaining({ Name: titles[type] }) as unknown } : notFound),
      })),
    ),
    plans: { 'share capital': (large) => readMany(large, 'share_capital'), savings: (large) => readMany(large, 'savings') },
    graph: {
      'ShareCapital.previewRenewal': {
        own: () => ({ contribution: '800.00', term: 2 }),
        answer: () => ({ __typename: 'RenewalPreview' }),
      },
      'Savings.previewChange': { own: () => ({ contribution: '800.00' }), answer: () => ({ __typename: 'ContributionPreview' }) },
      'Savings.previewDeposit': { own: () => ({ amount: '300.00' }), answer: () => ({ newAmount: '48550.75' }) },
      'Savings.previewWithdrawal': { own: () => ({ amount: '2000.00' }), answer: () => ({ newAmount: '46250.75' }) },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path }) => {
        const mark = markOf(bearer)
        return mark === undefined ? refused.unauthenticated : reply(200, markedSubscriptions(mark)[path.type])
      },
    screens: {
      ShareCapitalRenewal: { calls: whole },
      RenewalPreview: { variables: { contribution: '500.00', term: 2 }, calls: own },
      SavingsChange: { calls: whole },
      ChangePreview: { variables: { contribution: '500.00' }, calls: own },
      SavingsDeposit: { calls: whole },
      DepositPreview: { variables: { amount: '500.00' }, calls: own },
      SavingsWithdrawal: { calls: whole },
      WithdrawalPreview: { variables: { amount: '500.00' }, calls: own },
      RecentHistory: { calls: bothSubscriptions },
    },
  },
  getUserSubscription: {
    cases: [
      [
        200,
        'one’s own',
        async (service) => ({ params: { id: (await service.read('getCurrentSubscription', { params: { type: 'savings' } })).Guid } }),
      ],
    ],
    access: asyncSignedIn(async (person, world) => {
      const [ownGuids, foreign] = await Promise.all([subscriptionsOf(world, person), subscriptionsOf(world, world.other(person))])
      return [
        ...Object.values(ownGuids).map((guid) => ({
          of: 'own',
          params: { id: guid },
          status: 200,
          answer: expect.objectContaining({ Guid: guid }) as unknown,
        })),
        { of: 'foreign', params: { id: foreign.savings! }, ...notFound },
        { of: 'missing', params: { id: missingGuid }, ...notFound },
      ]
    }),
  },
  listSubscriptionActivities: {
    cases: [
      [200, 'a year', { params: { type: 'savings' }, query: year }],
      [400, 'from after to', { params: { type: 'savings' }, query: { from: '2026-01-02', to: '2026-01-01' } }],
      [404, 'an applicant', { as: 'ana', params: { type: 'savings' }, query: year }],
    ],
    access: signedIn((person) =>
      types.map((type) => ({
        of: type,
        params: { type },
        query: { from: '1990-01-01', to: '1990-12-31' },
        ...(isMember(person) ? { status: 200, answer: { Opening: 0, Closing: 0, Movements: [] } } : notFound),
      })),
    ),
    plans: {
      movements: async ({ database, member }) =>
        readActivities(database, (await readOwnSubscription(database, member, 'savings')).account_id, '2025-01-01', '2026-12-31'),
    },
    graph: {
      'Viewer.statement': { own: () => ofStatement, answer: () => ({ ...ofStatement, closing: '1.00' }) },
      'GET /exports/statement?subscription={subscription}&from={from}&to={to}&format=csv': {
        own: () => ofStatement,
        answer: ({ mark }) =>
          `\uFEFFDate,Movement,Amount,Balance,Request code\r\n${period.from},Opening balance,,0.00,\r\n${period.from},${mark},1.00,1.00,\r\n${period.to},Closing balance,,1.00,\r\n`,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, query }) => {
        const mark = markOf(bearer)
        if (mark === undefined) return refused.unauthenticated
        const movement = { Title: mark, Amount: 1, TransactionDate: query.get('from')! }
        return reply(200, { Opening: 0, Closing: 1, Movements: [movement] })
      },
    screens: {
      AssetGrowth: { calls: bothWithActivities },
      ShareCapital: panel,
      Savings: panel,
      History: { variables: { first: 20 }, calls: bothWithActivities },
      Statement: { variables: { subscription: 'SAVINGS', from: '2026-09-01', to: '2026-10-31' }, ...panel },
    },
  },
  listChangeRequests: {
    cases: [[200, 'share capital', { params: { type: 'share_capital' } }]],
    access: signedIn(({ userName }) =>
      types.map((type) => ({
        of: type,
        params: { type },
        status: 200,
        answer: expect.toSatisfy(
          (list: { Username: string }[]) => list.every(({ Username }) => Username === userName),
          'only their own',
        ) as unknown,
      })),
    ),
    plans: { 'change requests': ({ database, member }) => listOwnChanges(database, member, 'share_capital') },
  },
  getChangeRequest: {
    cases: [
      [
        200,
        'the one in review',
        async ({ reference }) => ({ as: 'carla', params: { key: await addChange(reference, 'carla', 'share_capital') } }),
      ],
    ],
    access: asyncSignedIn(async (person, world) => {
      const other = world.other(person)
      const foreign = await changeOf(world, other)
      const seen = (guid: string) => ({ status: 200, answer: expect.objectContaining({ Guid: guid }) as unknown })
      const ownGuid = isMember(person) ? await changeOf(world, person) : null
      return [
        ...(ownGuid === null ? [] : [{ of: 'own', params: { key: ownGuid }, ...seen(ownGuid) }]),
        { of: 'foreign', params: { key: foreign }, mayShow: other, ...(isOfficer(person, 'savings') ? seen(foreign) : notFound) },
        { of: 'missing', params: { key: missingGuid }, ...notFound },
      ]
    }),
    stub:
      ({ markOf }) =>
      ({ bearer, path: { key } }) => {
        const Guid = guidOf(1)
        const request = changeRequest({
          Guid,
          Status: 'Rejected',
          Requestor: markOf(bearer) ?? '',
          SubscriptionType: 'share_capital',
          NewTerm: 1,
        })
        return key === Guid ? { ...reply(200, request), headers: { etag: '"version-1"' } } : refused.notFound
      },
  },
  requestChange: {
    cases: [
      [400, 'no agreement', { params: { key: 'share_capital' }, body: { Contribution: 600, Term: 2 } }],
      [
        404,
        'without membership',
        async (service) => ({ as: await addMemberless(service), params: { key: 'savings' }, body: { Contribution: 600 } }),
      ],
      [200, 'another contribution', { params: { key: 'savings' }, body: { Contribution: 1500 } }],
      [409, 'one in review', { params: { key: 'savings' }, body: { Contribution: 1600 } }],
    ],
    access: signedIn((person) => {
      const inReview = { status: 409, answer: expect.objectContaining({ Errors: [] }) as unknown }
      // The access of getChangeRequest has put one into review for each member.
      return [{ of: 'own', params: { key: 'savings' }, body: { Contribution: 100 }, ...(isMember(person) ? inReview : notFound) }]
    }),
    graph: {
      'Mutation.renewShareCapital': {
        own: () => ({ input: { contribution: '800.00', term: 2, isAgreed: true, idempotencyKey } }),
        answer: answered('shareCapital'),
      },
      'Mutation.changeSavings': { own: () => ({ input: { contribution: '800.00', idempotencyKey } }), answer: answered('savings') },
    },
  },
  requestTransaction: {
    cases: [
      [200, 'a withdrawal', { body: transaction(-500) }],
      [409, 'one in review', { body: transaction(-600) }],
      [200, 'a deposit', { body: transaction(500, fileOf('slip.png', 'image/png', 100)) }],
      [400, 'no proof', { body: transaction(500) }],
      [404, 'without membership', async (service) => ({ as: await addMemberless(service), body: transaction(-500) })],
    ],
    access: signedIn((person) => [
      {
        of: 'own',
        params: { type: 'savings' },
        body: transaction(1),
        ...(isMember(person) ? { status: 400, answer: incomplete } : notFound),
      },
    ]),
    graph: {
      'Mutation.requestSavingsDeposit': {
        own: () => ({ input: { amount: '300.00', proof: new File(['a slip'], 'slip.png', { type: 'image/png' }), idempotencyKey } }),
        answer: answered('savings'),
      },
      'Mutation.requestSavingsWithdrawal': { own: () => ({ input: { amount: '2000.00', idempotencyKey } }), answer: answered('savings') },
    },
  },
  cancelRequest: {
    cases: [
      [200, 'a change in review', async (service) => ({ as: 'carla', params: { code: await openChangeOf(service, 'carla') } })],
      [404, 'an unknown code', { params: { code: 'WD-0000-00000' } }],
      [409, 'one that is decided', async (service) => ({ params: { code: await decidedCode(service) } })],
    ],
    access: asyncSignedIn(async (person, world) => {
      const foreign = await codeOfChange(world, world.other(person))
      const own = isMember(person) ? await codeOfChange(world, person) : null
      return [
        { of: 'foreign', params: { code: foreign }, ...notFound },
        { of: 'missing', params: { code: 'WD-0000-00000' }, ...notFound },
        ...(own === null ? [] : [{ of: 'own', params: { code: own }, status: 200, answer: 'Cancelled' }]),
      ]
    }),
    graph: {
      'Mutation.cancelRequest': {
        own: ({ mark }) => ({ input: { requestCode: cancelled(mark), idempotencyKey } }),
        answer: ({ mark }) => ({ request: { requestCode: cancelled(mark) }, userErrors: [] }),
        foreign: ({ mark }) => ({ input: { requestCode: cancelled(mark), idempotencyKey } }),
        missing: () => ({ input: { requestCode: 'WD-0000-00000', idempotencyKey } }),
        refusal: { request: null, userErrors: [{ code: 'FAILED', field: ['input', 'requestCode'] }] },
      },
    },
  },
} satisfies Partial<Entries>
