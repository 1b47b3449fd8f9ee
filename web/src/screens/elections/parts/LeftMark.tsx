import { countOf } from '@/format/count.ts'
import { formatDate } from '@/format/date.ts'
import type { LeftKind } from '@/schema.generated.ts'
import { Mark } from '@/ui/Chip/Mark.tsx'

export const leftWords = { WITHDRAWN: 'Withdrawn', DISQUALIFIED: 'Disqualified', DECEASED: 'Deceased' } as const satisfies Record<
  LeftKind,
  string
>

/** The votes of a candidate who left: none of them gives a seat. */
export const describeLeftVotes = (votes: number): string => (votes === 0 ? 'no votes' : `${countOf(votes, 'vote')}, not elected`)

/** How and when a candidate left the ballot. */
export const LeftMark = ({ left: { kind, on } }: { left: { kind: LeftKind; on: string } }) => (
  <Mark tone="neutral" icon="crossCircle" word={`${leftWords[kind]} ${formatDate(on)}`} />
)
