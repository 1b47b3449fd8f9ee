import rateLimit from '@fastify/rate-limit'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PublicError } from '../errors/publicError.ts'
import type { SharedStore } from '../store/sharedStore.ts'

const windowMs = 60_000

/** A store of the rate limiter, shared by all copies of the BFF. */
function createLimitStore(shared: SharedStore): FastifyRateLimitStoreCtor {
  const count = async (address: string, timeWindow: number, max: number) => {
    const key = `address:${address}`
    const current = await shared.increment(key, timeWindow)
    // The exact wait costs another command, and is needed only beyond the limit.
    return { current, ttl: current > max ? await shared.remaining(key) : timeWindow }
  }
  return class implements FastifyRateLimitStore {
    incr(...[address, callback, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(address, timeWindow, max).then(
        (result) => callback(null, result),
        (error: unknown) => callback(error instanceof Error ? error : new Error('the address could not be counted', { cause: error })),
      )
    }

    child(): this {
      return this
    }
  }
}

/**
 * Creates the rate limit: requests a minute of one IPv4 address or one IPv6 network of 64 bits (a household, a phone). A company
 * or a mobile carrier may share one address, so the limit is generous.
 */
export async function createAddressLimit(app: FastifyInstance, store: SharedStore, requestsPerMinute: number) {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: windowMs,
    ipv6Subnet: 64,
    store: createLimitStore(store),
    // sendError sets Retry-After beyond the limit; below it a response has no header of the limit.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new PublicError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
  const check = app.createRateLimit()
  return {
    /** Refuses a request beyond the limit. */
    refuse: app.rateLimit(),
    /** Counts a request that is answered with less beyond the limit. */
    isWithin: async (request: FastifyRequest): Promise<boolean> => {
      const limit = await check(request)
      return limit.isAllowed || !limit.isExceeded
    },
  }
}
