/** What became of a REST call that did not succeed. */
export type RestFailure =
  | 'refused' // 400, 422, 423: the call, or one of its values
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'missing' // 404, 410: missing, or someone else's
  | 'conflict' // 409, 412
  | 'tooLarge' // 413, 415
  | 'tooSoon' // 429
  | 'unavailable' // no connection, 5xx, another 4xx, an answer that is not the contract's
  | 'timeout' // no answer in time
  | 'unconfirmed' // a write whose answer was lost: it may have happened

/** What the REST API says of one value of a refused call. */
export interface RestFault {
  /** As the call names it: the field of a form, or the part of a file. */
  readonly field: string
  /** A sentence for a person; may be empty. */
  readonly message: string
  /** The line of an uploaded file, the header being 1; then `field` is its column, and empty for the whole line. */
  readonly row?: number
}

interface RestErrorDetails {
  /** The status of the answer, when there was one. */
  status?: number
  /** Seconds of `Retry-After`. */
  retryAfter?: number
  faults?: readonly RestFault[]
  faultCount?: number
  cause?: unknown
}

/** A REST call that did not succeed. The text is for the log, never for an answer. */
export class RestError extends Error {
  readonly failure: RestFailure
  readonly status: number | undefined
  readonly retryAfter: number | undefined
  /** All values at fault, those beyond the listed included. */
  readonly faultCount: number
  // Trap: the log writes every enumerable property of an error, and these sentences may quote what a member typed.
  readonly #faults: readonly RestFault[]

  constructor(
    failure: RestFailure,
    message: string,
    { status, retryAfter, faults = [], faultCount = faults.length, cause }: RestErrorDetails = {},
  ) {
    super(message, { cause })
    this.name = 'RestError'
    this.failure = failure
    this.status = status
    this.retryAfter = retryAfter
    this.faultCount = faultCount
    this.#faults = faults
  }

  /** The values at fault, of an answer with a status of 400 to 499; empty where it is about the whole call. */
  get faults(): readonly RestFault[] {
    return this.#faults
  }
}

const failures: Readonly<Record<number, RestFailure>> = {
  400: 'refused',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  410: 'missing',
  412: 'conflict',
  413: 'tooLarge',
  415: 'tooLarge',
  422: 'refused',
  423: 'refused',
  429: 'tooSoon',
  504: 'timeout',
}

/** What a status other than 2xx means; whatever the contract does not know is `unavailable`. */
export function failureOf(status: number): RestFailure {
  return failures[status] ?? 'unavailable'
}
