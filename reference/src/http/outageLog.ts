import type { FastifyBaseLogger } from 'fastify'
import { WarningWindows } from '../../../schema/rules/warningWindows.ts'
import { describeOutage } from '../database/temporaryErrors.ts'

/** Logs what every call meets at the same time: each kind of outage once a minute, without a stack, with the number of those not logged since. */
export class OutageLog {
  readonly #windows = new WarningWindows()

  /** @returns false for an error of another kind, which is not logged. */
  take(error: unknown, log: FastifyBaseLogger): boolean {
    if (!(error instanceof Error)) return false
    const outage = describeOutage(error)
    if (outage === null) return false
    this.#windows.log(outage, (unloggedBefore) => log.error({ reason: error.message, unloggedBefore }, outage))
    return true
  }
}
