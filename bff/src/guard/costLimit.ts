import { PublicError } from '../errors/publicError.ts'
import { accountHash } from '../session/accountHash.ts'
import type { SharedStore } from '../store/sharedStore.ts'
import type { Cost, CostKind } from './costs.ts'
import { costs, viewCost } from './costs.ts'

const minuteMs = 60_000
/** Of first views: a minute's views at once would hold up everybody for seconds. */
const viewWindowMs = 6_000

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
  async charge(kind: CostKind, payer: Payer): Promise<void> {
    const { message } = costs[kind]
    const key = await this.#findExceeded(kind, payer, costs[kind], minuteMs)
    if (key === null) return
    const retryAfter = Math.max(1, Math.ceil((await this.#store.remaining(key)) / 1000))
    throw new PublicError('RATE_LIMITED', { message, retryAfter })
  }

  /** Counts the first view of a page. False beyond a limit. */
  async isViewWithin(payer: Payer): Promise<boolean> {
    return (await this.#findExceeded('view', payer, viewCost, viewWindowMs)) === null
  }

  /** Counts for the account, then for the address. @returns the key of the first counter beyond its limit, null within both. */
  async #findExceeded(kind: string, { account, network }: Payer, shares: Cost, windowMs: number): Promise<string | null> {
    const counters = [
      ...(account === null ? [] : [{ payer: `account:${accountHash(account)}`, share: shares.account }]),
      { payer: `address:${network}`, share: shares.address },
    ]
    for (const { payer, share } of counters) {
      const key = `cost:${kind}:${payer}`
      const most = (this.#requestsPerMinute * share * windowMs) / minuteMs
      if ((await this.#store.increment(key, windowMs)) > most) return key
    }
    return null
  }
}
