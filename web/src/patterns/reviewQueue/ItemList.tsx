import { WindowedList } from '@/patterns/windowedList/WindowedList.tsx'
import { ItemRow } from './ItemRow.tsx'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import type { QueueItem } from './queueTypes.ts'

interface ItemListProps {
  items: readonly QueueItem[]
  totalCount: number
  hasMore: boolean
  /** The last request for more failed. */
  hasMoreFailed: boolean
  loadMore: () => void
  isBusy: boolean
  label: string
  /** The kind that is listed; null for all. */
  kind: ReviewRequestKind | null
  openId: string | null
  /** The row to scroll to: the open one, or the one that was open when the list was last shown. */
  revealId: string | null
  selected: ReadonlySet<string>
  onSelect: (id: string, isRange: boolean) => void
  addressOf: (item: QueueItem) => string
  linkState: unknown
}

/** The items of a queue, with what is open and what is selected. */
export function ItemList({ items, kind, openId, revealId, selected, onSelect, addressOf, linkState, ...list }: ItemListProps) {
  return (
    <WindowedList
      {...list}
      items={items}
      keyOf={({ id }) => id}
      revealKey={revealId}
      renderRow={(item) => (
        <ItemRow
          item={item}
          kind={kind}
          to={addressOf(item)}
          state={linkState}
          isOpen={item.id === openId}
          isSelected={selected.has(item.id)}
          onSelect={onSelect}
        />
      )}
    />
  )
}
