import { announceSignIn } from './otherTabs.ts'
import { knowViewer } from './session.ts'
import type { Viewer } from './viewer.ts'

/** A session has begun in this browser: this tab knows it, and the others hear of it. */
export function beginSession(viewer: Viewer): void {
  knowViewer(viewer)
  announceSignIn(viewer.id, viewer.session)
}
