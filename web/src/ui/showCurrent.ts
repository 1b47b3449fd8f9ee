/** Scrolls a list, and what it is in, to its entry of the current page. Trap: `scrollIntoView` would scroll the page too, away from its heading. */
export function showCurrent(list: HTMLElement | null): void {
  const entry = list?.querySelector('li:has([aria-current])')
  // The root element has no parent.
  for (let box = list; entry && box?.parentElement; box = box.parentElement) {
    const { top, bottom } = entry.getBoundingClientRect()
    const edge = box.getBoundingClientRect()
    box.scrollTop += Math.min(0, top - edge.top) || Math.max(0, bottom - edge.bottom)
  }
}
