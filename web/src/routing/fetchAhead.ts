import type { ScreenRoute } from './screenRoute.ts'
import { fetchCode } from './visit.ts'

/** For a link of a menu. */
interface FetchAhead {
  onPointerEnter: () => void
  onFocus: () => void
}

/**
 * Fetches the code of a screen, and of its layout, when somebody is about to open it: the pointer comes, which with a
 * finger is the beginning of the touch, or the keyboard does.
 */
export function fetchAhead(route: ScreenRoute | null): Partial<FetchAhead> {
  if (!route) return {}
  const fetch = () => fetchCode(route)
  return { onPointerEnter: fetch, onFocus: fetch }
}
