import { useState } from 'react'
import { countOf } from '@/format/count.ts'
import type { DecideManyInput } from '@/schema.generated.ts'
import type { QueueFilter } from './queueFilter.ts'
import type { QueueItem, Refused } from './queueTypes.ts'
import { isOpenToDecide } from './nextItem.ts'
import { useDecideMany } from './useDecideMany.ts'
import type { useStagedHere } from './useStagedHere.ts'

/** As many as the service takes at once. */
export const mostSelected = 500

const allOfThem = 'All selected items'

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
export function useSelection(queue: string, filter: QueueFilter, rememberMany: ReturnType<typeof useStagedHere>['rememberMany']) {
  const { deselect, ...selection } = useSelectedIds(JSON.stringify([queue, filter]))
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { decideMany, isSending } = useDecideMany(queue)

  async function decideAll(all: readonly QueueItem[], decision: 'APPROVE' | 'REJECT', remarks: string | null): Promise<void> {
    const chosen = all.filter(({ id }) => selection.selected.has(id))
    const items: DecideManyInput['items'] = chosen.map(({ id, reviewId }) => ({ id, reviewId }))
    setRefused([])
    const decided = await decideMany({ items, kind: filter.kind, decision, remarks })
    if (!decided) return
    const { results, message } = decided
    if (message !== null) setRefused([{ id: '', name: allOfThem, message }])
    const names = new Map(chosen.map(({ id, name }) => [id, name]))
    const named = results.map((result) => ({ ...result, name: names.get(result.id) ?? '' }))
    rememberMany(named, decision)
    setRefused((known) => [...known, ...named.flatMap((one) => (one.message === null ? [] : [{ ...one, message: one.message }]))])
    deselect(new Set(named.filter((one) => one.message === null).map(({ id }) => id)))
  }

  return {
    ...selection,
    refused,
    isStaging: isSending,
    /** "12 items". */
    words: countOf(selection.selected.size, 'item'),
    dismiss: () => setRefused([]),
    approveAll: (items: readonly QueueItem[]) => decideAll(items, 'APPROVE', null),
    rejectAll: (items: readonly QueueItem[], remarks: string) => decideAll(items, 'REJECT', remarks),
  }
}
