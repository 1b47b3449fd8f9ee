/** Scrolls a list to its entry of the current page. Trap: `scrollIntoView` would scroll the page as well, away from what was opened. */
export function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('li:has([aria-current])')?.getBoundingClientRect()
  if (!list || !current) return
  const { top, bottom } = list.getBoundingClientRect()
  list.scrollTop += Math.min(0, current.top - top) || Math.max(0, current.bottom - bottom)
}
