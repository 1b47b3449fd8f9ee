import type { ReactNode } from 'react'
import type { PlannedApproval } from './approvalDraft.ts'
import type { Review, ReviewRequest } from './queueTypes.ts'

/** What a queue shows of its own items, beyond what all queues have in common. */
export interface ReviewContent {
  /** What is asked for, above the buttons, and what the approval in the form would make of it. */
  renderRequest: (review: Review, request: ReviewRequest, approval: PlannedApproval) => ReactNode
  /** Below the requests, as the member's history. */
  renderFoot?: (review: Review) => ReactNode
}
