import { dayInManila } from '@/format/date.ts'

interface Dated {
  at: string
}

/**
 * Acts by their day in Manila; each day is one group, in the order of its newest act. Trap: the order of acts is that of the log, in which
 * an act of yesterday may stand after one of today, as two copies of the service have two clocks.
 */
export function groupByDay<Entry extends Dated>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  return [...Map.groupBy(entries, ({ at }) => dayInManila(Date.parse(at)))].map(([day, acts]) => ({ day, entries: acts }))
}
