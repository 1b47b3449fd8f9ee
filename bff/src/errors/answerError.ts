/** The closed list of codes that a GraphQL error of the BFF may carry. */
export type AnswerCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_TIMEOUT'
  | 'UNCONFIRMED'
  | 'RATE_LIMITED'
  | 'INTERNAL'

/** Messages for users, as in the specification's error pages where those have one. */
export const answerMessages: Readonly<Record<AnswerCode, string>> = {
  UNAUTHENTICATED: 'You must log in to access this resource.',
  FORBIDDEN: 'Access denied. You do not have permission to view this page.',
  NOT_FOUND: 'The page you are looking for does not exist.',
  BAD_USER_INPUT: 'Invalid request format. Please check your input.',
  UPSTREAM_UNAVAILABLE: 'Service temporarily unavailable. Please try again later.',
  UPSTREAM_TIMEOUT: 'Service temporarily unavailable. Please try again later.',
  UNCONFIRMED: 'The answer was lost on the way. What you sent may have been received: look before you send it again.',
  RATE_LIMITED: 'Too many attempts. Please try again later.',
  INTERNAL: 'Something went wrong on the server. Please try again later.',
}

/** An error answered with a code of the closed list, and the code's message by default. */
export class AnswerError extends Error {
  readonly code: AnswerCode
  /** Whole seconds, for RATE_LIMITED. */
  readonly retryAfter: number | undefined

  constructor(code: AnswerCode, { message, retryAfter }: { message?: string; retryAfter?: number } = {}) {
    super(message ?? answerMessages[code])
    this.name = 'AnswerError'
    this.code = code
    this.retryAfter = retryAfter
  }
}
