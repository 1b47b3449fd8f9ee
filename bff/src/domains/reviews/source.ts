import type {
  DecideInput,
  Decision,
  ItemDecided,
  ItemToDecide,
  RegistrationReview,
  RequestStatus,
  ReviewItem,
  ReviewQueueKind,
  ReviewRequest,
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

/** As `readStaging` reads it, of every kind of request. */
export type StagingPart = 'stagedBy' | 'secondOfficer' | 'warnings'
type SharedPart = 'id' | 'kind' | 'amount' | 'remarks' | 'effectivityDate' | 'requestCode' | 'submittedAt' | StagingPart

/** A request as a list has it, waiting or decided; what the REST API does not say is null, or empty. */
export interface ListedRequest extends Pick<ReviewRequest, SharedPart> {
  /** The caller's staged status while the request waits, the decision afterwards. */
  status: RequestStatus
  /** Of a change the contribution before; of a transaction what was asked, where the caller has staged less. */
  previousAmount: string | null
  /** When its disposition was applied; null while it waits. */
  processedAt: string | null
  /** The full name of the officer whose disposition was applied. */
  transactor: string | null
  transactorId: string | null
  /** Full name of the officer whose decision has replaced the caller's staged one. */
  replacedBy: string | null
  version: string | null
}

/** An item as a list has it; what depends on the day and the caller has resolvers. */
export interface ReviewItemSource extends Omit<ReviewItem, '__typename' | 'ageInDays' | 'decide'> {
  userName: string | null
  /** The member code, the e-mail address and the employee ID, for the search alone; empty where the REST API does not say. */
  otherNames: string
  /** Null where the REST API does not say; may be empty. */
  employeeId: string | null
  /** Null for savings where the REST API does not list them. */
  requests: ListedRequest[] | null
  isWaiting: boolean
  /** What a list shows of savings: an item for each request that waits. Null where the item itself is shown. */
  rows: readonly ReviewItemSource[] | null
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

/** A decision on an item: with a version on the request as the officer has read it, without one on what the list shows. */
export interface ItemDecision extends Omit<ItemToDecide, 'kind'>, Pick<DecideInput, 'kind'> {
  /** As the list has the request; null where the item may stand for several. */
  requestKind: ReviewRequestKind | null
  queue: QueueIdentity
  decision: Decision
  /** Trimmed; empty without any. */
  remarks: string
  /** The item's place in the input. */
  index: number
  isOnly: boolean
}

/** What became of an item; its review is as it was read last. */
export interface ItemDecidedSource extends Omit<Named<ItemDecided>, 'review'> {
  review: ReviewSource | null
}

/** What became of a decision; items and queue are read when a query selects them. */
export interface DecidePayloadSource {
  /** Null where no item may have changed. */
  queue: QueueIdentity | null
  results: ItemDecidedSource[]
  userErrors: UserError[]
}
