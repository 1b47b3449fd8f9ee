import { useState } from 'react'
import { countOf } from '@/format/count.ts'
import type { DecideInput } from '@/schema.generated.ts'
import type { QueueFilter } from './queueFilter.ts'
import type { QueueItem, Refused } from './queueTypes.ts'
import { isOpenToDecide } from './nextItem.ts'
import { useDecideMany } from './useDecide.ts'
import type { useStagedHere } from './useStagedHere.ts'

/** As many as an officer selects at once. */
export const mostSelected = 500

/** What a failure is about, by how many items were answered before it. */
const nameUnanswered = (answered: number, all: number): string =>
  answered === 0 ? 'All selected items' : `${answered} of ${all} items were decided. The others`

/** The items of a list that are selected. What another list has selected is out of sight, and dropped. */
function useSelectedIds(listKey: string) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [lastId, setLastId] = useState<string | null>(null)
  const [lastListKey, setLastListKey] = useState(listKey)
  if (listKey !== lastListKey) {
    setLastListKey(listKey)
    setSelected(new Set())
    setLastId(null)
  }

  function toggle(id: string): void {
    setSelected((known) => known.symmetricDifference(new Set([id])))
    setLastId(id)
  }
  /** All that can be decided from the item that was selected before up to another. */
  function selectRange(items: readonly QueueItem[], id: string): void {
    const [from, to] = [lastId, id].map((end) => items.findIndex((item) => item.id === end)).sort((one, other) => one - other)
    if (from === undefined || to === undefined || from < 0) {
      toggle(id)
      return
    }
    selectAll(items.slice(from, to + 1))
    setLastId(id)
  }
  const selectAll = (items: readonly QueueItem[]) =>
    setSelected((known) => known.union(new Set(items.filter(isOpenToDecide).map(({ id }) => id))))
  return {
    selected,
    toggle,
    selectRange,
    selectAll,
    deselect: (ids: ReadonlySet<string>) => setSelected((known) => known.difference(ids)),
    clear: () => setSelected(new Set()),
  }
}

/** The selected items of a queue, and one decision for all of them. What is refused stays selected, and is named. */
export function useSelection(
  queue: string,
  filter: QueueFilter,
  items: readonly QueueItem[],
  rememberMany: ReturnType<typeof useStagedHere>['rememberMany'],
) {
  const { deselect, selected: known, ...selection } = useSelectedIds(JSON.stringify([queue, filter]))
  // What is listed no more after the queue was read again is not decided.
  const selected = new Set(items.map(({ id }) => id)).intersection(known)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { decideMany, isSending } = useDecideMany(queue)

  async function decideAll(decision: 'APPROVE' | 'REJECT', remarks: string | null): Promise<void> {
    const chosen = items.filter(({ id }) => selected.has(id))
    const toDecide: DecideInput['items'] = chosen.map(({ id, reviewId }) => ({ id, reviewId }))
    setRefused([])
    const decided = await decideMany({ items: toDecide, kind: filter.kind, decision, remarks })
    if (!decided) return
    const { results, message } = decided
    const names = new Map(chosen.map(({ id, name }) => [id, name]))
    const named = results.map((result) => ({ ...result, name: names.get(result.id) ?? '' }))
    rememberMany(named, decision)
    const unanswered = message === null ? [] : [{ id: '', name: nameUnanswered(named.length, chosen.length), message }]
    setRefused([...unanswered, ...named.flatMap((one) => (one.message === null ? [] : [{ ...one, message: one.message }]))])
    deselect(new Set(named.filter((one) => one.message === null).map(({ id }) => id)))
  }

  return {
    ...selection,
    selected,
    refused,
    isStaging: isSending,
    /** "12 items". */
    words: countOf(selected.size, 'item'),
    dismiss: () => setRefused([]),
    approveAll: () => decideAll('APPROVE', null),
    rejectAll: (remarks: string) => decideAll('REJECT', remarks),
  }
}
