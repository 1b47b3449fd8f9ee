import type { components } from '../../../schema/generated/rest.ts'

type Failure = components['schemas']['Failure']
export type FieldFault = Failure['Errors'][number]

const messages: Readonly<Record<number, string>> = {
  400: 'Invalid request format. Please check your input.',
  401: 'You must log in to access this resource.',
  403: 'Access denied. You do not have permission to view this page.',
  404: 'Not found.',
  405: 'Method not allowed for this resource.',
  409: 'That conflicts with what is already there.',
  413: 'The request is too large.',
  415: 'The request has a type that this call does not take.',
  428: 'Confirm with your second factor.',
  429: 'Too many attempts. Try again later.',
  500: 'Something went wrong on the server. Please try again later.',
  503: 'Service temporarily unavailable. Please try again later.',
}

interface HttpErrorOptions {
  /** Never with input of the caller: it becomes the reason in the audit log. */
  readonly message?: string
  readonly faults?: readonly FieldFault[]
  /** Seconds. */
  readonly retryAfter?: number
  /** The Guid of the user it is about; for the audit log only. */
  readonly subject?: string | undefined
  /** The Guid of a user who proved their identity without an access token; for the audit log only. */
  readonly actor?: string
  /** The handler has written the audit row already, in its transaction. */
  readonly isAudited?: boolean
  /** Each has a row of its own: a throttle limits their number per user, or each must be known, as that of a file. */
  readonly hasOwnAudit?: boolean
}

/** A call that the service does not do: a status, words for a person, and the seconds to wait where that is the remedy. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly faults: readonly FieldFault[]
  readonly retryAfter: number | null
  readonly subject: string | undefined
  readonly actor: string | undefined
  readonly isAudited: boolean
  readonly hasOwnAudit: boolean

  constructor(status: number, options: HttpErrorOptions = {}) {
    super(options.message ?? messages[status] ?? messages[500])
    this.status = status
    this.faults = options.faults ?? []
    this.retryAfter = options.retryAfter ?? null
    this.subject = options.subject
    this.actor = options.actor
    this.isAudited = options.isAudited ?? false
    this.hasOwnAudit = options.hasOwnAudit ?? false
  }

  get body(): Failure {
    return { Message: this.message, Errors: [...this.faults] }
  }
}
