import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Location } from 'react-router-dom'
import { useLocation } from 'react-router-dom'
import type { Place } from './findPlace.ts'
import { findPlace } from './findPlace.ts'
import type { PortalRoutes } from './portalRoutes.ts'
import { navigationKeyOf } from './useScreenParams.ts'

/** What is shown, and the navigation that led to it. */
interface Shown {
  navigationKey: string
  place: Place
  location: Location
}

/**
 * Starts each navigation, and returns what is to be shown: that of the navigation before until the next has started, which is before
 * the browser paints; a redirect is not repeated meanwhile. With its key, a navigation to the same address is a new one, too; another
 * filter of the same screen is none. `first` is the place of the first address where it was found and started already.
 */
export function useNavigation(routes: PortalRoutes, first: Place | null): { place: Place | null; location: Location } {
  const location = useLocation()
  const { pathname } = location
  const navigationKey = navigationKeyOf(location)
  const [shown, setShown] = useState<Shown | null>(first && { navigationKey, place: first, location })
  const isStarted = useRef(first !== null)
  const show = useEffectEvent((place: Place) => setShown({ navigationKey, place, location }))
  useLayoutEffect(() => {
    if (isStarted.current) {
      isStarted.current = false
      return
    }
    const left = new AbortController()
    const arrive = (place: Place) => {
      if (!left.signal.aborted) show(place)
    }
    const found = findPlace(routes, pathname, left.signal)
    if (found instanceof Promise) {
      arrive({ kind: 'loading' })
      found.then(arrive, (error: unknown) => arrive({ kind: 'failed', error }))
    } else arrive(found)
    return () => left.abort()
  }, [navigationKey, pathname, routes])
  if (!shown) return { place: null, location }
  if (shown.navigationKey !== navigationKey || shown.location.pathname !== pathname) {
    return { place: shown.place.kind === 'redirect' ? null : shown.place, location: shown.location }
  }
  if (shown.location !== location) setShown({ ...shown, location })
  return { place: shown.place, location }
}
