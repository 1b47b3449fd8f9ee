import type { ElectionStage } from '@/schema.generated.ts'
import type { ChipTone } from '@/ui/Chip/Chip.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'

interface Look {
  /** In the words of the specification for published and polling. */
  word: string
  icon: IconName
  tone: ChipTone
}

const looks: Readonly<Record<ElectionStage, Look>> = {
  FILING: { word: 'Filing', icon: 'clock', tone: 'neutral' },
  REVIEWING: { word: 'Reviewing', icon: 'clock', tone: 'neutral' },
  PUBLISHED: { word: 'Published', icon: 'checkCircle', tone: 'success' },
  POLLING: { word: 'Polling (Open)', icon: 'checkCircle', tone: 'success' },
  CLOSED: { word: 'Polling (Close)', icon: 'lock', tone: 'neutral' },
  COMPLETED: { word: 'Published', icon: 'checkCircle', tone: 'success' },
}

/** The stage of the election; `label` is the page's own name of it, where the graph has one. */
export function StageChip({ stage, label }: { stage: ElectionStage; label?: string | undefined }) {
  const { word, icon, tone } = looks[stage]
  return (
    <Chip tone={tone} icon={icon}>
      {label === undefined || label === '' ? word : label}
    </Chip>
  )
}
