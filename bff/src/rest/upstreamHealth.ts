import { RestError } from './errors.ts'
import type { RestHttp } from './http.ts'
import { probe } from './probe.ts'

const cachedMs = 1000

/** The result of a call without a token. */
export interface UpstreamStatus {
  /** A 401 or 403 proves that the API is there and serves this call. */
  readonly isReachable: boolean
  /** For an operator: the status, or why there is no response. It names no address. */
  readonly status: string
}

export class UpstreamHealth {
  readonly #http: RestHttp
  #checkedAt = 0
  #result: Promise<UpstreamStatus> = Promise.resolve({ isReachable: false, status: 'not asked yet' })

  constructor(http: RestHttp) {
    this.#http = http
  }

  /** Its result is cached for a second; concurrent requests share one call. */
  check(): Promise<UpstreamStatus> {
    if (Date.now() - this.#checkedAt < cachedMs) return this.#result
    this.#checkedAt = Date.now()
    this.#result = this.#check()
    return this.#result
  }

  async #check(): Promise<UpstreamStatus> {
    try {
      // As an exchange it is sent once: the next check repeats it.
      await this.#http.send({ ...probe, effect: 'exchange' }, { requestId: 'readiness' })
      return { isReachable: true, status: 'status 200' }
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      const { kind, status } = error
      const isReachable = kind === 'unauthenticated' || kind === 'forbidden'
      return {
        isReachable,
        status: status === undefined ? (kind === 'timeout' ? 'no answer in time' : 'no answer') : `status ${status}`,
      }
    }
  }
}
