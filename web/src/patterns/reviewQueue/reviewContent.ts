import type { ReactNode } from 'react'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import type { PlannedApproval } from './approvalDraft.ts'
import type { Review, ReviewRequest } from './queueTypes.ts'
import type { Phrase } from './RejectDialog.tsx'

/** What a queue shows of its own items, beyond what all queues have in common. */
export interface ReviewContent {
  /** What is asked for, above the buttons, and what the approval in the form would make of it. */
  renderRequest: (review: Review, request: ReviewRequest, approval: PlannedApproval) => ReactNode
  /** About the member, above the requests. */
  renderHead?: (review: Review) => ReactNode
  /** Below the requests, as the member's history. */
  renderFoot?: (review: Review) => ReactNode
  /** Reasons that are often given. */
  phrasesFor: (review: Review, request: ReviewRequest) => readonly Phrase[]
  /** The same for many requests at once, of the kind that is listed. */
  phrasesForMany: (kind: ReviewRequestKind | null) => readonly Phrase[]
}
