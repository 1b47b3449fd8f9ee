/** The kinds of unsuccessful REST calls. */
export type RestErrorKind =
  | 'refused' // 400, 422, 423: the call, or one of its values
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'missing' // 404, 410: missing, or someone else's
  | 'conflict' // 409, 412
  | 'tooLarge' // 413, 415
  | 'tooSoon' // 429
  | 'unavailable' // no connection, 5xx, another 4xx, a response off the contract
  | 'timeout' // no response in time
  | 'unconfirmed' // a write whose response was lost: it may have happened

/** A fault that the REST API names in a refused call. */
export interface RestFault {
  /** The name in the call: the field of a form, or the part of a file. */
  readonly field: string
  /** A sentence for a person; may be empty. */
  readonly message: string
  /** The line of an uploaded file, the header being 1; then `field` is its column, and empty for the whole line. */
  readonly row?: number
}

interface RestErrorDetails {
  status?: number
  /** Seconds of `Retry-After`. */
  retryAfter?: number
  faults?: readonly RestFault[]
  faultCount?: number
  cause?: unknown
}

/** An unsuccessful REST call. The message is for the log only. */
export class RestError extends Error {
  readonly kind: RestErrorKind
  readonly status: number | undefined
  readonly retryAfter: number | undefined
  /** The number of all faults, unlisted ones included. */
  readonly faultCount: number
  // Trap: the log writes every enumerable property of an error, and these sentences may quote what a member typed.
  readonly #faults: readonly RestFault[]

  constructor(
    kind: RestErrorKind,
    message: string,
    { status, retryAfter, faults = [], faultCount = faults.length, cause }: RestErrorDetails = {},
  ) {
    super(message, { cause })
    this.name = 'RestError'
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
    this.faultCount = faultCount
    this.#faults = faults
  }

  /** The faults of a response with a status of 400 to 499; empty where it is about the whole call. */
  get faults(): readonly RestFault[] {
    return this.#faults
  }
}

const kinds: Readonly<Record<number, RestErrorKind>> = {
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

/** The kind of a status other than 2xx; a status outside the contract is `unavailable`. */
export function kindOfStatus(status: number): RestErrorKind {
  return kinds[status] ?? 'unavailable'
}
