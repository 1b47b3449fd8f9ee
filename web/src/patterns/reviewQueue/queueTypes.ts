import type { ReviewQuery } from './review.generated.ts'
import type { QueueItem_ItemFragment, ReviewQueueQuery } from './reviewQueue.generated.ts'

/** A queue with the items that are read so far. */
export type Queue = NonNullable<ReviewQueueQuery['reviewQueue']>
export type QueueItem = QueueItem_ItemFragment
/** How many of its requests are of one kind. */
export type KindCount = QueueItem['kinds'][number]
export type Warning = QueueItem['warnings'][number]
/** What an officer decides by. */
export type Review = NonNullable<ReviewQuery['review']>
export type ReviewRequest = Review['requests'][number]
/** A review of one kind. */
export type ReviewOf<Kind extends NonNullable<Review['__typename']>> = Extract<Review, { __typename?: Kind }>

/** An item whose decision was not staged, or not taken back. */
export interface Refused {
  id: string
  name: string
  message: string
}
