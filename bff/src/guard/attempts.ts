import { createHash } from 'node:crypto'
import type { SharedStore } from '../store/sharedStore.ts'

/** What is attempted; each is counted for itself. */
export type AttemptKind = 'signIn' | 'requestAccount' | 'useKey' | 'requestResetCode' | 'verifyCode' | 'changePassword'

const windowMs = 15 * 60_000
const longestDelaySeconds = 60

/**
 * Slows down guessing at one account: the first attempts are free, then one at a time with a delay that doubles to a minute.
 * Nobody is locked out for longer by a stranger's attempts. Counted here and, by the REST API, once more.
 */
export class Attempts {
  readonly #store: SharedStore
  readonly #free: number

  constructor(store: SharedStore, freeAttempts: number) {
    this.#store = store
    this.#free = freeAttempts
  }

  /** Counts an attempt at an account, whatever names it; 0 when it may be made now, otherwise the whole seconds to wait. */
  async begin(kind: AttemptKind, account: string): Promise<number> {
    const { count: counter, gate } = keysOf(kind, account)
    const wait = await this.#store.remaining(gate)
    if (wait > 0) return Math.ceil(wait / 1000)
    const count = await this.#store.increment(counter, windowMs)
    if (count <= this.#free) return 0
    const seconds = Math.min(2 ** Math.min(count - this.#free, 10), longestDelaySeconds)
    if (await this.#store.claim(gate, '1', seconds * 1000)) return 0
    return Math.max(1, Math.ceil((await this.#store.remaining(gate)) / 1000))
  }

  /** The API could not say whether it was right: the attempt is not held against anybody. */
  async takeBack(kind: AttemptKind, account: string): Promise<void> {
    await this.#store.increment(keysOf(kind, account).count, windowMs, -1)
  }

  /** It was right: the account starts anew. */
  async succeed(kind: AttemptKind, account: string): Promise<void> {
    const { count, gate } = keysOf(kind, account)
    await Promise.all([this.#store.remove(count), this.#store.remove(gate)])
  }
}

/** The account itself is not stored: keys and names stay out of a shared store. */
function keysOf(kind: AttemptKind, account: string): { count: string; gate: string } {
  const hash = createHash('sha256').update(account.normalize('NFKC').toLowerCase()).digest('base64url').slice(0, 22)
  return { count: `attempts:${kind}:${hash}`, gate: `attempts-gate:${kind}:${hash}` }
}
