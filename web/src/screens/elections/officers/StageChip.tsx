import type { ElectionStage } from '@/schema.generated.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import type { Look } from '@/ui/Chip/Mark.tsx'

/** In the words of the specification for published and polling. */
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
  return <Chip {...looks[stage]}>{label === '' ? undefined : label}</Chip>
}
