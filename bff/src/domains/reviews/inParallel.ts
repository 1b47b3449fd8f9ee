/** Calls that are made to the REST API at the same time for one request. */
const most = 8

/** Maps items in their order, eight at a time. */
export async function inParallel<Item, Result>(items: readonly Item[], map: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: most }, work))
  return results
}
