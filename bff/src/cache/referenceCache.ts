/**
 * Data that is the same for every signed-in person, fetched with one person's token and shared for a while.
 * Requests that come while it is fetched wait for that one call; whoever's call fails fails alone.
 */
export class ReferenceCache<Value> {
  readonly #ttlMs: number
  #kept: { value: Value; until: number } | undefined
  #running: Promise<Value> | undefined

  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs
  }

  /** The shared value, or what `load` gives. */
  async get(load: () => Promise<Value>): Promise<Value> {
    if (this.#kept && this.#kept.until > Date.now()) return this.#kept.value
    if (this.#running) {
      const [shared] = await Promise.allSettled([this.#running])
      return shared.status === 'fulfilled' ? shared.value : load()
    }
    this.#running = load()
    try {
      const value = await this.#running
      this.#kept = { value, until: Date.now() + this.#ttlMs }
      return value
    } finally {
      this.#running = undefined
    }
  }
}
