import type { FastifyRequest } from 'fastify'
import { AnswerError } from '../graph/answerError.ts'
import type { SharedStore } from '../store/sharedStore.ts'

const windowMs = 60_000

/** One household or phone has a whole IPv6 network of 64 bits. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  return address.split(':').slice(0, 4).join(':')
}

/** Refuses more than so many requests a minute from one address; a company or a mobile carrier may share one, so it is generous. */
export function limitAddress(store: SharedStore, requestsPerMinute: number) {
  return async (request: FastifyRequest): Promise<void> => {
    const key = `address:${networkOf(request.ip)}`
    if ((await store.increment(key, windowMs)) <= requestsPerMinute) return
    throw new AnswerError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((await store.remaining(key)) / 1000)) })
  }
}
