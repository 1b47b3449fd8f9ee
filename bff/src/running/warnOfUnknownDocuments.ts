import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics.ts'
import { WarningWindows } from '../../../schema/rules/warningWindows.ts'

/** Counts the documents that no list has, and warns of one a minute: a tab of another version is open, or two versions run side by side. */
export function warnOfUnknownDocuments(log: Pick<FastifyBaseLogger, 'warn'>, metrics: Metrics) {
  const windows = new WarningWindows()
  return (documentId: string, operationName: string): void => {
    metrics.countUnknownDocument()
    // Any client may send any text as a name.
    const operation = /^\w{1,60}$/.test(operationName) ? operationName : 'malformed'
    windows.log('', (unloggedBefore) => log.warn({ documentId, operation, unloggedBefore }, 'an unknown document was refused'))
  }
}
