interface Kept<Value> {
  value: Promise<Value>
  /** Infinity while it is loaded. */
  until: number
}

/**
 * Data that is the same for every signed-in user, by key: loaded with the token of one, shared for a while.
 * Requests that come while it is loaded wait for that one call; when it fails they load by themselves. With 0 nothing is shared.
 */
export class ReferenceCache<Value> {
  readonly #ttlMs: number
  readonly #kept = new Map<string, Kept<Value>>()

  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs
  }

  /** The shared value of a key, or what `load` gives. The keys come from a closed list: nothing is thrown out for another. */
  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    // The operator says that users get different values.
    if (this.#ttlMs === 0) return load()
    const kept = this.#kept.get(key)
    if (kept && kept.until > Date.now()) {
      const [shared] = await Promise.allSettled([kept.value])
      return shared.status === 'fulfilled' ? shared.value : load()
    }
    const loading = { value: load(), until: Infinity }
    this.#kept.set(key, loading)
    try {
      const value = await loading.value
      loading.until = Date.now() + this.#ttlMs
      return value
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }
}
