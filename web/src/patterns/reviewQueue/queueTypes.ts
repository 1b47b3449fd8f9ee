import type { ReviewQuery } from './review.generated.ts'
import type { QueueItem_ItemFragment, ReviewQueueQuery } from './reviewQueue.generated.ts'

/** A queue with the items that are read so far. */
export type Queue = NonNullable<ReviewQueueQuery['reviewQueue']>
/** An item as the list shows it. */
export type QueueItem = QueueItem_ItemFragment
/** What an officer decides by. */
export type Review = NonNullable<ReviewQuery['review']>
/** A request of an item. */
export type ReviewRequest = Review['requests'][number]
/** A review of one kind. */
export type ReviewOf<Kind extends NonNullable<Review['__typename']>> = Extract<Review, { __typename?: Kind }>
