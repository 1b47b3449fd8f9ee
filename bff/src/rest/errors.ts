/** What became of a REST call that did not succeed. */
export type RestFailure =
  | 'refused' // 400: the call, or one of its values
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'missing' // 404: missing, or someone else's
  | 'conflict' // 409, 412
  | 'tooLarge' // 413, 415
  | 'tooSoon' // 429
  | 'unavailable' // no connection, 5xx, an answer that is not the contract's
  | 'timeout' // no answer in time
  | 'unconfirmed' // a write whose answer was lost: it may have happened

interface RestErrorDetails {
  /** The status of the answer, when there was one. */
  status?: number
  /** Seconds of `Retry-After`. */
  retryAfter?: number
  cause?: unknown
}

/** A REST call that did not succeed. The text is for the log, never for an answer. */
export class RestError extends Error {
  readonly failure: RestFailure
  readonly status: number | undefined
  readonly retryAfter: number | undefined

  constructor(failure: RestFailure, message: string, { status, retryAfter, cause }: RestErrorDetails = {}) {
    super(message, { cause })
    this.name = 'RestError'
    this.failure = failure
    this.status = status
    this.retryAfter = retryAfter
  }
}

const failures: Readonly<Record<number, RestFailure>> = {
  400: 'refused',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  412: 'conflict',
  413: 'tooLarge',
  415: 'tooLarge',
  429: 'tooSoon',
  504: 'timeout',
}

/** What a status other than 2xx means; whatever the contract does not know is `unavailable`. */
export function failureOf(status: number): RestFailure {
  return failures[status] ?? 'unavailable'
}
