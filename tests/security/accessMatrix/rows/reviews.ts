import { expect } from 'vitest'
import { example } from '../../../factories/example.ts'
import { guidOf, listedRequest, listItem, registrationInReview, savingsReview } from '../../../factories/review.ts'
import { changeRequest, transactionRequest } from '../../../factories/subscription.ts'
import { operation, refused, reply } from '../../../rest-stub/operation.ts'
import type { Principal } from '../principals.ts'
import type { DomainRows, Row } from '../row.ts'

const [itemId, requestId, missingId] = [guidOf(1), guidOf(1), guidOf(999)]
const [version, idempotencyKey] = ['"version-1"', 'a-key-for-the-matrix']
const headers = { etag: version }

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

const dates = { startDate: '2026-11-01', endDate: '2026-11-21' }
const reports = { 'share-capital-change-requests': 'share_capital', 'savings-change-requests': 'savings', 'savings-deposits': 'savings' }
const reportRow = (type: string): Row => ({
  own: () => dates,
  answer: ({ name, mark }) => (['management_access', `${type}_approval_review`].includes(name) ? mark : null),
})
const unknownQueue = { queue: null, userErrors: [{ code: 'FAILED', field: ['input', 'queue'] }] }

/** Review queues: officers of a kind have theirs, and others none. */
export const reviewRows: DomainRows = {
  answers: ({ sessions }, _known, principals) => {
    const markOf = (bearer: string) => {
      const caller = sessions.personOf(bearer)
      return principals.find(({ person }) => person === caller)?.mark ?? ''
    }
    const item = (bearer: string) => listItem(1, { Name: markOf(bearer), Status: 'Approved' })
    return [
      operation('listRegistrations', ({ bearer }) => reply(200, [item(bearer)])),
      operation('listEntriesForReview', ({ bearer }) => reply(200, [item(bearer)])),
      operation('listSubscriptionReviews', ({ bearer, path: { type } }) =>
        reply(200, [type === 'savings' ? { ...item(bearer), Requests: [listedRequest(1, { Status: 'Approved' })] } : item(bearer)]),
      ),
      operation('getRegistrationForReview', ({ bearer, path: { id } }) =>
        id === itemId ? { ...reply(200, registrationInReview(1, { FirstName: markOf(bearer) })), headers } : refused.notFound,
      ),
      operation('getEntryForReview', ({ bearer, path: { id } }) =>
        id === itemId
          ? { ...reply(200, { ...example('getEntryForReview'), Guid: itemId, Name: markOf(bearer) }), headers }
          : refused.notFound,
      ),
      operation('getChangeRequest', ({ bearer, path: { key } }) => {
        const request = changeRequest({ Guid: itemId, Requestor: markOf(bearer), SubscriptionType: 'share_capital', NewTerm: 1 })
        return key === itemId ? { ...reply(200, request), headers } : refused.notFound
      }),
      operation('getSavingsReview', ({ bearer, path: { id } }) => {
        const DepositRequests = [transactionRequest({ Guid: requestId, Amount: 500 })]
        const review = savingsReview(1, { Name: markOf(bearer), DepositRequests })
        return id === itemId ? { ...reply(200, review), headers } : refused.notFound
      }),
      operation('stageRegistration', ({ body }) => reply(200, body.Status)),
      operation('stageEntry', ({ body }) => reply(200, body.Status)),
      operation('stageChange', ({ body }) => reply(200, body.Status)),
      operation('stageTransaction', ({ body }) => reply(200, body.Status)),
    ]
  },
  rows: {
    'Query.reviewQueue': {
      own: (principal) => ({ id: queue(principal) }),
      answer: forOfficers((principal) => ({ id: queue(principal) })),
      missing: () => ({ id: 'missing' }),
      refusal: null,
    },
    'Query.review': {
      own: (principal) => ({ queue: queue(principal), id: itemId }),
      answer: forOfficers(({ mark }) => ({ id: itemId, name: expect.stringContaining(mark) as string })),
      missing: (principal) => ({ queue: queue(principal), id: missingId }),
      refusal: null,
    },
    'Mutation.decide': {
      own: (principal) => ({
        input: { queue: queue(principal), itemId, requestId, version, decision: 'REJECT', remarks: principal.mark },
      }),
      answer: forOfficers((principal) => ({ item: { name: principal.mark }, queue: { id: queue(principal) }, userErrors: [] })),
      missing: () => ({ input: { queue: 'missing', itemId, requestId, version, decision: 'APPROVE' } }),
      refusal: { review: null, item: null, ...unknownQueue },
    },
    'Mutation.applyDispositions': {
      own: (principal) => ({
        input: { queue: queue(principal), expected: [{ itemId, requestId, decision: 'APPROVE' }], idempotencyKey },
      }),
      answer: forOfficers((principal) => ({ results: [{ name: principal.mark }], queue: { id: queue(principal) }, userErrors: [] })),
      missing: () => ({ input: { queue: 'missing', expected: [], idempotencyKey } }),
      refusal: { results: [], ...unknownQueue },
    },
    ...Object.fromEntries(
      Object.entries(reports).map(([name, type]) => [`GET /exports/${name}?startDate={startDate}&endDate={endDate}`, reportRow(type)]),
    ),
  },
}
