import { useSyncExternalStore } from 'react'
import { portal } from '@/portal.ts'
import { forgetDestination } from './destination.ts'
import { readServerClock } from './serverClock.ts'
import type { SessionSpan, Viewer } from './viewer.ts'

/** The end of a session by signing out, and where the portal goes then. */
export interface SessionEnd {
  /** The path to show next. */
  next: string
}

// The page itself says who is signed in, so that no request is needed to know it; `undefined` means that it could not tell.
let known: Viewer | null | undefined = portal.viewer
if (known) readServerClock(known.session.answeredAt)
let isExpired = false
const watchers = new Set<() => void>()
const answerListeners = new Set<(isWhole: boolean) => void>()
const endings = new Set<(end: SessionEnd) => void>()

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Who is signed in: `null` for nobody, `undefined` as long as nobody has asked. */
export function knownViewer(): Viewer | null | undefined {
  return known
}

/** The same for a component, which renders again when it changes. */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(watch, knownViewer) ?? null
}

function keep(viewer: Viewer | null): void {
  known = viewer
  isExpired = false
  for (const watcher of watchers) watcher()
}

/** Keeps who is signed in: after signing in, or after asking. */
export function knowViewer(viewer: Viewer | null): void {
  if (viewer) readServerClock(viewer.session.answeredAt)
  keep(viewer)
}

/** Keeps how long the session lasts now, after it was extended here or in another tab. */
export function knowSpan(session: SessionSpan): void {
  if (known) keep({ ...known, session })
}

/**
 * The session has run out: the person stays where they are, and signs in again there. `asked` is who was known when the question was
 * sent whose answer says so: they may have signed in again since, here or in another tab.
 */
export function expireSession(asked: Viewer | null | undefined): void {
  if (!known || known !== asked || isExpired) return
  isExpired = true
  for (const watcher of watchers) watcher()
}

/** Whether the session has run out, and the person has yet to sign in again. */
export function useExpired(): boolean {
  return useSyncExternalStore(watch, () => isExpired)
}

/** Nobody is signed in any more. Those who listen clear what they keep and leave the screen. */
export function endSession(end: SessionEnd): void {
  knowViewer(null)
  forgetDestination()
  for (const listener of endings) listener(end)
}

/** Calls back whenever a session ends. Returns what stops it. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endings.add(listener)
  return () => void endings.delete(listener)
}

/** The BFF has answered a request of this session, which may have extended it: with all that was asked for, or with part of it. */
export function noteAnswer(isWhole: boolean): void {
  for (const listener of answerListeners) listener(isWhole)
}

/** Calls back after each answer of the BFF. Returns what stops it. */
export function onAnswer(listener: (isWhole: boolean) => void): () => void {
  answerListeners.add(listener)
  return () => void answerListeners.delete(listener)
}
