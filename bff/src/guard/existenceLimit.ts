import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { PublicError } from '../errors/publicError.ts'
import { RestError } from '../rest/errors.ts'
import { findOperation } from '../rest/findOperation.ts'
import type { RestCaller } from '../rest/request.ts'
import type { Asker, VisitorLimit } from '../session/createSessionRest.ts'
import type { SharedStore } from '../store/sharedStore.ts'
import { existenceShare } from './costs.ts'

const windowMs = 60_000
const quarterMs = 15 * 60_000

/** What no answer tells: an outage, and an answer that the contract has and does not mark. An API may answer others than the contract has. */
const tellsNothing = ({ answers, tellsExistence }: ContractOperation, status: number | undefined): boolean =>
  status === undefined || status >= 500 || (String(status) in answers && !tellsExistence.includes(status))

const nameIn = (body: unknown): string => (typeof body === 'object' && body !== null && 'UserName' in body ? String(body.UserName) : '')

/**
 * Limits by network the answers that tell a visitor who has an account, and the mails to strangers: `x-tells-existence` of the contract.
 * Beyond a minute's share nobody there is answered for a minute, each further time twice as long, a quarter of an hour at most. A browser
 * in which the account has signed in is not counted.
 */
export class ExistenceLimit implements VisitorLimit {
  readonly #store: SharedStore
  readonly #most: number

  constructor(store: SharedStore, requestsPerMinute: number) {
    this.#store = store
    this.#most = requestsPerMinute * existenceShare
  }

  over(visitor: RestCaller, { network, device }: Asker): RestCaller {
    return {
      send: async (request, signal) => {
        const operation = findOperation(request.operation)
        const isTelling = operation !== undefined && operation.tellsExistence.length > 0
        if (!isTelling || device?.idFor(nameIn(request.body)) !== undefined) return visitor.send(request, signal)
        await this.#reserve(network)
        let status: number | undefined
        try {
          const answer = await visitor.send(request, signal)
          status = 200
          return answer
        } catch (error) {
          if (error instanceof RestError) ({ status } = error)
          throw error
        } finally {
          if (tellsNothing(operation, status)) await this.#store.decrement(`existence:${network}`)
        }
      },
    }
  }

  /** Counts an answer before the call, since parallel ones would all come through. Rejects with RATE_LIMITED. */
  async #reserve(network: string): Promise<void> {
    const [wait, times] = [`existence-wait:${network}`, `existence-times:${network}`]
    if ((await this.#store.remaining(wait)) === 0) {
      if ((await this.#store.increment(`existence:${network}`, windowMs)) <= this.#most) return
      // One of those that come at once lengthens the wait.
      if (await this.#store.claim(wait, '1', windowMs)) {
        const waitMs = Math.min(windowMs * 2 ** ((await this.#store.increment(times, quarterMs)) - 1), quarterMs)
        await this.#store.set(wait, '1', waitMs)
        await this.#store.extend(times, waitMs + quarterMs)
      }
    }
    throw new PublicError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((await this.#store.remaining(wait)) / 1000)) })
  }
}
