import { formatCount, formatShare } from '@/format/count.ts'
import { Statistics } from '../../officers/Statistics.tsx'
import { quorumOf, quorumPercent } from './quorum.ts'

interface TurnoutProps {
  presentCount: number
  absentCount: number
}

/** How many of the list are present, and whether that is a quorum. */
export function Turnout({ presentCount, absentCount }: TurnoutProps) {
  const count = presentCount + absentCount
  const needed = quorumOf(count)
  const isReached = presentCount >= needed
  return (
    <Statistics
      figures={[
        { label: 'Turnout', value: formatShare(presentCount, count), detail: `${formatCount(presentCount)} out of ${formatCount(count)}` },
        {
          label: 'Quorum',
          value: isReached ? 'Reached' : `${formatCount(needed - presentCount)} short`,
          detail: `${formatCount(needed)} needed, ${quorumPercent}% of the list`,
        },
      ]}
    />
  )
}
