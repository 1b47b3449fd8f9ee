import type { CandidateStatus } from '@/schema.generated.ts'
import type { ChipTone } from '@/ui/Chip/Chip.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'

const looks: Readonly<Record<CandidateStatus, { word: string; icon: IconName; tone: ChipTone }>> = {
  SUBMITTED: { word: 'Submitted', icon: 'clock', tone: 'neutral' },
  QUALIFIED: { word: 'Qualified', icon: 'checkCircle', tone: 'success' },
  DISQUALIFIED: { word: 'Disqualified', icon: 'crossCircle', tone: 'danger' },
}

export function DispositionChip({ status }: { status: CandidateStatus }) {
  const { word, icon, tone } = looks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}
