import { useSyncExternalStore } from 'react'
import { media } from './theme.ts'

const query = media.wide.replace('@media ', '')

function watch(changed: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** What the server has guessed of the browser that a page is for. */
let isGuessedWide = typeof document !== 'undefined' && document.getElementById('root')?.dataset.wide !== undefined

/** Sets the guess for the next render on the server, whose page names the guess, so that the browser takes it over. */
export function guessWidth(isWide: boolean): void {
  isGuessedWide = isWide
}

/** Whether the wide layout applies, for what styles cannot change: the order of the document. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => isGuessedWide,
  )
}
