import type { FastifyBaseLogger } from 'fastify'
import { Redis, ReplyError } from 'ioredis'
import type { SharedStore } from './sharedStore.ts'

const prefix = 'kapwa:'
const answerWithinMs = 500
/** Deletes a key only while it still has the caller's value. */
const releaseScript = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end"
/** Counts, and lets the window begin with the first count. */
const incrementScript =
  "local n = redis.call('incr', KEYS[1]); if redis.call('pttl', KEYS[1]) < 0 then redis.call('pexpire', KEYS[1], ARGV[1]) end; return n"
/** Takes back what was counted, and makes no counter of its own. */
const decrementScript = "if tonumber(redis.call('get', KEYS[1]) or 0) > 0 then return redis.call('decr', KEYS[1]) else return 0 end"

/**
 * Redis or Valkey. While it cannot be reached every copy of the BFF goes by its own memory: nobody is signed out, and two copies
 * may each renew a session once, which the REST API's grace allows. Nobody waits for a Redis that is known not to answer: it is
 * not asked again before a new connection to it is ready.
 */
export class RedisStore {
  readonly #redis: Redis
  readonly #log: FastifyBaseLogger
  #isLost = false
  #hasRefused = false

  constructor(url: string, log: FastifyBaseLogger) {
    this.#log = log
    this.#redis = new Redis(url, {
      keyPrefix: prefix,
      commandTimeout: answerWithinMs,
      connectTimeout: answerWithinMs * 4,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    })
    this.#redis.on('error', (error) => this.#lose(error))
    this.#redis.on('ready', () => this.#find())
  }

  /** The store, with a memory that knows what this process wrote and stands in for Redis when that is lost. */
  over(memory: SharedStore): SharedStore {
    const redis = this.#redis
    const nothing = () => Promise.resolve(undefined)
    const write = async (local: Promise<void>, remote: () => Promise<unknown>): Promise<void> => {
      await local
      await this.#ask(remote, nothing)
    }
    return {
      get: async (key) => (await memory.get(key)) ?? (await this.#ask(() => redis.get(key), nothing)) ?? undefined,
      set: (key, value, ttlMs) => write(memory.set(key, value, ttlMs), () => redis.set(key, value, 'PX', Math.ceil(ttlMs))),
      claim: (key, value, ttlMs) => {
        const claimShared = async () => (await redis.set(key, value, 'PX', Math.ceil(ttlMs), 'NX')) === 'OK'
        return this.#ask(claimShared, () => memory.claim(key, value, ttlMs))
      },
      release: (key, value) => write(memory.release(key, value), () => redis.eval(releaseScript, 1, key, value)),
      remove: (key) => write(memory.remove(key), () => redis.del(key)),
      increment: async (key, windowMs) => {
        const own = await memory.increment(key, windowMs)
        const countShared = async () => Number(await redis.eval(incrementScript, 1, key, Math.ceil(windowMs)))
        return this.#ask(countShared, () => Promise.resolve(own))
      },
      extend: (key, ttlMs) => write(memory.extend(key, ttlMs), () => redis.pexpire(key, Math.ceil(ttlMs))),
      decrement: (key) => write(memory.decrement(key), () => redis.eval(decrementScript, 1, key)),
      remaining: (key) =>
        this.#ask(
          async () => Math.max(0, await redis.pttl(key)),
          () => memory.remaining(key),
        ),
      close: () => memory.close(),
    }
  }

  /** Ends the connection. */
  close(): Promise<void> {
    this.#redis.disconnect()
    return Promise.resolve()
  }

  async #ask<Value>(remote: () => Promise<Value>, instead: () => Promise<Value>): Promise<Value> {
    if (this.#isLost) return instead()
    try {
      return await remote()
    } catch (error) {
      if (error instanceof ReplyError) this.#tellRefusal(error)
      else this.#lose(error)
      return instead()
    }
  }

  /** Redis answers, but not to this: it is full, or a replica. The other commands go on. */
  #tellRefusal(error: unknown): void {
    if (!this.#hasRefused) this.#log.error(error, 'Redis refuses a command: what it was about goes by the memory of this process')
    this.#hasRefused = true
  }

  #lose(error: unknown): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#log.error(error, 'Redis cannot be reached: sessions and limits go by the memory of this process')
    // A connection that was ready and does not answer may never do so again; `ready` tells of the next one.
    if (this.#redis.status === 'ready') this.#redis.disconnect(true)
  }

  #find(): void {
    if (this.#isLost) this.#log.info('Redis can be reached again')
    this.#isLost = false
    this.#hasRefused = false
  }
}
