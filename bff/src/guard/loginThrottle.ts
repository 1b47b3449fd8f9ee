import { accountHash } from '../session/accountHash.ts'
import type { SharedStore } from '../store/sharedStore.ts'

/** What anybody may try at an account, each counted by itself. */
interface AccountTrial {
  kind: 'signIn' | 'requestAccount' | 'requestResetCode' | 'verifyCode'
  /** A name or an address. */
  account: string
}
/** What is tried in a session, or with a key. An account has no part in it: a copy of the session would make its owner wait. */
interface PlacedTrial {
  kind: 'useKey' | 'changePassword' | 'secondFactor'
  /** Of the session, the key or the challenge. */
  place: string
}
export type Trial = AccountTrial | PlacedTrial
export type ThrottledAction = Trial['kind']

/** The id is that of the owner of the locks that the attempt takes. */
export type ThrottledAttempt = { id: string } & (
  | PlacedTrial
  | (AccountTrial & {
      /** Of the device cookie, if the account was signed in with it: such a browser has a counter of its own. */
      deviceId: string | undefined
      /** All unknown browsers share one counter, and take turns by network. */
      network: string
    })
)

/** The counter is reset after this time without an attempt. */
const counterTtlMs = 15 * 60_000
const maxDelaySeconds = 60
/** A network that had its turn waits this much longer for the next one than other networks do. */
const turnForOthersSeconds = 5
/** At the tenth wrong password or code the reference service ends a session or a challenge; the wait is for an API that does not. */
const freeInSession = 9
/** Clock skew: a request this much before its time is not early. */
const earlyToleranceMs = 100

/**
 * Throttles guesses at one account or place: the first attempts are free, then one at a time with a delay that doubles up to a minute.
 * Unknown browsers cannot lock a member out: a known browser is counted apart, and of the others only a network that waited
 * the announced time gets a turn. See docs/decisions/0009. The REST API has a limit of its own.
 */
export class LoginThrottle {
  readonly #store: SharedStore
  readonly #freeAttempts: number

  constructor(store: SharedStore, freeAttempts: number) {
    this.#store = store
    this.#freeAttempts = freeAttempts
  }

  /** Counts an attempt before it is made; 0 when it is allowed now, otherwise the whole seconds to wait. */
  async reserve(attempt: ThrottledAttempt): Promise<number> {
    const { counter, lock, network } = keysOf(attempt)
    if (network && (await this.#store.remaining(network.waiting)) > 0) return this.#refuse(network, maxDelaySeconds)
    const waitMs = Math.max(await this.#store.remaining(lock), network ? await this.#store.remaining(network.turn) : 0)
    if (waitMs > 0) return this.#refuse(network, Math.ceil(waitMs / 1000))
    const count = await this.#store.increment(counter, counterTtlMs)
    const free = attempt.kind === 'changePassword' || attempt.kind === 'secondFactor' ? freeInSession : this.#freeAttempts
    if (count > free) {
      const seconds = Math.min(2 ** Math.min(count - free, 10), maxDelaySeconds)
      if (!(await this.#store.claim(lock, attempt.id, seconds * 1000))) {
        await this.#store.decrement(counter)
        return this.#refuse(network, Math.max(1, Math.ceil((await this.#store.remaining(lock)) / 1000)))
      }
      if (network) await this.#store.set(network.turn, attempt.id, (seconds + turnForOthersSeconds) * 1000)
    }
    await this.#store.extend(counter, counterTtlMs)
    return 0
  }

  /** Takes back an attempt without a verdict, as in an outage: it does not count, and delays no other attempt. */
  async release(attempt: ThrottledAttempt): Promise<void> {
    const { counter, lock, network } = keysOf(attempt)
    const locks = network ? [lock, network.turn] : [lock]
    await Promise.all([this.#store.decrement(counter), ...locks.map((key) => this.#store.release(key, attempt.id))])
  }

  /** Resets the counter and the delay after a successful attempt. */
  async reset(attempt: ThrottledAttempt): Promise<void> {
    const { counter, lock, network } = keysOf(attempt)
    const keys = network ? [counter, lock, network.turn] : [counter, lock]
    await Promise.all(keys.map((key) => this.#store.remove(key)))
  }

  /** A network that comes back too early starts waiting again. */
  async #refuse(network: NetworkKeys | null, seconds: number): Promise<number> {
    if (network) await this.#store.set(network.waiting, '1', seconds * 1000 - earlyToleranceMs)
    return seconds
  }
}

/** Store keys of one network of unknown browsers: its wait, and its last turn. */
interface NetworkKeys {
  waiting: string
  turn: string
}

/** The names of the keys are shared with copies of earlier versions. */
function keysOf(attempt: ThrottledAttempt): { counter: string; lock: string; network: NetworkKeys | null } {
  const isPlaced = 'place' in attempt
  const shared = `${attempt.kind}:${accountHash(isPlaced ? attempt.place : attempt.account)}`
  const own = isPlaced || attempt.deviceId === undefined ? shared : `${shared}:${attempt.deviceId}`
  const ofNetwork = isPlaced ? '' : `${shared}:${attempt.network}`
  return {
    counter: `attempts:${own}`,
    lock: `attempts-gate:${own}`,
    network: own === shared && !isPlaced ? { waiting: `attempts-told:${ofNetwork}`, turn: `attempts-turn:${ofNetwork}` } : null,
  }
}
