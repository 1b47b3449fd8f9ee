import type { ElectionStage, StageState } from '@/schema.generated.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'

interface StageTimesProps {
  stage: ElectionStage
  state: StageState
  schedule: readonly { stage: ElectionStage; openedAt: string; closedAt: string | null }[]
  /** The last opening, where every opening is known. */
  reopenedAt?: string | undefined
}

/** Whether a stage is open and since when, where that is known. */
export function StageTimes({ stage, state, schedule, reopenedAt }: StageTimesProps) {
  const period = schedule.find((known) => known.stage === stage)
  if (state === 'UNSET') return <span>Not opened yet</span>
  if (state === 'OPEN') {
    return period ? (
      <span key="open">
        Open since <DateText value={reopenedAt ?? period.openedAt} hasTime />
      </span>
    ) : (
      <span>Open</span>
    )
  }
  return period?.closedAt == null ? (
    <span>Closed</span>
  ) : (
    <span key="closed">
      Closed on <DateText value={period.closedAt} hasTime />
    </span>
  )
}
