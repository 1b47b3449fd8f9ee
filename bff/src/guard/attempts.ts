import type { SharedStore } from '../store/sharedStore.ts'
import { accountHash } from './accountHash.ts'

/** What is attempted; each is counted for itself. */
type AttemptKind = 'signIn' | 'requestAccount' | 'useKey' | 'requestResetCode' | 'verifyCode' | 'changePassword'

/** What an attempt is, at whose account, and who makes it. */
export interface AttemptOf {
  kind: AttemptKind
  /** A name, an address, a key: whatever names the account. */
  account: string
  /** The browser, where the account has been signed in before: it is counted for itself. */
  browserId: string | undefined
  /** Where anybody else comes from: all of them are counted together. */
  network: string
}

const windowMs = 15 * 60_000
const longestDelaySeconds = 60
/** Clocks differ a little: who comes so much before the time is not early. */
const earlyMs = 100

/**
 * Slows down guessing at one account: the first attempts are free, then one at a time with a delay that doubles to a minute.
 * Strangers cannot keep a member out: a browser that knows the account is counted apart, and of the others only those get their
 * turn who have waited for as long as they were told. See docs/decisions/0009. Counted here and, by the REST API, once more.
 */
export class Attempts {
  readonly #store: SharedStore
  readonly #free: number

  constructor(store: SharedStore, freeAttempts: number) {
    this.#store = store
    this.#free = freeAttempts
  }

  /** Counts an attempt; 0 when it may be made now, otherwise the whole seconds to wait. */
  async begin(attempt: AttemptOf): Promise<number> {
    const { counter, gate, told } = keysOf(attempt)
    if (told !== null && (await this.#store.remaining(told)) > 0) return this.#tell(told, longestDelaySeconds)
    const wait = await this.#store.remaining(gate)
    if (wait > 0) return this.#tell(told, Math.ceil(wait / 1000))
    const count = await this.#store.increment(counter, windowMs)
    if (count <= this.#free) return 0
    const seconds = Math.min(2 ** Math.min(count - this.#free, 10), longestDelaySeconds)
    if (await this.#store.claim(gate, '1', seconds * 1000)) return 0
    return this.#tell(told, Math.max(1, Math.ceil((await this.#store.remaining(gate)) / 1000)))
  }

  /** The API could not say whether it was right: the attempt is not held against anybody. */
  async takeBack(attempt: AttemptOf): Promise<void> {
    await this.#store.decrement(keysOf(attempt).counter)
  }

  /** It was right: whoever made it starts anew. */
  async succeed(attempt: AttemptOf): Promise<void> {
    const { counter, gate } = keysOf(attempt)
    await Promise.all([this.#store.remove(counter), this.#store.remove(gate)])
  }

  /** A stranger who comes back before has not waited, and waits anew. */
  async #tell(told: string | null, seconds: number): Promise<number> {
    if (told !== null) await this.#store.set(told, '1', seconds * 1000 - earlyMs)
    return seconds
  }
}

/** Where an attempt is counted, what it waits for and, of strangers, who of them was told to wait. */
function keysOf({ kind, account, browserId, network }: AttemptOf): { counter: string; gate: string; told: string | null } {
  const strangers = `${kind}:${accountHash(account)}`
  const line = browserId === undefined ? strangers : `${strangers}:${browserId}`
  return {
    counter: `attempts:${line}`,
    gate: `attempts-gate:${line}`,
    told: browserId === undefined ? `attempts-told:${strangers}:${network}` : null,
  }
}
