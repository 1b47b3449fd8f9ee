import { getViewer, setViewer } from './session.ts'
import type { Viewer } from '@/viewer.ts'

/**
 * The signed-in user. Loads the GraphQL client and sends a request only where the page does not carry the user.
 * Rejects with ViewerUnavailableError in an outage.
 */
export async function loadViewer(): Promise<Viewer | null> {
  const known = getViewer()
  if (known !== undefined) return known
  const { fetchViewer } = await import('./fetchViewer.ts')
  const viewer = await fetchViewer()
  setViewer(viewer)
  return viewer
}
