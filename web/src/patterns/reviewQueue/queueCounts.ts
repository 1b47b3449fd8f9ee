import { formatCount } from '@/format/count.ts'
import type { QueueFilter } from './queueFilter.ts'
import type { Queue } from './queueTypes.ts'

const none = { total: 0, toDecide: 0, stagedByOthers: 0, staged: 0 }

/** The counts of a kind, of all kinds for null; undefined where the REST API does not list the kinds. */
export function countsOf({ byKind, ...all }: Queue['counts'], kind: QueueFilter['kind']): typeof none | undefined {
  if (kind === null) return all
  return byKind.find((one) => one.kind === kind) ?? (all.total === 0 || byKind.length > 0 ? none : undefined)
}

/** How many requests a list is about, in words: of those in review what the officer can decide now, and beside it what others have staged. */
export function describeCounts({ counts, items }: Queue, { kind, search, status }: QueueFilter): string {
  const ofKind = countsOf(counts, kind)
  if (search !== '') return `${formatCount(items.totalCount)} found`
  if (status !== 'REVIEW' || !ofKind) return formatCount(items.totalCount)
  const { toDecide, stagedByOthers } = ofKind
  const others = stagedByOthers === 0 ? '' : `, ${formatCount(stagedByOthers)} staged by others`
  return `${formatCount(toDecide)} to decide${others}`
}
