import { expect } from 'vitest'
import { listRequests } from '../../reference/src/reviews/listRequests.ts'
import { example } from '../factories/example.ts'
import { guidOf, listedRequest, listItem, registrationInReview, savingsReview } from '../factories/review.ts'
import { transactionRequest } from '../factories/subscription.ts'
import type { Cell, Row } from '../reference/accessMatrix/cell.ts'
import { failure, missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import type { Person } from '../reference/accessMatrix/principals.ts'
import type { World } from '../reference/accessMatrix/world.ts'
import { addApplication, addChange, applicationOf } from '../reference/reviewItems.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Principal } from '../security/accessMatrix/principals.ts'
import type { Row as GraphRow } from '../security/accessMatrix/row.ts'
import { applications, applyCases, deposits, effectiveOn, impossibleCase, registrations, renewals, stageCases } from './dispositions.ts'
import type { Entries } from './entry.ts'
import { changeOf, subscriptionsOf } from './subscriptions.ts'
import { idempotencyKey } from './values.ts'

const reading = { config: { secondOfficerAbove: null }, clock: { now: () => new Date() } }
const anyList = { status: 200, answer: expect.any(Array) as unknown, isOfEveryone: true }
const nothingStaged = { status: 409, answer: failure('You have staged nothing that could be applied.') }
const denied = { status: 403, answer: failure('Access denied. You do not have permission to view this page.') }
const types = ['share_capital', 'savings'] as const

/** For an officer of every kind: those of one kind are refused where the path names none. */
const ofKinds = (cell: Omit<Cell, 'of' | 'params'>): Row => signedIn(() => types.map((type) => ({ of: type, params: { type }, ...cell })))
const ofSavings = (cell: Omit<Cell, 'of' | 'params'>): Row => signedIn(() => [{ of: 'savings', params: { type: 'savings' }, ...cell }])

/** For what is Provident's, and for what is no service's or missing. */
const ofReviewer = ({ permissions }: Person, outcome: Pick<Cell, 'status' | 'answer' | 'isAlike'>, permission: string) =>
  permissions.some((held) => held === 'management_access' || held === permission) ? outcome : denied

/** An application for Provident that waits, and a missing one, which has no service. */
function ofService(
  request: (guid: string, group: string) => Partial<Cell>,
  outcomeOf: (guid: string) => Pick<Cell, 'status' | 'answer'>,
): Row {
  return async ({ name, person }, { reference: { database }, groups }) => {
    if (!person) throw new Error(`${name} is not signed in.`)
    const entries = database.selectFrom('entries').innerJoin('users', 'users.guid', 'user_guid').select('entries.guid')
    const ofProvident = entries.innerJoin('attribute_groups', 'attribute_groups.guid', 'group_guid').where('name', '=', 'Provident')
    const waiting = ofProvident.where('entries.status', '=', 'Review').where('user_name', 'like', 'member%')
    const { guid } = await waiting.executeTakeFirstOrThrow()
    const group = groups.find(({ Name }) => Name === 'Provident')!.Guid
    return [
      { of: 'a service', ...request(guid, group), ...ofReviewer(person, outcomeOf(guid), 'provident_approval_review') },
      { of: 'missing', ...request(missingGuid, missingGuid), ...ofReviewer(person, notFound, 'none') },
    ]
  }
}

/** Rows about a request of another member's. */
const ofOther =
  (cells: (reviewed: Person, world: World) => Promise<Cell[]>): Row =>
  ({ person }, world) =>
    cells(world.other(person), world)

const since = { since: '2020-01-01T00:00:00Z' }
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
const reversed = { startDate: '2026-01-02', endDate: '2026-01-01' }
const month = { startDate: '2026-01-01', endDate: '2026-01-31' }
const spreadsheet = { status: 200, answer: expect.stringMatching(/^PK/) as unknown }

const [itemId, requestId, missingId] = [guidOf(1), guidOf(1), guidOf(999)]
const version = '"version-1"'
const headers = { etag: version }
/** As the mutation `decide` leaves a request. */
const rejected = { Status: 'Rejected' } as const

/** The queue of an officer; for other principals one that is closed to them. */
const queueOf: Readonly<Record<string, string>> = {
  management_access: 'registration',
  registration_approval_review: 'registration',
  share_capital_approval_review: 'share-capital',
  savings_approval_review: 'savings',
  provident_approval_review: 'service/provident',
}
const queue = ({ name }: Principal) => queueOf[name] ?? 'registration'
/** An answer for officers, null for others. */
const forOfficers = (answer: (principal: Principal) => unknown) => (principal: Principal) =>
  queueOf[principal.name] === undefined ? null : answer(principal)
const unknownQueue = { queue: null, userErrors: [{ code: 'FAILED', field: ['input', 'queue'] }] }

const reportRow = (type: string): GraphRow => ({
  own: () => ({ startDate: '2026-11-01', endDate: '2026-11-21' }),
  answer: ({ name, mark }) => (['management_access', `${type}_approval_review`].includes(name) ? mark : null),
})
const reportOf = (name: string) => `GET /exports/${name}?startDate={startDate}&endDate={endDate}`
const markedItem = (mark = '') => listItem(1, { Name: mark, Status: 'Approved' })

/** The officers' queues: what waits, and what is decided of it. */
export const reviews = {
  listRegistrations: {
    cases: [[200, 'the decided ones too', { query: since }]],
    access: signedIn(() => [{ of: 'waiting', ...anyList }]),
    graph: {
      'Query.reviewQueue': {
        own: (principal) => ({ id: queue(principal) }),
        answer: forOfficers((principal) => ({ id: queue(principal) })),
        missing: () => ({ id: 'missing' }),
        refusal: null,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer }) =>
        reply(200, [markedItem(markOf(bearer))]),
  },
  getRegistrationForReview: {
    cases: [[200, 'one in review', async ({ reference }) => ({ params: { id: await applicationOf(reference, 'ramon') } })]],
    access: async (_principal, { reference, personOf }) => {
      const [reviewed, begun] = await Promise.all([applicationOf(reference, 'ramon'), applicationOf(reference, 'ana')])
      const ramon = personOf('ramon')
      return [
        {
          of: 'in review',
          params: { id: reviewed },
          mayShow: ramon,
          status: 200,
          answer: expect.objectContaining({ Guid: reviewed, EmailAddress: ramon.emailAddress }) as unknown,
        },
        { of: 'begun', params: { id: begun }, ...notFound },
        { of: 'missing', params: { id: missingGuid }, ...notFound },
      ]
    },
    graph: {
      'Query.review': {
        own: (principal) => ({ queue: queue(principal), id: itemId }),
        answer: forOfficers(({ mark }) => ({ id: itemId, name: expect.stringContaining(mark) as string })),
        missing: (principal) => ({ queue: queue(principal), id: missingId }),
        refusal: null,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path: { id } }) =>
        id === itemId
          ? { ...reply(200, registrationInReview(1, { ...rejected, FirstName: markOf(bearer) ?? '' })), headers }
          : refused.notFound,
  },
  stageRegistration: {
    cases: [...stageCases(registrations), impossibleCase(registrations)],
    access: async (_principal, { reference }) => [
      { of: 'in review', body: { Guid: await applicationOf(reference, 'ramon'), Status: 'Review' }, status: 200, answer: 'Review' },
      { of: 'begun', body: { Guid: await applicationOf(reference, 'ana'), Status: 'Approved' }, ...notFound },
      { of: 'missing', body: { Guid: missingGuid, Status: 'Approved' }, ...notFound },
    ],
    graph: {
      'Mutation.decide': {
        own: (principal) => ({
          input: {
            queue: queue(principal),
            decision: 'REJECT',
            remarks: principal.mark,
            items: [{ id: requestId, reviewId: itemId, version }],
          },
        }),
        answer: forOfficers((principal) => ({ items: [{ name: principal.mark }], queue: { id: queue(principal) }, userErrors: [] })),
        missing: () => ({ input: { queue: 'missing', items: [], decision: 'APPROVE' } }),
        refusal: { results: [], items: null, ...unknownQueue },
      },
    },
    stub:
      () =>
      ({ body }) =>
        reply(200, body.Status),
  },
  applyRegistrations: {
    cases: applyCases(registrations),
    access: signedIn(() => [{ of: 'none staged', ...nothingStaged }]),
    graph: {
      'Mutation.applyDispositions': {
        own: (principal) => ({
          input: { queue: queue(principal), expected: [{ itemId, requestId, decision: 'APPROVE' }], idempotencyKey },
        }),
        answer: forOfficers((principal) => ({ results: [{ name: principal.mark }], queue: { id: queue(principal) }, userErrors: [] })),
        missing: () => ({ input: { queue: 'missing', expected: [], idempotencyKey } }),
        refusal: { results: [], ...unknownQueue },
      },
    },
  },
  listEntriesForReview: {
    cases: [[200, 'of a service', async (service) => ({ params: { groupGuid: await service.groupOf('Provident') }, query: since })]],
    access: ofService(
      (_guid, groupGuid) => ({ params: { groupGuid } }),
      () => anyList,
    ),
    plansOfQueue: {
      'the applications that wait': ({ database, group, member }) => listRequests({ database, ...reading }, { group }, member, undefined),
      'the applications that wait or were just decided': ({ database, group, member, lately }) =>
        listRequests({ database, ...reading }, { group }, member, lately),
    },
    stub:
      ({ markOf }) =>
      ({ bearer }) =>
        reply(200, [markedItem(markOf(bearer))]),
  },
  getEntryForReview: {
    cases: [[200, 'one that waits', async ({ reference }) => ({ params: { id: await addApplication(reference, 'member0040') } })]],
    access: ofService(
      (id) => ({ params: { id } }),
      (Guid) => ({ status: 200, answer: expect.objectContaining({ Guid }) as unknown }),
    ),
    stub:
      ({ markOf }) =>
      ({ bearer, path: { id } }) =>
        id === itemId
          ? { ...reply(200, { ...example('getEntryForReview'), ...rejected, Guid: itemId, Name: markOf(bearer) ?? '' }), headers }
          : refused.notFound,
  },
  stageEntry: {
    cases: stageCases(applications),
    access: ofService(
      (Guid) => ({ body: { Guid, Status: 'Review' } }),
      () => ({ status: 200, answer: 'Review' }),
    ),
    stub:
      () =>
      ({ body }) =>
        reply(200, body.Status),
  },
  applyEntries: {
    cases: applyCases(applications),
    access: ofService(
      (_guid, groupGuid) => ({ params: { groupGuid } }),
      () => nothingStaged,
    ),
  },
  listSubscriptionReviews: {
    cases: types.map((type) => [200, type, { params: { type }, query: since }] as const),
    access: ofKinds(anyList),
    plansOfQueue: {
      'the share capital that waits': ({ database, member }) =>
        listRequests({ database, ...reading }, { queue: 'share_capital' }, member, undefined),
      'the savings that wait': ({ database, member }) => listRequests({ database, ...reading }, { queue: 'savings' }, member, undefined),
      'the savings that wait or were just decided': ({ database, member, lately }) =>
        listRequests({ database, ...reading }, { queue: 'savings' }, member, lately),
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path: { type } }) => {
        const item = markedItem(markOf(bearer))
        return reply(200, [type === 'savings' ? { ...item, Requests: [listedRequest(1, { Status: 'Approved' })] } : item])
      },
    screens: {
      ReviewQueue: {
        variables: { id: 'savings' },
        calls: ['listSubscriptionReviews', 'listRejectionPhrases'],
        callsWhenWarm: ['listSubscriptionReviews'],
      },
      // Once more with those that were decided.
      StagedDispositions: { variables: { id: 'savings' }, calls: ['listSubscriptionReviews', 'listSubscriptionReviews'] },
      QueueFigures: { variables: { id: 'savings' }, calls: ['listSubscriptionReviews'] },
      ItemsToDecide: { variables: { id: 'savings' }, calls: ['listSubscriptionReviews'] },
      DecidedRequests: { variables: { id: 'savings', days: 30 }, calls: ['listSubscriptionReviews', 'listSubscriptionReviews'] },
    },
  },
  getSavingsReview: {
    cases: [
      [
        200,
        'a member’s',
        async (service) => ({ params: { id: (await service.read('listSubscriptionReviews', { params: { type: 'savings' } }))[0]!.Guid } }),
      ],
    ],
    access: ofOther(async (reviewed, world) => {
      await changeOf(world, reviewed)
      const { savings } = await subscriptionsOf(world, reviewed)
      const answer = expect.objectContaining({ Guid: savings, Username: reviewed.userName }) as unknown
      return [
        { of: 'foreign', params: { id: savings! }, mayShow: reviewed, status: 200, answer },
        { of: 'missing', params: { id: missingGuid }, ...notFound },
      ]
    }),
    stub:
      ({ markOf }) =>
      ({ bearer, path: { id } }) => {
        const DepositRequests = [transactionRequest({ ...rejected, Guid: requestId, Amount: 500 })]
        const review = savingsReview(1, { Name: markOf(bearer) ?? '', DepositRequests })
        return id === itemId ? { ...reply(200, review), headers } : refused.notFound
      },
    screens: { Review: { variables: { queue: 'savings', id: example('getSavingsReview').Guid }, calls: ['getSavingsReview'] } },
  },
  stageChange: {
    cases: [
      ...stageCases(renewals),
      impossibleCase(renewals),
      [
        200,
        'a change of savings',
        async ({ reference }) => ({
          params: { type: 'savings' },
          body: { Guid: await addChange(reference, 'member0044', 'savings'), Status: 'Approved', EffectivityDate: effectiveOn },
        }),
      ],
    ],
    access: ofOther(async (reviewed, world) => {
      const Guid = await changeOf(world, reviewed)
      return [
        { of: 'foreign', params: { type: 'savings' }, body: { Guid, Status: 'Review' }, status: 200, answer: 'Review' },
        { of: 'another kind', params: { type: 'share_capital' }, body: { Guid, Status: 'Review' }, ...notFound },
        { of: 'missing', params: { type: 'savings' }, body: { Guid: missingGuid, Status: 'Review' }, ...notFound },
      ]
    }),
    stub:
      () =>
      ({ body }) =>
        reply(200, body.Status),
  },
  stageTransaction: {
    cases: [...stageCases(deposits), impossibleCase(deposits)],
    access: ofSavings({ body: { Guid: missingGuid, Status: 'Review' }, ...notFound }),
    stub:
      () =>
      ({ body }) =>
        reply(200, body.Status),
  },
  applyChanges: { cases: applyCases(renewals), access: ofKinds(nothingStaged) },
  applyTransactions: { cases: applyCases(deposits), access: ofSavings(nothingStaged) },
  exportChangeRequests: {
    cases: [
      [200, 'a year', { params: { type: 'savings' }, query: year }],
      [400, 'ends before it begins', { params: { type: 'savings' }, query: reversed }],
    ],
    access: ofKinds({ query: month, ...spreadsheet }),
    graph: {
      [reportOf('share-capital-change-requests')]: reportRow('share_capital'),
      [reportOf('savings-change-requests')]: reportRow('savings'),
    },
  },
  exportTransactions: {
    cases: [
      [200, 'a year', { query: { ...year, description: 'deposit' } }],
      [400, 'ends before it begins', { query: { ...reversed, description: 'deposit' } }],
    ],
    access: ofSavings({ query: { ...month, description: 'deposit' }, ...spreadsheet }),
    graph: { [reportOf('savings-deposits')]: reportRow('savings'), [reportOf('savings-withdrawals')]: reportRow('savings') },
  },
} satisfies Partial<Entries>
