import type { EntryStatus } from '@/schema.generated.ts'
import type { ChipTone } from '@/ui/Chip/Chip.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'

interface Look {
  word: string
  icon: IconName
  tone: ChipTone
}

const looks: Record<EntryStatus, Look> = {
  DRAFT: { word: 'Draft', icon: 'document', tone: 'neutral' },
  SUBMITTED: { word: 'Submitted', icon: 'checkCircle', tone: 'neutral' },
  REVIEW: { word: 'In Review', icon: 'clock', tone: 'neutral' },
  APPROVED: { word: 'Approved', icon: 'checkCircle', tone: 'success' },
  REJECTED: { word: 'Rejected', icon: 'crossCircle', tone: 'danger' },
}

const replaced: Look = { word: 'Replaced', icon: 'undo', tone: 'neutral' }

interface EntryStatusChipProps {
  status: EntryStatus
  /** The word for what is not sent yet: "Pending" for an application. */
  draftWord?: string
  /** What was approved no longer takes effect: a newer request did. */
  isReplaced?: boolean
}

/** How far an entry is. */
export function EntryStatusChip({ status, draftWord, isReplaced = false }: EntryStatusChipProps) {
  const look = isReplaced ? replaced : looks[status]
  const { icon, tone } = look
  const word = status === 'DRAFT' && draftWord !== undefined ? draftWord : look.word
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}
