/** The kinds of unsuccessful REST calls. */
export type RestErrorKind =
  | 'refused' // 400, 422, 423: the call, or one of its values
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'missing' // 404, 410: missing, or someone else's
  | 'conflict' // 409, 412
  | 'tooLarge' // 413, 415
  | 'unproved' // 428: the second factor is asked first
  | 'tooSoon' // 429
  | 'declined' // another 4xx: a rule that the contract does not know
  | 'unavailable' // no connection, 5xx, a 4xx that is passing or about the connection, a page in place of a response
  | 'unreadable' // a response off the contract
  | 'timeout' // no response in time
  | 'unconfirmed' // a write whose response was lost: it may have happened

/** Why a call failed, where no status says it: the words of the metric, of the log and of `/health/ready`. */
export type RestFailure =
  | 'timeout' // no response in time
  | 'unreachable' // no connection
  | 'certificate' // no TLS connection: a certificate that is not trusted, or no TLS at all
  | 'reset' // the connection broke
  | 'protocol' // no HTTP/1.1: without TLS no other is spoken
  | 'redirect' // none is followed
  | 'encoding' // a content encoding or charset that was not asked for
  | 'too-large'
  | 'unreadable' // off the contract
  | 'aborted' // the client has gone

/** A fault that the REST API names in a refused call. */
export interface RestFault {
  /** The name in the call: the field of a form, or the part of a file. */
  readonly field: string
  /** A sentence for a person; may be empty. */
  readonly message: string
  /** The line of an uploaded file, the header being 1; then `field` is its column, and empty for the whole line. */
  readonly row?: number
}

export interface Refusal {
  /** At most 100; none where the refusal is about the whole call. */
  readonly faults: readonly RestFault[]
  /** The number of all faults, unlisted ones included. */
  readonly faultCount: number
  /** The REST API's own sentence about the whole call, as plain text; empty without one. */
  readonly reason: string
}

interface RestErrorDetails extends Partial<Refusal> {
  status?: number
  failure?: RestFailure
  /** Seconds of `Retry-After`. */
  retryAfter?: number
  cause?: unknown
  isApisFault?: boolean
}

/** An unsuccessful REST call. The message is for the log only. */
export class RestError extends Error implements Refusal {
  readonly kind: RestErrorKind
  readonly status: number | undefined
  readonly failure: RestFailure | undefined
  readonly retryAfter: number | undefined
  readonly faultCount: number
  /** The contract does not know the status, of a read without a value that could be missing or wrong. A caller may take it as absence. */
  readonly isApisFault: boolean
  // Trap: the log writes every enumerable property of an error, and these sentences may quote what a member typed.
  readonly #faults: readonly RestFault[]
  readonly #reason: string

  constructor(
    kind: RestErrorKind,
    message: string,
    {
      status,
      failure,
      retryAfter,
      faults = [],
      faultCount = faults.length,
      reason = '',
      cause,
      isApisFault = false,
    }: RestErrorDetails = {},
  ) {
    super(message, { cause })
    this.name = 'RestError'
    this.kind = kind
    this.status = status
    this.failure = failure
    this.retryAfter = retryAfter
    this.faultCount = faultCount
    this.isApisFault = isApisFault
    this.#faults = faults
    this.#reason = reason
  }

  /** The outcome of its call: why it failed, else the status; `none` where neither is known. */
  get outcome(): string {
    if (this.failure !== undefined) return this.failure
    return this.status === undefined ? 'none' : String(this.status)
  }

  get faults(): readonly RestFault[] {
    return this.#faults
  }

  get reason(): string {
    return this.#reason
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
  428: 'unproved',
  429: 'tooSoon',
  504: 'timeout',
}
/** Statuses of the connection, or of a proxy before the API: what was sent is not at fault. */
const transportStatuses: ReadonlySet<number> = new Set([407, 408, 421, 425, 426, 431])

const isRedirect = (status: number): boolean => status >= 300 && status < 400

/** The error of a status that is no success. */
export function errorOfStatus(status: number, details: Omit<RestErrorDetails, 'status' | 'failure'> = {}): RestError {
  const failure = isRedirect(status) ? { failure: 'redirect' as const } : {}
  return new RestError(kindOfStatus(status), `answered ${status}`, { ...details, ...failure, status })
}

function kindOfStatus(status: number): RestErrorKind {
  const isDeclined = status >= 400 && status < 500 && !transportStatuses.has(status)
  return kinds[status] ?? (isDeclined ? 'declined' : 'unavailable')
}
