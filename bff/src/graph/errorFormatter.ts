import { ApolloServerErrorCode } from '@apollo/server/errors'
import type { GraphQLFormattedError, SourceLocation } from 'graphql'
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

/** Trap: graphql-js gives its 50 errors of wrong variables, and one more without a code that says that it stops. */
const isTooManyFaults = ({ message }: ExecutionError): boolean => message.startsWith('Too many errors processing variables')

/** What a resolver threw. Trap: graphql-jit's errors are no instances of `GraphQLError`. */
const unwrapError = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'originalError' in error ? (error.originalError ?? error) : error

/** An executor's error. */
interface ExecutionError {
  message: string
  locations?: readonly SourceLocation[] | undefined
  path?: readonly (string | number)[] | undefined
  extensions?: Readonly<Record<string, unknown>> | undefined
}

/** Apollo hands over how it would send an error, and the error itself. */
export type FormatError = (formatted: ExecutionError, thrown: unknown) => GraphQLFormattedError

/** The BFF sends only the code of an error, our own message and its place in the operation. */
export function createErrorFormatter(logUnexpected: (error: unknown) => void): FormatError {
  return (formatted, thrown) => {
    const error = unwrapError(thrown)
    const place = { ...(formatted.locations && { locations: formatted.locations }), ...(formatted.path && { path: formatted.path }) }
    if (requestErrors.has(formatted.extensions?.code) || isTooManyFaults(formatted)) {
      const message = formatted.message.replace(/ ?Did you mean .*$/s, '') || errorMessages.BAD_USER_INPUT
      return { message, ...place, extensions: { code: 'BAD_USER_INPUT' } }
    }
    const publicError = toPublicError(error)
    if (publicError.code === 'INTERNAL') logUnexpected(error)
    const { code, message, retryAfter } = publicError
    return { message, ...place, extensions: { code, ...(retryAfter !== undefined && { retryAfter }) } }
  }
}
