import type { ReviewItemSource } from './source.ts'

/** By the day of sending, the oldest first or the newest; items without a day come last, in the order of the list. */
export function sortByDay(items: readonly ReviewItemSource[], isNewestFirst = false): ReviewItemSource[] {
  const sign = isNewestFirst ? -1 : 1
  const dated = items.map((item) => ({
    item,
    at: item.submittedAt === null ? Number.MAX_SAFE_INTEGER : sign * Date.parse(item.submittedAt),
  }))
  return dated.sort((first, second) => first.at - second.at).map(({ item }) => item)
}
