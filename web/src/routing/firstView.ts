import { findPlace } from './findPlace.ts'
import type { Place } from './findPlace.ts'
import { startAnswered, startNavigation } from './navigation.ts'
import type { PortalRoutes } from './portalRoutes.ts'

/** What the page of the server shows before any script has run. */
export interface FirstView {
  place: Place
  /** To be called once the browser has taken the page over. */
  onShown: () => void
}

/** Fills the GraphQL client with the data of the page, where it has any. */
async function restoreData(): Promise<() => void> {
  const island = document.getElementById('first-view')
  if (!island) return () => undefined
  const { restoreAnswers } = await import('./startScreenQuery.ts')
  const onShown = restoreAnswers(JSON.parse(island.textContent))
  island.remove()
  return onShown
}

/**
 * Makes ready what the page was rendered with, which must be there before it is hydrated: the place of its address, its code and its data.
 * Data that the page does not have are requested meanwhile. Null where the address shows no screen here; rejected when code is missing.
 */
export async function openFirstView(routes: PortalRoutes, pathname: string): Promise<FirstView | null> {
  const begin = document.getElementById('first-view') ? startAnswered : startNavigation
  const restored = restoreData()
  const [place, onShown] = await Promise.all([findPlace(routes, pathname, new AbortController().signal, begin), restored])
  if (place.kind !== 'screen') return null
  const { screen, layout } = place.navigation.route
  await Promise.all([screen.code.load(), layout?.code.load()])
  return { place, onShown }
}
