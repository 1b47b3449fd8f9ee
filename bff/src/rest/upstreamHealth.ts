import { RestError } from './errors.ts'
import type { RestHttp } from './http.ts'

const cachedMs = 1000

/** What the REST API answers to a call without a token. */
export interface UpstreamAnswer {
  /** Its 401 or 403 proves that it is there and serves this call. */
  readonly isReachable: boolean
  /** For an operator: the status, or why there is no answer. Names no address. */
  readonly answer: string
}

/** Checks whether the REST API answers. */
export class UpstreamHealth {
  readonly #http: RestHttp
  #checkedAt = 0
  #result: Promise<UpstreamAnswer> = Promise.resolve({ isReachable: false, answer: 'not asked yet' })

  constructor(http: RestHttp) {
    this.#http = http
  }

  /** Cached for a second; concurrent requests share one call. */
  check(): Promise<UpstreamAnswer> {
    if (Date.now() - this.#checkedAt < cachedMs) return this.#result
    this.#checkedAt = Date.now()
    this.#result = this.#check()
    return this.#result
  }

  async #check(): Promise<UpstreamAnswer> {
    const request = { operation: 'getUserSummary', method: 'GET', path: '/api/user/summary', effect: 'exchange', read: () => true } as const
    try {
      return { isReachable: await this.#http.send(request, { requestId: 'readiness' }), answer: 'status 200' }
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      const { failure, status } = error
      const isReachable = failure === 'unauthenticated' || failure === 'forbidden'
      return {
        isReachable,
        answer: status === undefined ? (failure === 'timeout' ? 'no answer in time' : 'no answer') : `status ${status}`,
      }
    }
  }
}
