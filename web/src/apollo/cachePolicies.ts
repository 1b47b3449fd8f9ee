import type { FieldPolicy, InMemoryCacheConfig } from '@apollo/client/cache'
import { possibleTypes } from './possibleTypes.generated'

interface Items {
  edges: readonly unknown[]
}

/**
 * The items of a paged list, a list for each of these arguments, as its search: a further part is added at the end, the first part
 * replaces them all.
 */
const pagedItems = (...keyArgs: string[]): FieldPolicy<Items> => ({
  keyArgs,
  merge: (existing, incoming, { args }) =>
    existing && args?.after ? { ...incoming, edges: [...existing.edges, ...incoming.edges] } : incoming,
})

/** The items of a paged list of which each part counts its own entries that could not be read. */
const countedItems = (...keyArgs: string[]): FieldPolicy<Items & { unreadCount: number }> => ({
  keyArgs,
  merge: (existing, incoming, { args }) =>
    existing && args?.after
      ? {
          ...incoming,
          edges: [...existing.edges, ...incoming.edges],
          unreadCount: existing.unreadCount + incoming.unreadCount,
        }
      : incoming,
})

/**
 * Objects with an `id` are normalized by it. A member's summary and a session have none: they are stored inside their viewer, and
 * queries for different fields of them are merged. Lists are replaced. The ids of a form's sections and questions are unique in their
 * form only, so these are stored inside it.
 */
export const cacheConfig: InMemoryCacheConfig = {
  possibleTypes,
  typePolicies: {
    Administration: {
      // There is only one, so that a mutation's answer is that of every query.
      keyFields: [],
      fields: {
        forms: { merge: false },
        imports: pagedItems(),
        members: { merge: false },
        audit: countedItems('search', 'from', 'to'),
        officers: { merge: false },
        usersToGrant: { merge: false },
        stagedImports: { merge: false },
        stagedTrial: { merge: false },
      },
    },
    MemberRecord: { fields: { assets: { merge: false }, loans: { merge: false }, movements: { merge: false } } },
    Officer: { fields: { permissions: { merge: false }, sessions: { merge: false } } },
    Viewer: {
      fields: {
        member: { merge: true },
        session: { merge: true },
        loans: { merge: false },
        profile: { merge: false },
        openSessions: { merge: false },
        recordOpenings: pagedItems(),
        reviewWork: { merge: true },
        timeline: pagedItems('filter'),
      },
    },
    ReviewWork: { fields: { queues: { merge: false }, staged: { merge: false } } },
    QueueWork: { fields: { kinds: { merge: false } } },
    Loan: { fields: { schedule: { merge: false }, history: { merge: false } } },
    ShareCapital: { fields: { changeRequests: { merge: false }, recentActivities: { merge: false }, renewal: { merge: true } } },
    Savings: {
      fields: {
        changeRequests: { merge: false },
        withdrawalRequests: { merge: false },
        depositRequests: { merge: false },
        recentActivities: { merge: false },
        change: { merge: true },
        deposit: { merge: true },
        withdrawal: { merge: true },
      },
    },
    ReviewQueue: {
      fields: {
        items: pagedItems('status', 'kind', 'search', 'isNewestFirst', 'isLargestFirst'),
        decided: pagedItems('days', 'from', 'to', 'officer', 'outcome', 'kind', 'search'),
        counts: { merge: true },
        staged: { merge: true },
        toApply: { merge: false },
        phrases: { merge: false },
        apply: { merge: true },
      },
    },
    StagedDispositions: { fields: { approvedByKind: { merge: false }, requests: { merge: false }, replaced: { merge: false } } },
    ReviewCounts: { fields: { byKind: { merge: false } } },
    ReviewItem: { fields: { kinds: { merge: false } } },
    RegistrationReview: { fields: { sections: { merge: false } } },
    ServiceReview: { fields: { sections: { merge: false } } },
    ShareCapitalReview: { fields: { recentActivities: { merge: false } } },
    SavingsReview: { fields: { requests: { merge: false }, recentActivities: { merge: false } } },
    Election: {
      fields: {
        qualifications: { merge: false },
        schedule: { merge: false },
        run: { merge: true },
        participate: { merge: true },
        beUpdated: { merge: true },
        results: { merge: false },
        attendees: pagedItems('search'),
        candidates: pagedItems('search'),
        candidateControls: { merge: true },
      },
    },
    Ballot: { fields: { cast: { merge: true } } },
    Candidate: { fields: { sections: { merge: false }, reviewers: { merge: false } } },
    Precinct: { fields: { positions: { merge: false } } },
    Form: { fields: { sections: { merge: false }, earlierEntries: { merge: false } } },
    Registration: { fields: { membershipFee: { merge: false } } },
    // What became of an item holds for one mutation only.
    ItemDecided: { keyFields: false },
    FormSection: { keyFields: false },
    FormField: { keyFields: false },
    MemberSummary: { fields: { assets: { merge: false }, activeLoans: { merge: false } } },
  },
}
