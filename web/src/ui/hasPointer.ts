/** Whether the device has a mouse or the like: it shows no keyboard over the page when a field takes the focus. */
export function hasPointer(): boolean {
  return window.matchMedia('(hover: hover)').matches
}
