import type { EntryStatus } from '@/schema.generated.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { Mark } from '@/ui/Chip/Mark.tsx'
import { replacedLook, statusLook } from '../reviewQueue/statusLook.ts'

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
  const look = isReplaced ? replacedLook : statusLook[status]
  const Shape = isPlain ? Mark : Chip
  return <Shape {...look}>{status === 'DRAFT' ? (draftWord ?? look.word) : look.word}</Shape>
}
