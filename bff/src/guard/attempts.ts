import { accountHash } from '../session/accountHash.ts'
import type { SharedStore } from '../store/sharedStore.ts'

/** What is attempted; each is counted for itself. */
export type AttemptKind = 'signIn' | 'requestAccount' | 'useKey' | 'requestResetCode' | 'verifyCode' | 'changePassword'

/** What an attempt is, at whose account, and who makes it. */
export interface AttemptOf {
  /** The attempt's own, by which what it holds is known. */
  id: string
  kind: AttemptKind
  /** A name, an address, a key: whatever names the account. */
  account: string
  /** The browser, where the account has been signed in before: it is counted for itself. */
  browserId: string | undefined
  /** Where anybody else comes from: all of them are counted together. */
  network: string
}

/** After so long without an attempt the count begins anew. */
const forgottenAfterMs = 15 * 60_000
const longestDelaySeconds = 60
/** Of strangers, whoever had a turn waits so much longer for the next than the others: it is theirs. */
const turnOfOthersSeconds = 5
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
    const { counter, gate, stranger } = keysOf(attempt)
    if (stranger && (await this.#store.remaining(stranger.told)) > 0) return this.#tell(stranger, longestDelaySeconds)
    const wait = Math.max(await this.#store.remaining(gate), stranger ? await this.#store.remaining(stranger.turn) : 0)
    if (wait > 0) return this.#tell(stranger, Math.ceil(wait / 1000))
    const count = await this.#store.increment(counter, forgottenAfterMs)
    if (count > this.#free) {
      const seconds = Math.min(2 ** Math.min(count - this.#free, 10), longestDelaySeconds)
      if (!(await this.#store.claim(gate, attempt.id, seconds * 1000))) {
        await this.#store.decrement(counter)
        return this.#tell(stranger, Math.max(1, Math.ceil((await this.#store.remaining(gate)) / 1000)))
      }
      if (stranger) await this.#store.set(stranger.turn, attempt.id, (seconds + turnOfOthersSeconds) * 1000)
    }
    await this.#store.extend(counter, forgottenAfterMs)
    return 0
  }

  /** Nobody could say whether it was right: the attempt is not held against anybody, and nobody waits for it. */
  async takeBack(attempt: AttemptOf): Promise<void> {
    const { counter, gate, stranger } = keysOf(attempt)
    const held = stranger ? [gate, stranger.turn] : [gate]
    await Promise.all([this.#store.decrement(counter), ...held.map((key) => this.#store.release(key, attempt.id))])
  }

  /** It was right: whoever made it starts anew. */
  async succeed(attempt: AttemptOf): Promise<void> {
    const { counter, gate, stranger } = keysOf(attempt)
    const held = stranger ? [counter, gate, stranger.turn] : [counter, gate]
    await Promise.all(held.map((key) => this.#store.remove(key)))
  }

  /** A stranger who comes back before has not waited, and waits anew. */
  async #tell(stranger: Stranger | null, seconds: number): Promise<number> {
    if (stranger) await this.#store.set(stranger.told, '1', seconds * 1000 - earlyMs)
    return seconds
  }
}

/** What is kept of one stranger: that they were told to wait, and that they had a turn. */
interface Stranger {
  told: string
  turn: string
}

/** Where an attempt is counted, what it waits for and, of strangers, who of them makes it. */
function keysOf({ kind, account, browserId, network }: AttemptOf): { counter: string; gate: string; stranger: Stranger | null } {
  const strangers = `${kind}:${accountHash(account)}`
  const line = browserId === undefined ? strangers : `${strangers}:${browserId}`
  const own = `${strangers}:${network}`
  return {
    counter: `attempts:${line}`,
    gate: `attempts-gate:${line}`,
    stranger: browserId === undefined ? { told: `attempts-told:${own}`, turn: `attempts-turn:${own}` } : null,
  }
}
