/**
 * A map of at most `capacity` entries; those that were not read or written for long make room. Kept as two generations: when the
 * younger one is half of the capacity, the older one goes. So a read costs a look-up, and nothing is ever re-ordered.
 */
export class BoundedMap<Key, Value> {
  readonly #half: number
  #young = new Map<Key, Value>()
  #old = new Map<Key, Value>()

  constructor(capacity: number) {
    this.#half = Math.max(1, Math.floor(capacity / 2))
  }

  /** The value of a key, which becomes a recent one. */
  get(key: Key): Value | undefined {
    const value = this.#young.get(key)
    if (value !== undefined) return value
    const older = this.#old.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  /** Keeps a value; the oldest go when there are too many. */
  set(key: Key, value: Value): void {
    if (this.#young.size >= this.#half && !this.#young.has(key)) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
    this.#old.delete(key)
  }

  /** Forgets a key. */
  delete(key: Key): void {
    this.#young.delete(key)
    this.#old.delete(key)
  }

  /** How many entries there are. */
  get size(): number {
    return this.#young.size + this.#old.size
  }
}
