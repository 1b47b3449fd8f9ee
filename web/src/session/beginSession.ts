import { takeDestination } from './destination.ts'
import { announceSignIn } from './otherTabs.ts'
import { knowViewer } from './session.ts'
import type { Viewer } from './viewer.ts'

/**
 * A session has begun in this browser: this tab knows it, and the others hear of it. Returns where the person was going, which
 * holds for this sign-in alone, or else where they belong.
 */
export function beginSession(viewer: Viewer): string {
  knowViewer(viewer)
  announceSignIn(viewer.id, viewer.session)
  return takeDestination() ?? viewer.home
}
