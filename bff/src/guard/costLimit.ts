import { PublicError } from '../errors/publicError.ts'
import { accountHash } from '../session/accountHash.ts'
import type { SharedStore } from '../store/sharedStore.ts'
import type { CostKind } from './costs.ts'
import { costs } from './costs.ts'

const windowMs = 60_000

interface Payer {
  /** Names the account; null for a visitor. */
  account: string | null
  network: string
}

/** Limits costly requests a minute, by account as well as by address, whatever other requests there are. */
export class CostLimit {
  readonly #store: SharedStore
  readonly #requestsPerMinute: number

  constructor(store: SharedStore, requestsPerMinute: number) {
    this.#store = store
    this.#requestsPerMinute = requestsPerMinute
  }

  /** Counts a request of a kind. Rejects with RATE_LIMITED and the seconds to wait beyond a limit. */
  async charge(kind: CostKind, { account, network }: Payer): Promise<void> {
    if (account !== null) await this.#count(kind, `account:${accountHash(account)}`, costs[kind].account)
    await this.#count(kind, `address:${network}`, costs[kind].address)
  }

  async #count(kind: CostKind, payer: string, share: number): Promise<void> {
    const key = `cost:${kind}:${payer}`
    if ((await this.#store.increment(key, windowMs)) <= this.#requestsPerMinute * share) return
    const retryAfter = Math.max(1, Math.ceil((await this.#store.remaining(key)) / 1000))
    throw new PublicError('RATE_LIMITED', { message: costs[kind].message, retryAfter })
  }
}
