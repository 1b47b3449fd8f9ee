import rateLimit from '@fastify/rate-limit'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AnswerError } from '../graph/answerError.ts'
import type { SharedStore } from '../store/sharedStore.ts'

const windowMs = 60_000

/** The limiter's counts, kept where every copy of the BFF sees them. */
function countsIn(shared: SharedStore): FastifyRateLimitStoreCtor {
  const count = async (address: string, timeWindow: number, max: number) => {
    const key = `address:${address}`
    const current = await shared.increment(key, timeWindow)
    // How long to wait is asked only when somebody has to.
    return { current, ttl: current > max ? await shared.remaining(key) : timeWindow }
  }
  return class implements FastifyRateLimitStore {
    incr(...[address, tell, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(address, timeWindow, max).then(
        (result) => tell(null, result),
        (error: unknown) => tell(error instanceof Error ? error : new Error('the address could not be counted', { cause: error })),
      )
    }

    child(): this {
      return this
    }
  }
}

/**
 * The hook that refuses more than so many requests a minute from one address, or from one IPv6 network of 64 bits, which is what
 * a household or a phone has. A company or a mobile carrier may share one, so it is generous.
 */
export async function limitAddress(app: FastifyInstance, store: SharedStore, requestsPerMinute: number) {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: windowMs,
    ipv6Subnet: 64,
    store: countsIn(store),
    // Told by the answer to a failure, and to nobody who is within the limit.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new AnswerError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
  return app.rateLimit()
}
