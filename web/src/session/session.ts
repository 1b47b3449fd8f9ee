import { useSyncExternalStore } from 'react'
import { portal } from '@/portal.ts'
import type { Viewer } from './viewer.ts'

/** Why a session ended, and where the portal goes then. */
export interface SessionEnd {
  reason: 'signed-out' | 'expired'
  /** The path to show next. */
  next: string
}

// The page itself says who is signed in, so that no request is needed to know it; `undefined` means that it could not tell.
let known: Viewer | null | undefined = portal.viewer
const watchers = new Set<() => void>()
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

/** Keeps who is signed in: after signing in, or after asking. */
export function knowViewer(viewer: Viewer | null): void {
  known = viewer
  for (const watcher of watchers) watcher()
}

/** Nobody is signed in any more. Those who listen clear what they keep and leave the screen. */
export function endSession(end: SessionEnd): void {
  knowViewer(null)
  for (const listener of endings) listener(end)
}

/** Calls back whenever a session ends. Returns what stops it. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endings.add(listener)
  return () => void endings.delete(listener)
}
