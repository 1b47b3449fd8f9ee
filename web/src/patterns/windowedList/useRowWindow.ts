import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'

/** In pixels, until a row is measured. */
const usualHeight = 72
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

/**
 * The rows of a long list that are near the window. All rows are as high as the first one shown: for these, arithmetic does what a
 * library for rows of any height would bring 6 kB for.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [rowHeight, setRowHeight] = useState(usualHeight)
  const [first, setFirst] = useState(0)
  const [visible, setVisible] = useState(() => Math.ceil(window.innerHeight / usualHeight))

  const follow = useEffectEvent(() => {
    if (!list.current) return
    const above = -list.current.getBoundingClientRect().top
    setFirst(Math.max(0, Math.floor(above / rowHeight) - beyond))
    setVisible(Math.ceil(window.innerHeight / rowHeight))
  })
  useEffect(() => {
    const listen = () => follow()
    window.addEventListener('scroll', listen, { passive: true })
    window.addEventListener('resize', listen)
    return () => {
      window.removeEventListener('scroll', listen)
      window.removeEventListener('resize', listen)
    }
  }, [])

  const start = Math.min(first, Math.max(0, count - 1))
  const end = Math.min(count, start + visible + 2 * beyond)
  useEffect(() => {
    if (!list.current) return
    // Larger text makes all rows higher.
    const observer = new ResizeObserver(() => {
      const height = list.current?.querySelector('[data-index]')?.getBoundingClientRect().height ?? 0
      if (height > 0) setRowHeight(height)
    })
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])

  /** Scrolls a row into view, clear of what covers the end of the window. */
  function reveal(index: number, covered: number): void {
    if (!list.current) return
    const above = list.current.getBoundingClientRect().top + index * rowHeight
    const below = above + rowHeight - (window.innerHeight - covered)
    if (above < 0) window.scrollBy({ top: above })
    else if (below > 0) window.scrollBy({ top: below })
  }

  return { reveal, first: start, end, heightBefore: start * rowHeight, heightAfter: (count - end) * rowHeight }
}
