import { lateCode } from '@/ui/lateCode.ts'
import { getViewer, setViewer } from './session.ts'
import type { Viewer } from '@/viewer.ts'

const code = lateCode(() => import('./fetchViewer.ts'))

/**
 * The signed-in user. Loads the GraphQL client and sends a request only where the page does not carry the user.
 * Rejects with ViewerUnavailableError in an outage, and with MissingCodeError where the code did not arrive.
 */
export async function loadViewer(): Promise<Viewer | null> {
  const known = getViewer()
  if (known !== undefined) return known
  const { fetchViewer } = await code.load()
  const viewer = await fetchViewer()
  setViewer(viewer)
  return viewer
}
