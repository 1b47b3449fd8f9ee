import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Gives a panel's style `--panel-top`: where the panel begins in the window, in px, 0 at least. The top changes while the page is scrolled,
 * and with what stands above the panel.
 */
export function usePanelTop(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = () => {
      const top = panel.current?.getBoundingClientRect().top ?? 0
      panel.current?.style.setProperty('--panel-top', `${Math.max(0, top)}px`)
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    // A note that appears above the panel makes the page higher.
    const observer = new ResizeObserver(follow)
    observer.observe(document.body)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
      observer.disconnect()
    }
  })
}
