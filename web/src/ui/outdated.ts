import { useSyncExternalStore } from 'react'
import { Listeners } from '../listeners.ts'

/** What is said once Kapwa was updated under an open tab; the BFF's own words for CLIENT_OUTDATED. */
export const updatedSentence = 'Kapwa was updated. Reload; what you typed is kept.'

const changes = new Listeners()
let isKnown = false

/** Whether the server has said that it no longer has what this page needs: a document, or a file. */
export const isOutdated = (): boolean => isKnown

export function noteOutdated(): void {
  isKnown = true
  changes.call()
}

export const useOutdated = (): boolean => useSyncExternalStore(changes.add, isOutdated, () => false)

/** In milliseconds; a line that is away answers nothing. */
const patience = 5000

/** Notes whether the file of late code is gone from the server, or only did not arrive. */
export async function askForGone(importCode: () => unknown): Promise<void> {
  const file = /import\(\s*["'`](?:\.\/|\/assets\/)([\w.-]+\.js)["'`]/.exec(String(importCode))?.[1]
  if (file === undefined) return
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) } as const
  const status = await fetch(`/assets/${file}`, request).then(
    (response) => response.status,
    () => null,
  )
  if (status === 404) noteOutdated()
}
