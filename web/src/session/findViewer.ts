import { knownViewer, knowViewer } from './session.ts'
import type { Viewer } from './viewer.ts'

/**
 * Who is signed in. Asks the BFF only when the page could not tell, and loads the GraphQL client only then.
 * Rejects when nobody could tell.
 */
export async function findViewer(): Promise<Viewer | null> {
  const known = knownViewer()
  if (known !== undefined) return known
  const { askViewer } = await import('./askViewer.ts')
  const viewer = await askViewer()
  knowViewer(viewer)
  return viewer
}
