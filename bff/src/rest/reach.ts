import { RestError } from './errors.ts'
import type { RestHttp } from './http.ts'

const keptMs = 1000

/** Tells whether the REST API answers: a call that needs a token is sent without one, and its refusal is the sign of life. */
export class Reach {
  readonly #http: RestHttp
  #asked = 0
  #answer: Promise<boolean> = Promise.resolve(false)

  constructor(http: RestHttp) {
    this.#http = http
  }

  /** At most a second old; requests at the same time share one call. */
  isReachable(): Promise<boolean> {
    if (Date.now() - this.#asked < keptMs) return this.#answer
    this.#asked = Date.now()
    this.#answer = this.#ask()
    return this.#answer
  }

  async #ask(): Promise<boolean> {
    const request = { operation: 'getUserSummary', method: 'GET', path: '/api/user/summary', effect: 'exchange', read: () => true } as const
    try {
      return await this.#http.send(request, { requestId: 'readiness' })
    } catch (error) {
      if (error instanceof RestError) return error.failure === 'unauthenticated' || error.failure === 'forbidden'
      throw error
    }
  }
}
