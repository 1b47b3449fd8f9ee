import type { RestFailure } from '../rest/errors.ts'
import { RestError } from '../rest/errors.ts'
import { SessionEnded } from '../session/sessionEnded.ts'
import type { AnswerCode } from './answerError.ts'
import { AnswerError } from './answerError.ts'

const codeOfFailure: Readonly<Record<RestFailure, AnswerCode>> = {
  refused: 'BAD_USER_INPUT',
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  missing: 'NOT_FOUND',
  conflict: 'BAD_USER_INPUT',
  tooLarge: 'BAD_USER_INPUT',
  tooSoon: 'RATE_LIMITED',
  unavailable: 'UPSTREAM_UNAVAILABLE',
  timeout: 'UPSTREAM_TIMEOUT',
  unconfirmed: 'UNCONFIRMED',
}

/** Maps any error to one of the closed list; INTERNAL for an unexpected one. */
export function answerErrorFrom(error: unknown): AnswerError {
  if (error instanceof AnswerError) return error
  if (error instanceof SessionEnded) return new AnswerError('UNAUTHENTICATED')
  if (!(error instanceof RestError)) return new AnswerError('INTERNAL')
  const { retryAfter } = error
  return new AnswerError(codeOfFailure[error.failure], retryAfter === undefined ? {} : { retryAfter })
}
