import { RestError } from './errors.ts'
import type { RestHttp } from './http.ts'

const cachedMs = 1000

/** Checks whether the REST API answers: its 401 to a call without a token proves that it does. */
export class UpstreamHealth {
  readonly #http: RestHttp
  #checkedAt = 0
  #result: Promise<boolean> = Promise.resolve(false)

  constructor(http: RestHttp) {
    this.#http = http
  }

  /** Cached for a second; concurrent requests share one call. */
  isReachable(): Promise<boolean> {
    if (Date.now() - this.#checkedAt < cachedMs) return this.#result
    this.#checkedAt = Date.now()
    this.#result = this.#check()
    return this.#result
  }

  async #check(): Promise<boolean> {
    const request = { operation: 'getUserSummary', method: 'GET', path: '/api/user/summary', effect: 'exchange', read: () => true } as const
    try {
      return await this.#http.send(request, { requestId: 'readiness' })
    } catch (error) {
      if (error instanceof RestError) return error.failure === 'unauthenticated' || error.failure === 'forbidden'
      throw error
    }
  }
}
