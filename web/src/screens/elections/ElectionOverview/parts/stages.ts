import { formatDate, formatDateTime } from '@/format/date.ts'
import type { ElectionStage, StageState } from '@/schema.generated.ts'
import type { ElectionOverviewQuery } from '../screen.generated.ts'

type Election = NonNullable<ElectionOverviewQuery['election']>

export interface TimelineStage {
  title: string
  detail: string
  state: 'done' | 'current' | 'ahead'
}

type ShownStage = Exclude<ElectionStage, 'CLOSED'>

const titles: readonly (readonly [ShownStage, string])[] = [
  ['FILING', 'Filing'],
  ['REVIEWING', 'Reviewing'],
  ['PUBLISHED', 'Published'],
  ['POLLING', 'Polling'],
  ['COMPLETED', 'Completed'],
]

const ahead: Record<ShownStage, string> = {
  FILING: 'Not open yet',
  REVIEWING: 'After filing',
  PUBLISHED: 'After reviewing',
  POLLING: 'Not open yet',
  COMPLETED: 'After the count',
}

/** Two days, in short where the month is the same: `01 to 31-Oct-2026`. */
function describeDays(from: string, to: string): string {
  const [first, last] = [formatDate(from), formatDate(to)]
  if (first === last) return last
  return `${first.slice(2) === last.slice(2) ? first.slice(0, 2) : first} to ${last}`
}

function describeStage(stage: ShownStage, state: StageState | null, { schedule }: Election): string {
  const period = schedule.find((found) => found.stage === stage)
  if (state === 'UNSET') return ahead[stage]
  if (!period) return state === 'OPEN' ? 'Open' : state === 'CLOSED' ? 'Closed' : ''
  const { openedAt, closedAt } = period
  // The candidates and the results are published on a day.
  if (state === null) return formatDate(openedAt)
  if (state === 'OPEN' || closedAt === null) return `Open since ${formatDateTime(openedAt)}`
  return describeDays(openedAt, closedAt)
}

/** The stages of the election, with when they were or are. A closed polling is still its stage, until the results are published. */
export function describeStages(election: Election): TimelineStage[] {
  const { stage, filing, reviewing, polling } = election
  const states: Record<ShownStage, StageState | null> = {
    FILING: filing,
    REVIEWING: reviewing,
    PUBLISHED: null,
    POLLING: polling,
    COMPLETED: null,
  }
  const current = titles.findIndex(([name]) => name === (stage === 'CLOSED' ? 'POLLING' : stage))
  return titles.map(([name, title], index) => {
    const isDone = index < current || stage === 'COMPLETED'
    const isAhead = index > current
    return {
      title,
      detail: isAhead ? ahead[name] : describeStage(name, states[name], election),
      state: isDone ? 'done' : isAhead ? 'ahead' : 'current',
    }
  })
}
