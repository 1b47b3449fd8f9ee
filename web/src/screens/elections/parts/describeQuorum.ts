import { formatCount } from '@/format/count.ts'
import type { Quorum } from '@/schema.generated.ts'

type Figures = Pick<Quorum, 'percent' | 'needed' | 'isReached' | 'entitledCount'>

/** The quorum as a figure. Where the members entitled to vote are not known, a part of the list is no quorum, and never called reached. */
export function describeQuorum({ percent, needed, isReached, entitledCount }: Figures, present: number) {
  if (entitledCount == null)
    return {
      label: 'Quorum',
      value: formatCount(needed),
      detail: `${percent}% of the list; the by-laws count all members entitled to vote`,
    }
  return {
    label: 'Quorum',
    value: isReached ? 'Reached' : `${formatCount(needed - present)} short`,
    detail: `${formatCount(needed)} needed, ${percent}% of ${formatCount(entitledCount)} entitled to vote`,
  }
}
