import { paths } from '@/paths.ts'
import { homeOf } from './homeOf.ts'
import { forgetCode } from './keptCode.ts'
import { takeReturnPath } from './returnPath.ts'
import { broadcastSignIn } from './sessionBroadcast.ts'
import { setViewer } from './session.ts'
import type { Viewer } from '@/viewer.ts'

/** Keeps a user who has just signed in, and informs the other tabs. Returns the page to show: the saved return path, else the user's home. */
export function startSession(viewer: Viewer): string {
  setViewer(viewer)
  broadcastSignIn(viewer.id, viewer.session)
  forgetCode()
  const returnPath = takeReturnPath()
  // An officer must set it up first, wherever the sign-in was to lead.
  if (viewer.secondFactorState === 'DUE') return paths.adminSecondFactor
  return returnPath ?? homeOf(viewer)
}
