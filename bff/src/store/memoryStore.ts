import type { SharedStore } from './sharedStore.ts'

interface Entry {
  value: string
  expiresAt: number
}

/** So many entries are kept before it is worth looking for what has expired. */
const fewEntries = 1000

/** A store in the memory of this process, of at most `capacity` entries; the oldest make room. */
export class MemoryStore implements SharedStore {
  readonly #entries = new Map<string, Entry>()
  readonly #capacity: number
  readonly #now: () => number
  #sweepsAbove: number

  constructor(capacity: number, now: () => number = Date.now) {
    this.#capacity = capacity
    this.#now = now
    this.#sweepsAbove = Math.min(capacity, fewEntries)
  }

  /** How many entries there are, expired ones that nobody has read since included: at most as many as others, or a few. */
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
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (this.#entries.size > this.#sweepsAbove) this.#sweep()
  }

  #sweep(): void {
    const now = this.#now()
    for (const [key, entry] of this.#entries) if (entry.expiresAt <= now) this.#entries.delete(key)
    if (this.#entries.size > this.#capacity) this.#makeRoom()
    this.#sweepsAbove = Math.min(this.#capacity, Math.max(fewEntries, this.#entries.size * 2))
  }

  #makeRoom(): void {
    let surplus = this.#entries.size - Math.floor(this.#capacity * 0.9)
    for (const key of this.#entries.keys()) {
      if (surplus <= 0) break
      this.#entries.delete(key)
      surplus -= 1
    }
  }
}
