import type {
  RegistrationReview,
  RequestStatus,
  SecondOfficer,
  ReviewItem,
  ReviewQueueKind,
  ReviewRequestKind,
  SavingsReview,
  ServiceReview,
  ShareCapitalReview,
  UserError,
} from '../../generated/graph.ts'
import type { RequestSource } from '../../money/subscriptionSource.ts'

export interface QueueIdentity {
  id: string
  kind: ReviewQueueKind
  title: string
  /** The Guid of a service's attribute group; empty for other kinds. */
  groupId: string
}

export interface ListedRequest {
  id: string
  kind: ReviewRequestKind
  /** The caller's staged status while the request waits, the decision afterwards. */
  status: RequestStatus
  amount: string | null
  /** Of a change the contribution before; of a transaction what was asked, where the caller has staged less. */
  previousAmount: string | null
  /** What the caller has staged; empty without any, and where the REST API does not say. */
  remarks: string
  effectivityDate: string | null
  requestCode: string | null
  submittedAt: string | null
  /** When its disposition was applied; null while it waits. */
  processedAt: string | null
  /** The full name of the officer whose disposition was applied; null where the REST API does not say. */
  transactor: string | null
  /** Null where the REST API does not name the officer. */
  transactorId: string | null
  stagedBy: string | null
  /** Null where its approval needs no second officer, and where the REST API does not say. */
  secondOfficer: SecondOfficer | null
  /** Full name of the officer whose decision has replaced the caller's staged one; null without a replacement. */
  replacedBy: string | null
}

/** An item as a list has it; what depends on the day and the caller has resolvers. */
export interface ReviewItemSource extends Omit<ReviewItem, '__typename' | 'ageInDays' | 'decide'> {
  userName: string | null
  /** The member code and the e-mail address, for the search alone; empty where the REST API does not say. */
  otherNames: string
  /** Null for savings where the REST API does not list them. */
  requests: ListedRequest[] | null
  isWaiting: boolean
}

/** A queue with its items that wait, the oldest first. */
export interface ReviewQueueSource extends QueueIdentity {
  waiting: readonly ReviewItemSource[]
}

type Named<Of extends { __typename?: string }> = Of & Required<Pick<Of, '__typename'>>

export type RegistrationReviewSource = Named<RegistrationReview>
export type ServiceReviewSource = Named<ServiceReview>
export type ShareCapitalReviewSource = Named<ShareCapitalReview>
export type SavingsReviewSource = Omit<Named<SavingsReview>, 'history'> & { history: RequestSource[] }

export type ReviewSource = RegistrationReviewSource | ServiceReviewSource | ShareCapitalReviewSource | SavingsReviewSource

/** The outcome of a decision; item and queue are read when a query selects them. */
export interface DecidePayloadSource {
  queue: QueueIdentity | null
  itemId: string
  requestId: string
  isStaged: boolean
  /** True where the item may have changed, so that it is read again. */
  isReadAgain: boolean
  userErrors: UserError[]
}
