import { groupThousands } from '../../../schema/rules/groupThousands.ts'

/** A whole number with thousands grouped: `3,200`. */
export const formatCount = (count: number): string => groupThousands(Math.round(count))

/** A count with its noun: `1 Vote`, `2 Votes`. The plural adds an s unless it is given. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** A share with one decimal: 14 of 36 is `38.9%`; of nothing, `0.0%`. */
export function formatShare(part: number, total: number): string {
  return `${(total === 0 ? 0 : (part / total) * 100).toFixed(1)}%`
}
