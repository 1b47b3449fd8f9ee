import { useSyncExternalStore } from 'react'
import { media } from './theme.ts'

const query = media.wide.replace('@media ', '')

function watch(changed: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether there is room for the wide layout, for what styles alone cannot tell: the order of a document. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}
