import type { EntryStatus } from '@/schema.generated.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import type { MarkTone } from '@/ui/Chip/Mark.tsx'
import { Mark } from '@/ui/Chip/Mark.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'

interface Look {
  word: string
  icon: IconName
  tone: MarkTone
}

const looks: Record<EntryStatus, Look> = {
  DRAFT: { word: 'Draft', icon: 'document', tone: 'neutral' },
  SUBMITTED: { word: 'Submitted', icon: 'checkCircle', tone: 'neutral' },
  REVIEW: { word: 'In Review', icon: 'clock', tone: 'neutral' },
  APPROVED: { word: 'Approved', icon: 'checkCircle', tone: 'success' },
  REJECTED: { word: 'Rejected', icon: 'crossCircle', tone: 'danger' },
  CANCELLED: { word: 'Cancelled', icon: 'close', tone: 'neutral' },
}

const replaced: Look = { word: 'Replaced', icon: 'undo', tone: 'neutral' }

interface EntryStatusChipProps {
  status: EntryStatus
  /** The word for what is not sent yet: "Pending" for an application. */
  draftWord?: string
  /** What was approved no longer takes effect: a newer request did. */
  isReplaced?: boolean
  /** Without a ground, for a row that is one line. */
  isPlain?: boolean
}

/** How far an entry is. */
export function EntryStatusChip({ status, draftWord, isReplaced = false, isPlain = false }: EntryStatusChipProps) {
  const look = isReplaced ? replaced : looks[status]
  const { icon, tone } = look
  const word = status === 'DRAFT' && draftWord !== undefined ? draftWord : look.word
  const Shape = isPlain ? Mark : Chip
  return (
    <Shape tone={tone} icon={icon}>
      {word}
    </Shape>
  )
}
