import type {
  RegistrationReview,
  RequestStatus,
  ReviewItem,
  ReviewQueueKind,
  ReviewRequestKind,
  SavingsReview,
  ServiceReview,
  ShareCapitalReview,
  UserError,
} from '../../generated/graph.ts'
import type { RequestSource } from '../../mapping/subscriptionSource.ts'

/** A queue by its id, without its items. */
export interface QueueName {
  /** As it was asked for. */
  id: string
  kind: ReviewQueueKind
  title: string
  /** Of a service: the Guid of its attribute group; empty for other kinds. */
  groupId: string
}

/** A request as a list has it. */
export interface ListedRequest {
  id: string
  kind: ReviewRequestKind
  /** Of one that waits what the caller has staged, else what was decided. */
  status: RequestStatus
  amount: string | null
  requestCode: string | null
  /** When its disposition was applied; null while it waits. */
  processedAt: string | null
  /** The full name of the officer whose disposition was applied; null where the REST API does not say. */
  transactor: string | null
  /** That officer's Guid; null where the REST API does not say. */
  transactorId: string | null
  stagedBy: string | null
  /** Full name of the officer whose decision has replaced the caller's staged one; null without a replacement. */
  replacedBy: string | null
}

/** An item as a list has it; what depends on the day and the caller has resolvers. */
export interface ReviewItemSource extends Omit<ReviewItem, '__typename' | 'ageInDays' | 'decide'> {
  /** Null where the REST API does not say. */
  userName: string | null
  /** Null for savings where the REST API does not list them. */
  requests: ListedRequest[] | null
  isWaiting: boolean
}

/** A queue with its items that wait, the oldest first. */
export interface ReviewQueueSource extends QueueName {
  waiting: readonly ReviewItemSource[]
}

type Named<Of extends { __typename?: string }> = Of & Required<Pick<Of, '__typename'>>

export type RegistrationReviewSource = Named<RegistrationReview>
export type ServiceReviewSource = Named<ServiceReview>
export type ShareCapitalReviewSource = Named<ShareCapitalReview>
export type SavingsReviewSource = Omit<Named<SavingsReview>, 'history'> & { history: RequestSource[] }

/** What an officer decides by, of any kind. */
export type ReviewSource = RegistrationReviewSource | ServiceReviewSource | ShareCapitalReviewSource | SavingsReviewSource

/** What became of a decision; the item and the queue are read when they are asked for. */
export interface DecidePayloadSource {
  queue: QueueName | null
  itemId: string
  isStaged: boolean
  /** Whether the item may have changed, so that it is read again. */
  isReadAgain: boolean
  userErrors: UserError[]
}
