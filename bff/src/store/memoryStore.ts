import { LRUCache } from 'lru-cache'
import type { SharedStore } from './sharedStore.ts'

interface Entry {
  value: string
  expiresAt: number
}

/** A sweep of fewer entries is not worth its time. */
const minWritesBetweenSweeps = 1000

/**
 * A store in the memory of this process, of at most `capacity` entries; the least recently used are evicted. Expiry is not the
 * library's: that counts a value in its last millisecond as valid, and Redis does not.
 */
export class MemoryStore implements SharedStore {
  /** A single copy has nothing to share. */
  readonly isShared: boolean = true
  readonly #entries: LRUCache<string, Entry>
  readonly #now: () => number
  #writesUntilSweep: number

  constructor(capacity: number, now: () => number = () => Date.now()) {
    // A `max` would reserve the memory of all entries at once: 8 MB for the stores of a portal.
    this.#entries = new LRUCache({ maxSize: capacity, sizeCalculation: () => 1 })
    this.#now = now
    this.#writesUntilSweep = Math.min(capacity, minWritesBetweenSweeps)
  }

  /** How many entries there are, expired ones that have not been swept included. */
  get size(): number {
    return this.#entries.size
  }

  get(key: string): Promise<string | undefined> {
    return Promise.resolve(this.#read(key)?.value)
  }

  set(key: string, value: string, ttlMs: number): Promise<void> {
    this.#write(key, { value, expiresAt: this.#now() + ttlMs })
    return Promise.resolve()
  }

  announce(key: string, value: string, ttlMs: number): Promise<void> {
    return this.set(key, value, ttlMs)
  }

  claim(key: string, value: string, ttlMs: number): Promise<boolean> {
    if (this.#read(key)) return Promise.resolve(false)
    this.#write(key, { value, expiresAt: this.#now() + ttlMs })
    return Promise.resolve(true)
  }

  release(key: string, value: string): Promise<void> {
    if (this.#read(key)?.value === value) this.#entries.delete(key)
    return Promise.resolve()
  }

  remove(key: string): Promise<void> {
    this.#entries.delete(key)
    return Promise.resolve()
  }

  increment(key: string, windowMs: number): Promise<number> {
    const entry = this.#read(key)
    if (!entry) {
      this.#write(key, { value: '1', expiresAt: this.#now() + windowMs })
      return Promise.resolve(1)
    }
    const count = Number(entry.value) + 1
    entry.value = String(count)
    return Promise.resolve(count)
  }

  extend(key: string, ttlMs: number): Promise<void> {
    const entry = this.#read(key)
    if (entry) entry.expiresAt = this.#now() + ttlMs
    return Promise.resolve()
  }

  decrement(key: string): Promise<void> {
    const entry = this.#read(key)
    if (entry && Number(entry.value) > 0) entry.value = String(Number(entry.value) - 1)
    return Promise.resolve()
  }

  remaining(key: string): Promise<number> {
    const entry = this.#read(key)
    return Promise.resolve(entry ? entry.expiresAt - this.#now() : 0)
  }

  close(): Promise<void> {
    this.#entries.clear()
    return Promise.resolve()
  }

  #read(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.expiresAt > this.#now()) return entry
    this.#entries.delete(key)
    return undefined
  }

  #write(key: string, entry: Entry): void {
    if (this.#writesUntilSweep <= 0) this.#sweep()
    this.#writesUntilSweep -= 1
    this.#entries.set(key, entry)
  }

  /** As many writes as entries between two sweeps: constant cost a write, and at most twice the memory of the live entries. */
  #sweep(): void {
    const now = this.#now()
    for (const [key, entry] of this.#entries) if (entry.expiresAt <= now) this.#entries.delete(key)
    this.#writesUntilSweep = Math.min(this.#entries.maxSize, Math.max(minWritesBetweenSweeps, this.#entries.size))
  }
}
