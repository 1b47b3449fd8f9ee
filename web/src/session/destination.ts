const key = 'kapwa.destination'

/** Keeps where somebody was going before being asked to sign in: in this tab, a reload included. */
export function rememberDestination(path: string): void {
  sessionStorage.setItem(key, path)
}

/** Where somebody was going, once; null when nowhere in particular. */
export function takeDestination(): string | null {
  const path = sessionStorage.getItem(key)
  forgetDestination()
  return path
}

/** Somebody has left: where they were going is no place for the next one. */
export function forgetDestination(): void {
  sessionStorage.removeItem(key)
}
