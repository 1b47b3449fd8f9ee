import type { UserStatus } from '@/schema.generated.ts'
import type { ChipTone } from '@/ui/Chip/Chip.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'

const looks: Readonly<Record<UserStatus, { word: string; tone: ChipTone; icon: IconName }>> = {
  ACTIVE: { word: 'Active', tone: 'success', icon: 'checkCircle' },
  PENDING: { word: 'Pending', tone: 'neutral', icon: 'clock' },
  REVIEW: { word: 'In Review', tone: 'neutral', icon: 'clock' },
}

/** A user's status at the cooperative; `tone` where the ground asks for another one. */
export function UserStatusChip({ status, tone }: { status: UserStatus; tone?: ChipTone }) {
  const look = looks[status]
  return (
    <Chip tone={tone ?? look.tone} icon={look.icon}>
      {look.word}
    </Chip>
  )
}
