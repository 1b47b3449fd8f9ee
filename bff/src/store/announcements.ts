import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { SharedStore } from './sharedStore.ts'

const announcementShape = z.object({ key: z.string(), value: z.string(), ttlMs: z.number() })

interface Announced {
  value: string
  expiresAt: number
}

interface AnnouncementsParts {
  redis: Redis
  /** What Redis has before each key. */
  prefix: string
  /** The keys that are announced, as a pattern of Redis. */
  keys: string
  memory: SharedStore
  onError: (error: unknown) => void
  /** For a line of the channel that is no announcement. */
  onUnreadable: (error: unknown) => void
}

const announcedCapacity = 100_000
const keysPerScan = 1000

/**
 * Values that every copy keeps in its memory, for the time in which Redis is away: published as they are stored, and read after each
 * connection, since a copy that was away or has just started has missed some. What this copy has announced goes out again then, since
 * Redis may have restarted empty.
 */
export class Announcements {
  readonly #parts: AnnouncementsParts
  readonly #channel: string
  readonly #subscriber: Redis
  /** Until they expire. */
  readonly #announced = new LRUCache<string, Announced>({ maxSize: announcedCapacity, sizeCalculation: () => 1 })

  constructor(parts: AnnouncementsParts) {
    const { redis, prefix, onError } = parts
    this.#parts = parts
    this.#channel = `${prefix}announced`
    // A connection that subscribes takes no other commands.
    this.#subscriber = redis.duplicate({ autoResubscribe: false })
    this.#subscriber.on('error', onError)
    this.#subscriber.on('message', (_channel: string, text: string) => void this.#receive(text))
    this.#subscriber.on('ready', () => void this.#subscribe())
  }

  /** Keeps a value for every connection to come. */
  keep(key: string, value: string, ttlMs: number): void {
    this.#announced.set(key, { value, expiresAt: Date.now() + ttlMs })
  }

  /** Stores and publishes a value. Rejects as Redis does. */
  async send(key: string, value: string, ttlMs: number): Promise<void> {
    const { redis } = this.#parts
    await redis.set(key, value, 'PX', Math.ceil(ttlMs))
    await redis.publish(this.#channel, JSON.stringify({ key, value, ttlMs }))
  }

  /** After a connection: what was kept goes out, and what the other copies have announced comes in. Rejects as Redis does. */
  async catchUp(): Promise<void> {
    const kept = [...this.#announced.entries()]
    for (let from = 0; from < kept.length; from += keysPerScan)
      await Promise.all(kept.slice(from, from + keysPerScan).map(([key, announced]) => this.#sendAgain(key, announced)))
    const { redis, prefix, keys } = this.#parts
    let cursor = '0'
    do {
      const [next, names] = await redis.scan(cursor, 'MATCH', prefix + keys, 'COUNT', keysPerScan)
      cursor = next
      await Promise.all(names.map((name) => this.#copy(name.slice(prefix.length))))
    } while (cursor !== '0')
  }

  close(): void {
    this.#subscriber.disconnect()
  }

  async #sendAgain(key: string, { value, expiresAt }: Announced): Promise<void> {
    const ttlMs = expiresAt - Date.now()
    if (ttlMs > 0) await this.send(key, value, ttlMs)
    else this.#announced.delete(key)
  }

  async #subscribe(): Promise<void> {
    const { redis, onError } = this.#parts
    try {
      await this.#subscriber.subscribe(this.#channel)
      // What was published before this connection.
      if (redis.status === 'ready') await this.catchUp()
    } catch (error) {
      onError(error)
      this.#subscriber.disconnect(true)
    }
  }

  async #copy(key: string): Promise<void> {
    const { redis, memory } = this.#parts
    const [value, ttlMs] = await Promise.all([redis.get(key), redis.pttl(key)])
    if (value !== null && ttlMs > 0) await memory.set(key, value, ttlMs)
  }

  async #receive(text: string): Promise<void> {
    const { memory, onUnreadable } = this.#parts
    try {
      // A copy of another version may publish another shape: the next connection reads the value itself.
      const announcement = announcementShape.safeParse(JSON.parse(text)).data
      if (announcement) await memory.set(announcement.key, announcement.value, announcement.ttlMs)
    } catch (error) {
      onUnreadable(error)
    }
  }
}
