import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors'
import type { GraphQLFormattedError } from 'graphql'
import type { RestFailure } from '../rest/errors.ts'
import { RestError } from '../rest/errors.ts'
import { SessionEnded } from '../session/renewals.ts'
import type { AnswerCode } from './answerError.ts'
import { AnswerError, answerMessages } from './answerError.ts'

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

/** Apollo's codes for a request that is at fault itself: its own words about the client's own text may stand. */
const requestFaults = new Set<unknown>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
])

/** Any failure as one of the closed list. */
export function answerErrorFrom(error: unknown): AnswerError {
  if (error instanceof AnswerError) return error
  if (error instanceof SessionEnded) return new AnswerError('UNAUTHENTICATED')
  if (!(error instanceof RestError)) return new AnswerError('INTERNAL')
  const { retryAfter } = error
  return new AnswerError(codeOfFailure[error.failure], retryAfter === undefined ? {} : { retryAfter })
}

/** Nothing of a failure but its code, words of ours and where in the operation it was leaves the BFF. */
export function createErrorFormatter(tellUnexpected: (error: unknown) => void) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const error = unwrapResolverError(thrown)
    const place = { ...(formatted.locations && { locations: formatted.locations }), ...(formatted.path && { path: formatted.path }) }
    if (requestFaults.has(formatted.extensions?.code)) {
      const message = formatted.message.replace(/ ?Did you mean .*$/s, '') || answerMessages.BAD_USER_INPUT
      return { message, ...place, extensions: { code: 'BAD_USER_INPUT' } }
    }
    const answer = answerErrorFrom(error)
    if (answer.code === 'INTERNAL') tellUnexpected(error)
    const { code, message, retryAfter } = answer
    return { message, ...place, extensions: { code, ...(retryAfter !== undefined && { retryAfter }) } }
  }
}
