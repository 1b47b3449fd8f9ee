import type { UserStatus } from '@/schema.generated.ts'
import type { ChipTone } from '@/ui/Chip/Chip.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import type { Look } from '@/ui/Chip/Mark.tsx'

const looks: Readonly<Record<UserStatus, Look>> = {
  ACTIVE: { word: 'Active', tone: 'success', icon: 'checkCircle' },
  PENDING: { word: 'Pending', tone: 'neutral', icon: 'clock' },
  REVIEW: { word: 'In Review', tone: 'neutral', icon: 'clock' },
}

/** A user's status at the cooperative; `tone` where the ground asks for another one. */
export function UserStatusChip({ status, tone = looks[status].tone }: { status: UserStatus; tone?: ChipTone }) {
  return <Chip {...looks[status]} tone={tone} />
}
