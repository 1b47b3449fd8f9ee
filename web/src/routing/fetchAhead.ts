import { findScreen } from '@/routes.tsx'
import { fetchCode } from './visit.ts'

/** For a link of a menu. */
interface FetchAhead {
  onPointerEnter: () => void
  onFocus: () => void
}

/**
 * Fetches the code of the screen at `path`, and of its layout, when somebody is about to open it: the pointer comes, which with a
 * finger is the beginning of the touch, or the keyboard does.
 */
export function fetchAhead(path: string): FetchAhead {
  const fetch = () => {
    const route = findScreen(path)
    if (route) fetchCode(route)
  }
  return { onPointerEnter: fetch, onFocus: fetch }
}
