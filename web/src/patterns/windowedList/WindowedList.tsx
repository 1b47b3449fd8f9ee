import type { Key, ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Row } from '@/ui/Layout/Layout.ts'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { size, token } from '@/ui/theme.ts'
import { useIsTakenOver } from '@/ui/useIsTakenOver.ts'
import { useRowWindow } from './useRowWindow.ts'

const Window = styled.ul`
  container-type: inline-size;
  border-top: ${size.hairline} solid ${token.line};
  &[aria-busy='true'] { opacity: .6; }
`

const MoreFailed = styled(Row)`
  min-height: ${size.row};
`

/** In pixels: what covers the end of the window, with some space. */
const barHeight = 80

interface WindowedListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => Key
  renderRow: (item: Item) => ReactNode
  totalCount: number
  hasMore: boolean
  /** The last request for more failed. */
  hasMoreFailed: boolean
  loadMore: () => void
  isBusy: boolean
  /** The row to scroll to. */
  revealKey?: Key | null
}

/** A long list: only the rows near the window are in the page, however many there are, and more are requested near its end. */
export function WindowedList<Item>({
  label,
  items,
  keyOf,
  renderRow,
  totalCount,
  hasMore,
  hasMoreFailed,
  loadMore,
  isBusy,
  revealKey = null,
}: WindowedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const isTakenOver = useIsTakenOver()
  const rows = useRowWindow(list, items.length)
  const isNearEnd = hasMore && !hasMoreFailed && rows.end === items.length
  const request = useEffectEvent(loadMore)
  useEffect(() => {
    if (isNearEnd) request()
  }, [isNearEnd, items.length])

  const reveal = useEffectEvent(() => {
    const index = items.findIndex((item) => keyOf(item) === revealKey)
    if (index < 0) return
    rows.reveal(index, barHeight)
  })
  useEffect(() => reveal(), [revealKey])

  return (
    <Window
      ref={list}
      aria-label={label}
      aria-busy={isBusy || undefined}
      // The content policy drops the attribute in a page of the server.
      style={isTakenOver ? { paddingBlock: `${rows.heightBefore}px ${rows.heightAfter}px` } : undefined}
    >
      {items.slice(rows.first, rows.end).map((item, index) => (
        <li key={keyOf(item)} data-index={rows.first + index} aria-setsize={totalCount} aria-posinset={rows.first + index + 1}>
          {renderRow(item)}
        </li>
      ))}
      {hasMore && rows.end === items.length && (
        <li>
          {hasMoreFailed ? (
            <MoreFailed $justify="space-between" $tone="danger" $size="small" $weight="semibold" role="alert">
              The rest could not be loaded.
              <Button variant="quiet" isSmall icon="retry" onClick={loadMore}>
                Retry
              </Button>
            </MoreFailed>
          ) : (
            <Skeleton label="Loading more…" bars={['row']} />
          )}
        </li>
      )}
    </Window>
  )
}
