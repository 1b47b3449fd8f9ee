import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors'
import type { GraphQLFormattedError } from 'graphql'
import { errorMessages } from '../errors/publicError.ts'
import { toPublicError } from '../errors/toPublicError.ts'

/** Apollo's codes for faults of the request itself: its words about the client's own text may be shown. */
const requestErrors = new Set<unknown>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
])

/** The BFF sends only the code of an error, our own message and its place in the operation. */
export function createErrorFormatter(logUnexpected: (error: unknown) => void) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const error = unwrapResolverError(thrown)
    const place = { ...(formatted.locations && { locations: formatted.locations }), ...(formatted.path && { path: formatted.path }) }
    if (requestErrors.has(formatted.extensions?.code)) {
      const message = formatted.message.replace(/ ?Did you mean .*$/s, '') || errorMessages.BAD_USER_INPUT
      return { message, ...place, extensions: { code: 'BAD_USER_INPUT' } }
    }
    const publicError = toPublicError(error)
    if (publicError.code === 'INTERNAL') logUnexpected(error)
    const { code, message, retryAfter } = publicError
    return { message, ...place, extensions: { code, ...(retryAfter !== undefined && { retryAfter }) } }
  }
}
