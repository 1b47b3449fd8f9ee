/** A map of at most `capacity` entries; the one that was not read or written for longest makes room. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** The value of a key, which becomes the most recent. */
  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  /** Keeps a value; the oldest goes when there are too many. */
  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#capacity) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }

  /** Forgets a key. */
  delete(key: Key): void {
    this.#entries.delete(key)
  }

  /** How many entries there are. */
  get size(): number {
    return this.#entries.size
  }
}
