import type { FastifyBaseLogger } from 'fastify'
import type { Deviation } from '../reading/unread.ts'
import type { UnreadableObserver } from '../rest/response.ts'
import { WarningWindows } from '../../../schema/rules/warningWindows.ts'

const mostDeviations = 20

/** One key for all items of a list. */
const keyOf = (operation: string, { path, expected, found }: Deviation): string =>
  [operation, path.replaceAll(/\[\d+\]/g, '[]'), expected, found].join('\n')

/**
 * Logs responses off the contract: of each operation each kind of deviation once a minute, with the number of responses that were not
 * logged since the operation's last warning. The warning names places and types, never a value: those are of members.
 */
export function warnOfUnreadable(log: Pick<FastifyBaseLogger, 'warn'>): UnreadableObserver {
  const kinds = new WarningWindows()
  const operations = new WarningWindows()
  return (operation, status, deviations) => {
    const news = deviations.filter((deviation) => !kinds.isOpen(keyOf(operation, deviation)))
    if (news.length === 0) {
      operations.count(operation)
      return
    }
    for (const deviation of news) kinds.begin(keyOf(operation, deviation))
    const shown = news.slice(0, mostDeviations)
    const notShown = news.length - shown.length
    log.warn({ operation, status, deviations: shown, notShown, unloggedBefore: operations.begin(operation) }, 'answer off the contract')
  }
}
