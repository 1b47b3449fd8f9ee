import { useSyncExternalStore } from 'react'
import { media } from './theme.ts'

const query = media.wide.replace('@media ', '')

function watch(changed: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the wide layout applies, for what styles cannot change: the order of the document. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}
