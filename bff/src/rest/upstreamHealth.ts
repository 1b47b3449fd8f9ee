import { RestError } from './errors.ts'
import type { RestHttp } from './http.ts'
import { probe } from './probe.ts'

const cachedMs = 1000

/** The result of a call without a token. */
export interface UpstreamStatus {
  /** Any response with a status below 500 proves that the API is there. */
  readonly isReachable: boolean
  /** For an operator: the status, or why the call failed, as the metric and the log name it. */
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
      const { status, failure } = error
      const seen = [...(failure === undefined ? [] : [failure]), ...(status === undefined ? [] : [`status ${status}`])]
      return { isReachable: status !== undefined && status < 500, status: seen.length === 0 ? 'no answer' : seen.join(', ') }
    }
  }
}
