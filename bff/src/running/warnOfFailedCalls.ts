import type { FastifyBaseLogger } from 'fastify'
import type { ObservedCall, RestObserver } from '../rest/http.ts'
import { findOperation } from '../rest/findOperation.ts'
import { WarningWindows } from '../../../schema/rules/warningWindows.ts'

/** A status of success, a caller without a token or a permission, a reader's own warning, a client that has gone. */
const unremarkable: ReadonlySet<string> = new Set(['200', '201', '204', '401', '403', 'unreadable', 'aborted'])
/** The statuses by which the API refuses a user's input. */
const refusals: ReadonlySet<string> = new Set(['400', '409', '412', '422', '423'])
/** What an API answers that lacks an extension. */
const lacking: ReadonlySet<string> = new Set(['404', '405', '501'])

function isFailure({ operation, outcome }: ObservedCall): boolean {
  if (unremarkable.has(outcome)) return false
  const known = findOperation(operation)
  if (known?.isExtension === true && lacking.has(outcome)) return false
  return known?.effect === 'read' || !refusals.has(outcome)
}

/**
 * Logs REST calls that failed: each pair of operation and reason once a minute, with the number of those not logged since. The reason is a
 * status or a word such as `timeout`; a path, a text or a value is never written.
 */
export function warnOfFailedCalls(log: Pick<FastifyBaseLogger, 'warn'>): RestObserver {
  const pairs = new WarningWindows()
  return (call) => {
    if (!isFailure(call)) return
    const { operation, outcome } = call
    pairs.log(`${operation} ${outcome}`, (unloggedBefore) => log.warn({ operation, reason: outcome, unloggedBefore }, 'REST call failed'))
  }
}
