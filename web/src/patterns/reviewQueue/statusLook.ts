import type { RequestStatus, ReviewStatus } from '@/schema.generated.ts'
import type { MarkTone } from '@/ui/Chip/Mark.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'

interface Look {
  word: string
  icon: IconName
  tone: MarkTone
}

/** How far an item or a request is, as word and icon. What is not in review is staged, not done. */
export const statusLook: Readonly<Record<ReviewStatus | RequestStatus, Look>> = {
  REVIEW: { word: 'In Review', icon: 'clock', tone: 'neutral' },
  APPROVED: { word: 'Approved', icon: 'checkCircle', tone: 'success' },
  REJECTED: { word: 'Rejected', icon: 'crossCircle', tone: 'danger' },
  CANCELLED: { word: 'Cancelled', icon: 'close', tone: 'neutral' },
  REVIEWED: { word: 'Reviewed', icon: 'checkCircle', tone: 'neutral' },
}

/** A change that was approved, and that a newer one has replaced. */
export const replacedLook: Look = { word: 'Replaced', icon: 'undo', tone: 'neutral' }
