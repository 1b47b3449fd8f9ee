import { dayInManila } from '@/format/date.ts'

interface Dated {
  at: string
}

/** Acts by their day in Manila; each day is one group, in the order of the acts. */
export function groupByDay<Entry extends Dated>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const groups: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dayInManila(Date.parse(entry.at))
    const last = groups.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else groups.push({ day, entries: [entry] })
  }
  return groups
}
