import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors'
import type { GraphQLFormattedError } from 'graphql'
import { answerMessages } from '../errors/answerError.ts'
import { answerErrorFrom } from '../errors/answerErrorFrom.ts'

/** Apollo's codes for a request that is at fault itself: its own words about the client's own text may stand. */
const requestFaults = new Set<unknown>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
])

/** Nothing of a failure but its code, words of ours and where in the operation it was leaves the BFF. */
export function createErrorFormatter(logUnexpected: (error: unknown) => void) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const error = unwrapResolverError(thrown)
    const place = { ...(formatted.locations && { locations: formatted.locations }), ...(formatted.path && { path: formatted.path }) }
    if (requestFaults.has(formatted.extensions?.code)) {
      const message = formatted.message.replace(/ ?Did you mean .*$/s, '') || answerMessages.BAD_USER_INPUT
      return { message, ...place, extensions: { code: 'BAD_USER_INPUT' } }
    }
    const answer = answerErrorFrom(error)
    if (answer.code === 'INTERNAL') logUnexpected(error)
    const { code, message, retryAfter } = answer
    return { message, ...place, extensions: { code, ...(retryAfter !== undefined && { retryAfter }) } }
  }
}
