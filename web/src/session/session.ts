import { useSyncExternalStore } from 'react'
import { openDrafts, removeAllDrafts } from '@/forms/drafts/draftKeys.ts'
import { Listeners } from '@/listeners.ts'
import { portal } from '@/portal.ts'
import { holdKeys } from '@/storage/sealingKeys.ts'
import { forgetCode } from './keptCode.ts'
import { clearReturnPath } from './returnPath.ts'
import { syncServerClock } from '@/clock.ts'
import type { SessionExpiry, Viewer } from '@/viewer.ts'

/** An answer without errors, one with some, or one with FORBIDDEN among them. */
export type ResponseKind = 'whole' | 'partial' | 'forbidden'

/** The end of a session by signing out. */
export interface SessionEnd {
  /** The path to show next. */
  next: string
}

let current: Viewer | null | undefined
let isExpired = false
const changes = new Listeners()
const responses = new Listeners<ResponseKind>()
const ends = new Listeners<SessionEnd>()

/** The signed-in user: `null` for a visitor, `undefined` as long as it is not known. */
export function getViewer(): Viewer | null | undefined {
  return current
}

/** The signed-in user or null, for a component, which renders again when the user changes. */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(changes.add, getViewer, getViewer) ?? null
}

/** Renders for one user on the server, where requests share this module: a render that is synchronous lets no other come between. */
export function renderFor<Result>(viewer: Viewer | null, render: () => Result): Result {
  current = viewer
  try {
    return render()
  } finally {
    current = undefined
  }
}

function replaceViewer(viewer: Viewer | null): void {
  holdKeys(viewer?.session.sealingKeys ?? [])
  current = viewer
  isExpired = false
  changes.call()
}

/** Sets the signed-in user, after a sign-in or a fetch. The drafts of another user are removed from the device. */
export function setViewer(viewer: Viewer | null): void {
  if (viewer) {
    syncServerClock(viewer.session.answeredAt)
    holdKeys(viewer.session.sealingKeys)
    openDrafts(viewer.id)
  }
  replaceViewer(viewer)
}

// The page carries the signed-in user, so that no request is needed. The keys of their drafts stay nowhere else.
if (portal.viewer !== undefined) setViewer(portal.viewer)
delete portal.viewer

/** Trap: a tab of an earlier version tells no keys. */
export type SharedExpiry = Omit<SessionExpiry, 'sealingKeys'> & Partial<SessionExpiry>

/** Sets the end of the session after it was extended, here or in another tab. */
export function setSessionExpiry({ sealingKeys, ...times }: SharedExpiry): void {
  if (current) replaceViewer({ ...current, session: { ...times, sealingKeys: sealingKeys ?? current.session.sealingKeys } })
}

/**
 * Marks the session as expired: the screen stays, and the user signs in again over it. `viewerAtRequest` is the user at the time of
 * the request whose answer said so: an answer from before a newer sign-in, here or in another tab, is ignored.
 */
export function expireSession(viewerAtRequest: Viewer | null | undefined): void {
  if (!current || current !== viewerAtRequest || isExpired) return
  isExpired = true
  current = { ...current, session: { ...current.session, sealingKeys: [] } }
  holdKeys([])
  changes.call()
}

/** Whether the session has expired and the user has not signed in again yet. */
export function useExpired(): boolean {
  return useSyncExternalStore(
    changes.add,
    () => isExpired,
    () => false,
  )
}

/** Ends the session in this tab, and removes the drafts from the device: `useSignOut` saves them before. The listeners clear their data and leave the screen. */
export function endSession(end: SessionEnd): void {
  setViewer(null)
  removeAllDrafts()
  clearReturnPath()
  forgetCode()
  ends.call(end)
}

/** Calls back at each end of a session. Returns the function that unsubscribes. */
export const onSessionEnd = ends.add

/** Reports an answer of the BFF within a session, which may have extended it. */
export const notifyResponse = responses.call

/** Calls back after each answer of the BFF. Returns the function that unsubscribes. */
export const onResponse = responses.add
