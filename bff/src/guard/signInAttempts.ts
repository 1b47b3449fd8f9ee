import { createHash } from 'node:crypto'
import type { SharedStore } from '../store/sharedStore.ts'

const windowMs = 15 * 60_000
const longestDelaySeconds = 60

/**
 * Slows down guessing at one account: the first attempts are free, then one at a time with a delay that doubles to a minute.
 * Nobody is locked out for longer by a stranger's attempts. Counted here and, by the REST API, once more.
 */
export class SignInAttempts {
  readonly #store: SharedStore
  readonly #free: number

  constructor(store: SharedStore, freeAttempts: number) {
    this.#store = store
    this.#free = freeAttempts
  }

  /** Counts an attempt; 0 when it may be made now, otherwise the whole seconds to wait. */
  async begin(userName: string): Promise<number> {
    const account = accountOf(userName)
    const gate = `signin-gate:${account}`
    const wait = await this.#store.remaining(gate)
    if (wait > 0) return Math.ceil(wait / 1000)
    const count = await this.#store.increment(`signin:${account}`, windowMs)
    if (count <= this.#free) return 0
    const seconds = Math.min(2 ** Math.min(count - this.#free, 10), longestDelaySeconds)
    if (await this.#store.claim(gate, '1', seconds * 1000)) return 0
    return Math.max(1, Math.ceil((await this.#store.remaining(gate)) / 1000))
  }

  /** The API could not say whether the password was right: the attempt is not held against anybody. */
  async takeBack(userName: string): Promise<void> {
    await this.#store.increment(`signin:${accountOf(userName)}`, windowMs, -1)
  }

  /** Signed in: the account starts anew. */
  async succeed(userName: string): Promise<void> {
    const account = accountOf(userName)
    await Promise.all([this.#store.remove(`signin:${account}`), this.#store.remove(`signin-gate:${account}`)])
  }
}

function accountOf(userName: string): string {
  return createHash('sha256').update(userName.normalize('NFKC').toLowerCase()).digest('base64url').slice(0, 22)
}
