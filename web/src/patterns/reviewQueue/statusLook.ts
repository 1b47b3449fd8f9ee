import type { EntryStatus, ReviewStatus } from '@/schema.generated.ts'
import type { Look } from '@/ui/Chip/Mark.tsx'

/** How far an entry, a request or an item of a queue is, as word and icon. */
export const statusLook: Readonly<Record<EntryStatus | ReviewStatus, Look>> = {
  DRAFT: { word: 'Draft', icon: 'document', tone: 'neutral' },
  SUBMITTED: { word: 'Submitted', icon: 'checkCircle', tone: 'neutral' },
  REVIEW: { word: 'In Review', icon: 'clock', tone: 'neutral' },
  APPROVED: { word: 'Approved', icon: 'checkCircle', tone: 'success' },
  REJECTED: { word: 'Rejected', icon: 'crossCircle', tone: 'danger' },
  CANCELLED: { word: 'Cancelled', icon: 'close', tone: 'neutral' },
  REVIEWED: { word: 'Reviewed', icon: 'checkCircle', tone: 'neutral' },
}

/** A change that was approved, and that a newer one has replaced. */
export const replacedLook: Look = { word: 'Replaced', icon: 'undo', tone: 'neutral' }
