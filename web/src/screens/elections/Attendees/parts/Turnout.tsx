import { formatCount, formatShare } from '@/format/count.ts'
import { Statistics } from '../../officers/Statistics.tsx'
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
        {
          label: 'Quorum',
          value: quorum.isReached ? 'Reached' : `${formatCount(quorum.needed - presentCount)} short`,
          detail: `${formatCount(quorum.needed)} needed, ${quorum.percent}% of the list`,
        },
      ]}
    />
  )
}
