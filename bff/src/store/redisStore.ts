import type { FastifyBaseLogger } from 'fastify'
import { Redis, ReplyError } from 'ioredis'
import { Announcements } from './announcements.ts'
import type { SharedStore } from './sharedStore.ts'

const prefix = 'kapwa:'
const commandTimeoutMs = 500
/** Announced are the revoked sessions. */
const announcedKeys = 'ended:*'
/** Deletes a key only if it has the caller's value. */
const releaseScript = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end"
/** Increments; the first count sets the expiry. */
const incrementScript =
  "local n = redis.call('incr', KEYS[1]); if redis.call('pttl', KEYS[1]) < 0 then redis.call('pexpire', KEYS[1], ARGV[1]) end; return n"
/** Decrements an existing counter above 0. */
const decrementScript = "if tonumber(redis.call('get', KEYS[1]) or 0) > 0 then return redis.call('decr', KEYS[1]) else return 0 end"

/**
 * Redis or Valkey. In an outage every copy of the BFF falls back to its own memory, in which it has what the copies have announced: the
 * revoked sessions. No command is sent, and no request waits, until a new connection is ready.
 */
export class RedisStore {
  readonly #redis: Redis
  readonly #log: FastifyBaseLogger
  #announcements: Announcements | undefined
  #isDown = false
  #hasLoggedRefusal = false

  constructor(url: string, log: FastifyBaseLogger) {
    this.#log = log
    this.#redis = new Redis(url, {
      keyPrefix: prefix,
      commandTimeout: commandTimeoutMs,
      connectTimeout: commandTimeoutMs * 4,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    })
    this.#redis.on('error', (error) => this.#markDown(error))
    this.#redis.on('ready', () => void this.#catchUp())
  }

  get isReachable(): boolean {
    return !this.#isDown && this.#redis.status === 'ready'
  }

  /** As `over`, for the store whose announcements every copy keeps in this memory. */
  announcingOver(memory: SharedStore): SharedStore {
    const onError = (error: unknown) => this.#markDown(error)
    const onUnreadable = (error: unknown) => this.#log.warn(error, 'a line of the announcements in Redis cannot be read')
    const redis = this.#redis
    this.#announcements = new Announcements({ redis, prefix, keys: announcedKeys, memory, onError, onUnreadable })
    return this.over(memory)
  }

  /** The store; `memory` holds what this process wrote, and is the fallback in an outage. */
  over(memory: SharedStore): SharedStore {
    const redis = this.#redis
    const absent = () => Promise.resolve(undefined)
    const write = async (local: Promise<void>, remote: () => Promise<unknown>): Promise<void> => {
      await local
      await this.#run(remote, absent)
    }
    const isReachable = () => this.isReachable
    return {
      get isShared() {
        return isReachable()
      },
      announce: async (key, value, ttlMs) => {
        this.#announcements?.keep(key, value, ttlMs)
        await write(memory.set(key, value, ttlMs), async () => this.#announcements?.send(key, value, ttlMs))
      },
      get: async (key) => (await memory.get(key)) ?? (await this.#run(() => redis.get(key), absent)) ?? undefined,
      set: (key, value, ttlMs) => write(memory.set(key, value, ttlMs), () => redis.set(key, value, 'PX', Math.ceil(ttlMs))),
      claim: (key, value, ttlMs) => {
        const claimShared = async () => (await redis.set(key, value, 'PX', Math.ceil(ttlMs), 'NX')) === 'OK'
        return this.#run(claimShared, () => memory.claim(key, value, ttlMs))
      },
      release: (key, value) => write(memory.release(key, value), () => redis.eval(releaseScript, 1, key, value)),
      remove: (key) => write(memory.remove(key), () => redis.del(key)),
      increment: async (key, windowMs) => {
        const own = await memory.increment(key, windowMs)
        const countShared = async () => Number(await redis.eval(incrementScript, 1, key, Math.ceil(windowMs)))
        return this.#run(countShared, () => Promise.resolve(own))
      },
      extend: (key, ttlMs) => write(memory.extend(key, ttlMs), () => redis.pexpire(key, Math.ceil(ttlMs))),
      decrement: (key) => write(memory.decrement(key), () => redis.eval(decrementScript, 1, key)),
      remaining: (key) =>
        this.#run(
          async () => Math.max(0, await redis.pttl(key)),
          () => memory.remaining(key),
        ),
      close: () => memory.close(),
    }
  }

  close(): Promise<void> {
    this.#announcements?.close()
    this.#redis.disconnect()
    return Promise.resolve()
  }

  async #run<Value>(remote: () => Promise<Value>, fallback: () => Promise<Value>): Promise<Value> {
    if (this.#isDown) return fallback()
    try {
      return await remote()
    } catch (error) {
      if (error instanceof ReplyError) this.#logRefusal(error)
      else this.#markDown(error)
      return fallback()
    }
  }

  /** The copy uses Redis again once it knows what was announced meanwhile. */
  async #catchUp(): Promise<void> {
    try {
      await this.#announcements?.catchUp()
    } catch (error) {
      if (!(error instanceof ReplyError)) {
        this.#markDown(error)
        this.#redis.disconnect(true)
        return
      }
      this.#logRefusal(error)
    }
    this.#markUp()
  }

  /** Redis refuses single commands when it is full, or a replica; the others go on. */
  #logRefusal(error: unknown): void {
    if (!this.#hasLoggedRefusal) this.#log.error(error, 'Redis refuses a command: the memory of this process is used for it')
    this.#hasLoggedRefusal = true
  }

  #markDown(error: unknown): void {
    if (this.#isDown) return
    this.#isDown = true
    this.#log.error(error, 'Redis cannot be reached: sessions and limits are kept in the memory of this process')
    // A connection that times out may never answer again: a new one is opened, and `ready` marks its success.
    if (this.#redis.status === 'ready') this.#redis.disconnect(true)
  }

  #markUp(): void {
    if (this.#isDown) this.#log.info('Redis can be reached again')
    this.#isDown = false
    this.#hasLoggedRefusal = false
  }
}
