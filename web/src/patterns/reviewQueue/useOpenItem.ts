import { useLayoutEffect, useRef, useState } from 'react'
import type { ScreenParams } from '@/routing/useScreenParams.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import { findNeighbour, findNextToDecide } from './nextItem.ts'
import { placeOf } from './queueFilter.ts'
import type { QueueItem } from './queueTypes.ts'

interface OpenItemOptions {
  items: readonly QueueItem[]
  screen: ScreenParams
  loadMore: () => Promise<readonly QueueItem[]>
}

type Openable = Pick<QueueItem, 'id' | 'reviewId'>

/** The open item as the address has it. A request that is not listed may still be opened, and a member as the first of the requests. */
function findInAddress(params: URLSearchParams, items: readonly QueueItem[]): Openable | null {
  const reviewId = params.get('item')
  if (reviewId === null) return null
  const id = params.get('request') ?? reviewId
  return items.find((item) => item.id === id) ?? items.find((item) => item.reviewId === reviewId) ?? { id, reviewId }
}

/**
 * The open item, which is in the address. Beside the list one is always open: the first, until another is chosen. The next one is not
 * read ahead: each reading of a member's request is in the audit trail, and shown to the member.
 */
export function useOpenItem({ items, screen, loadMore }: OpenItemOptions) {
  const { params, setParams } = screen
  const isWide = useIsWide()
  const inAddress = findInAddress(params, items)
  const [focusCount, setFocusCount] = useState(0)
  const [lastId, setLastId] = useState<string | null>(null)
  const shown = inAddress ?? (isWide ? (items[0] ?? null) : null)
  const openId = shown?.id ?? null
  if (openId !== null && openId !== lastId) setLastId(openId)

  function open(item: Openable): void {
    setParams(placeOf(item), { replace: inAddress !== null || isWide })
    setFocusCount((count) => count + 1)
  }

  async function step(steps: number): Promise<void> {
    const known = findNeighbour(items, openId, steps)
    const found = known ?? (steps > 0 ? findNeighbour(await loadMore(), openId, steps) : null)
    if (found) open(found)
  }

  // An answer may come after the officer has opened another item, or has chosen another filter.
  const latest = useRef({ openId, items, open, loadMore })
  useLayoutEffect(() => {
    latest.current = { openId, items, open, loadMore }
  })

  /** Opens the next item that waits, where a decided item is still open; stays where none waits. */
  async function openNext(decided: readonly string[]): Promise<void> {
    const before = latest.current
    const decidedId = before.openId
    if (decidedId === null || !decided.includes(decidedId)) return
    const known = findNextToDecide(before.items, decidedId)
    const found = known ?? findNextToDecide(await before.loadMore(), decidedId)
    if (latest.current.openId !== decidedId) return
    if (found && found.id !== decidedId) latest.current.open(found)
    else setFocusCount((count) => count + 1)
  }

  return {
    openId,
    shown,
    revealId: lastId,
    isAlone: !isWide && openId !== null,
    focusCount,
    open,
    step,
    openNext,
  }
}
