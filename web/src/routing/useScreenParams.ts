import type { Location } from 'react-router-dom'
import { useLocation, useNavigate } from 'react-router-dom'

/** The state of an address that was changed within its screen: the key of the navigation that led there. */
interface WithinScreen {
  within: string
}

function isWithinScreen(state: unknown): state is WithinScreen {
  return typeof state === 'object' && state !== null && 'within' in state && typeof state.within === 'string'
}

/** The key of the navigation that led to the screen at an address. Another filter of the same screen is no navigation. */
export function navigationKeyOf({ key, state }: Pick<Location<unknown>, 'key' | 'state'>): string {
  return isWithinScreen(state) ? state.within : key
}

/** The parameters of the address that are the screen's own: its filters, what is open. */
export interface ScreenParams {
  params: URLSearchParams
  /** The address with other parameters, for a link with `linkState`; null takes a parameter out. */
  addressWith: (changes: Readonly<Record<string, string | null>>) => string
  linkState: WithinScreen
  /** Changes parameters without requesting the screen's data again. */
  setParams: (changes: Readonly<Record<string, string | null>>, options?: { replace?: boolean }) => void
}

/** Reads and changes the screen's own parameters in the address. A change keeps the screen's data and the focus. */
export function useScreenParams(): ScreenParams {
  const location = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(location.search)
  const linkState = { within: navigationKeyOf(location) }
  const addressWith: ScreenParams['addressWith'] = (changes) => {
    const changed = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) changed.delete(name)
      else changed.set(name, value)
    }
    return changed.size > 0 ? `${location.pathname}?${changed}` : location.pathname
  }
  return {
    params,
    addressWith,
    linkState,
    setParams: (changes, { replace = false } = {}) => void navigate(addressWith(changes), { replace, state: linkState }),
  }
}
