import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { PublicError } from '../errors/publicError.ts'
import { RestError } from '../rest/errors.ts'
import { findOperation } from '../rest/findOperation.ts'
import type { RestCaller } from '../rest/request.ts'
import type { RequestBrowser } from '../session/browserHeaders.ts'
import type { SharedStore } from '../store/sharedStore.ts'
import { existenceShare } from './costs.ts'

const message = 'Too many requests from your connection. Please try again later.'
const windowMs = 60_000
const quarterMs = 15 * 60_000

const nameIn = (body: unknown): string => (typeof body === 'object' && body !== null && 'UserName' in body ? String(body.UserName) : '')

/** An outage tells nothing, nor does an answer that the contract has and does not mark. An API may answer others than the contract has. */
function isTelling({ answers, tellsExistence }: ContractOperation, error: unknown): boolean {
  const { status = 500 } = error instanceof RestError ? error : {}
  return status < 500 && (tellsExistence.includes(status) || !(status in answers))
}

/**
 * Limits by network the answers that tell a visitor who has an account, and the mails to strangers: `x-tells-existence` of the contract.
 * Beyond a minute's share nobody there is answered for a minute; after a minute of misses, each further time twice as long, a quarter of an
 * hour at most. A browser in which the account has signed in is not counted.
 */
export class ExistenceLimit {
  readonly #store: SharedStore
  readonly #most: number

  constructor(store: SharedStore, requestsPerMinute: number) {
    this.#store = store
    this.#most = requestsPerMinute * existenceShare
  }

  over(visitor: RestCaller, network: string, { device }: Pick<RequestBrowser, 'device'>): RestCaller {
    return {
      send: async (request, signal) => {
        const operation = findOperation(request.operation)
        const isCounted = operation !== undefined && operation.tellsExistence.length > 0 && device.idFor(nameIn(request.body)) === undefined
        if (isCounted) await this.#reserve(network)
        try {
          return await visitor.send(request, signal)
        } catch (error) {
          if (isCounted && isTelling(operation, error)) await this.#store.increment(`existence-missed:${network}`, windowMs)
          else if (isCounted) await this.#store.decrement(`existence:${network}`)
          throw error
        }
      },
    }
  }

  /** Counts an answer before the call, since parallel ones would all come through. Rejects with RATE_LIMITED. */
  async #reserve(network: string): Promise<void> {
    const wait = `existence-wait:${network}`
    if ((await this.#store.remaining(wait)) === 0) {
      if ((await this.#store.increment(`existence:${network}`, windowMs)) <= this.#most) return
      // One of those that come at once lengthens the wait.
      if (await this.#store.claim(wait, '1', windowMs)) await this.#lengthen(network, wait)
    }
    throw new PublicError('RATE_LIMITED', { message, retryAfter: Math.max(1, Math.ceil((await this.#store.remaining(wait)) / 1000)) })
  }

  /** Lengthens a wait after a minute of misses: who lists names misses, and a crowd behind one address mostly does not. */
  async #lengthen(network: string, wait: string): Promise<void> {
    const times = `existence-times:${network}`
    if ((await this.#store.increment(`existence-missed:${network}`, windowMs)) <= this.#most / 2) return
    const waitMs = Math.min(windowMs * 2 ** ((await this.#store.increment(times, quarterMs)) - 1), quarterMs)
    await this.#store.set(wait, '1', waitMs)
    await this.#store.extend(times, waitMs + quarterMs)
  }
}
