import { formatCount, formatShare } from '@/format/count.ts'
import { describeQuorum } from '../../parts/describeQuorum.ts'
import { Statistics } from '../../parts/Statistics.tsx'
import type { AttendeesQuery } from '../screen.generated.ts'

type Attendees = NonNullable<NonNullable<AttendeesQuery['election']>['attendees']>

/** How many of the list are present, and whether that is a quorum. */
export function Turnout({ attendees }: { attendees: Pick<Attendees, 'presentCount' | 'absentCount' | 'quorum'> }) {
  const { presentCount, absentCount, quorum } = attendees
  const count = presentCount + absentCount
  return (
    <Statistics
      figures={[
        { label: 'Turnout', value: formatShare(presentCount, count), detail: `${formatCount(presentCount)} out of ${formatCount(count)}` },
        describeQuorum(quorum, presentCount),
      ]}
    />
  )
}
