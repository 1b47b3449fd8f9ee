import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDeviceState } from '@/ui/useDeviceState.ts'

/** In pixels, until a row is measured. */
const usualHeight = 72
/** Rows of a window whose height is not known: of the server. */
const unknownVisible = 0
/** Rows beyond each edge of the window. */
const beyond = 10

/** The rows of a list that are in the page, and the heights of those that are not, in pixels. */
interface RowWindow {
  first: number
  /** Exclusive. */
  end: number
  heightBefore: number
  heightAfter: number
  reveal: (index: number, covered: number) => void
}

/** The heights of rows by their index; a row that was never shown is taken to be as high as the first one shown. */
function useHeights(list: RefObject<HTMLElement | null>) {
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    if (!list.current) return
    // Larger text makes all rows higher.
    const observer = new ResizeObserver(() => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
      const found = rows.map((row) => [Number(row.dataset.index), row.getBoundingClientRect().height] as const)
      const shown = found.filter(([, height]) => height > 0)
      setHeights((known) => (shown.every(([index, height]) => known.get(index) === height) ? known : new Map([...known, ...shown])))
    })
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
  const [usual = usualHeight] = heights.values()
  const heightOf = (index: number) => heights.get(index) ?? usual
  /** Of the rows from an index up to another. */
  const heightBetween = (start: number, end: number) => {
    let height = 0
    for (let index = start; index < end; index += 1) height += heightOf(index)
    return height
  }
  return { usual, heightOf, heightBetween }
}

/** The part of the page that scrolls a list by itself (`data-scrolls`); null where the window does. */
export function findScroller(list: Element | null): Element | null {
  const frame = list?.closest('[data-scrolls]') ?? null
  return frame && getComputedStyle(frame).overflowY === 'auto' ? frame : null
}

/** The rows of a long list that are near the window. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const { usual, heightOf, heightBetween } = useHeights(list)
  const [first, setFirst] = useState(0)
  const [visible, setVisible] = useDeviceState(() => Math.ceil(window.innerHeight / usualHeight), unknownVisible)

  const follow = useEffectEvent(() => {
    if (!list.current) return
    let above = -list.current.getBoundingClientRect().top
    let index = 0
    while (above >= heightOf(index) && index < count) {
      above -= heightOf(index)
      index += 1
    }
    setFirst(Math.max(0, index - beyond))
    setVisible(Math.ceil(window.innerHeight / usual))
  })
  useEffect(() => {
    const listen = () => follow()
    // In the capturing phase the scrolling of an element inside the page is heard, too.
    window.addEventListener('scroll', listen, { passive: true, capture: true })
    window.addEventListener('resize', listen)
    return () => {
      window.removeEventListener('scroll', listen, { capture: true })
      window.removeEventListener('resize', listen)
    }
  }, [])

  const start = Math.min(first, Math.max(0, count - 1))
  const end = Math.min(count, start + visible + 2 * beyond)

  /** Scrolls a row into view, clear of what covers the end of the window. */
  function reveal(index: number, covered: number): void {
    if (!list.current) return
    const scroller = findScroller(list.current)
    const frame = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight - covered }
    const above = list.current.getBoundingClientRect().top + heightBetween(0, index)
    const below = above + heightOf(index) - frame.bottom
    const by = above < frame.top ? above - frame.top : Math.max(0, below)
    if (by !== 0) (scroller ?? window).scrollBy({ top: by })
  }

  return { reveal, first: start, end, heightBefore: heightBetween(0, start), heightAfter: heightBetween(end, count) }
}
