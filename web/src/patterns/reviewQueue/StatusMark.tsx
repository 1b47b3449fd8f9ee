import type { RequestStatus, ReviewStatus } from '@/schema.generated.ts'
import { Mark } from '@/ui/Chip/Mark.tsx'
import { replacedLook, statusLook } from './statusLook.ts'

interface StatusMarkProps {
  status: ReviewStatus | RequestStatus
  isStaged?: boolean
  /** What was approved no longer takes effect: a newer request did. */
  isReplaced?: boolean
}

/** The status of an item in its row, or of a decision in a list. */
export function StatusMark({ status, isStaged = false, isReplaced = false }: StatusMarkProps) {
  const look = isReplaced ? replacedLook : statusLook[status]
  return <Mark {...look}>{isStaged && status !== 'REVIEW' ? `${look.word}, staged` : look.word}</Mark>
}
