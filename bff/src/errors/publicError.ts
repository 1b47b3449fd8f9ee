/** The closed list of codes that a GraphQL error of the BFF may carry. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_UNREADABLE'
  | 'UNCONFIRMED'
  | 'PROOF_NEEDED'
  | 'RATE_LIMITED'
  | 'CLIENT_OUTDATED'
  | 'CONFLICT'
  | 'INTERNAL'

/** Messages for users, as in the specification's error pages where those have one. */
export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'You must log in to access this resource.',
  FORBIDDEN: 'Access denied. You do not have permission to view this page.',
  NOT_FOUND: 'The page you are looking for does not exist.',
  BAD_USER_INPUT: 'Invalid request format. Please check your input.',
  UPSTREAM_UNAVAILABLE: 'Service temporarily unavailable. Please try again later.',
  UPSTREAM_TIMEOUT: 'Service temporarily unavailable. Please try again later.',
  UPSTREAM_UNREADABLE: 'The cooperative’s system answered in a way that this portal does not know.',
  UNCONFIRMED: 'The answer was lost on the way. What you sent may have been received: look before you send it again.',
  PROOF_NEEDED: 'Confirm with your second factor.',
  RATE_LIMITED: 'Too many attempts. Please try again later.',
  CLIENT_OUTDATED: 'Kapwa was updated. Reload; what you typed is kept.',
  CONFLICT: 'Somebody else is signed in in this browser now. Nothing was sent.',
  INTERNAL: 'Something went wrong on the server. Please try again later.',
}

/** An error that a client gets, with a code of the closed list, and the code's message by default. */
export class PublicError extends Error {
  readonly code: ErrorCode
  /** Whole seconds to wait; undefined where that is not known. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { message, retryAfter }: { message?: string; retryAfter?: number } = {}) {
    super(message ?? errorMessages[code])
    this.name = 'PublicError'
    this.code = code
    this.retryAfter = retryAfter
  }
}
