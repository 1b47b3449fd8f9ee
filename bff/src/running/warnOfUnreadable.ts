import type { FastifyBaseLogger } from 'fastify'
import type { UnreadableObserver } from '../rest/response.ts'

const windowMs = 60_000
const mostDeviations = 20

interface Window {
  endsAt: number
  /** Responses that were not logged since the last warning. */
  unlogged: number
}

/**
 * Logs responses off the contract: for each operation the first in a minute, with their number since the last. The warning names places and
 * types, never a value: those are of members.
 */
export function warnOfUnreadable(log: Pick<FastifyBaseLogger, 'warn'>): UnreadableObserver {
  const windows = new Map<string, Window>()
  return (operation, status, deviations) => {
    const now = Date.now()
    const window = windows.get(operation)
    if (window && window.endsAt > now) {
      window.unlogged += 1
      return
    }
    windows.set(operation, { endsAt: now + windowMs, unlogged: 0 })
    const shown = deviations.slice(0, mostDeviations)
    const notShown = deviations.length - shown.length
    log.warn({ operation, status, deviations: shown, notShown, unloggedBefore: window?.unlogged ?? 0 }, 'answer off the contract')
  }
}
