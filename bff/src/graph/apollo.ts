import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import type { GraphQLSchema, GraphQLFormattedError } from 'graphql'
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors'
import type { Config } from '../config.ts'
import type { Documents } from '../guard/documents.ts'
import { operationLimits } from '../guard/operationLimits.ts'
import { errorMessages } from '../errors/publicError.ts'
import { toPublicError } from '../errors/toPublicError.ts'
import { rootSource } from './writer/compileWriter.ts'
import type { ApolloContext } from './writer/replayCalls.ts'
import { replayCalls } from './writer/replayCalls.ts'

/** Apollo's codes for faults of the request itself: its words about the client's own text may be shown. */
const requestErrors = new Set<unknown>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
])

/** Trap: graphql-js gives its 50 errors of wrong variables, and one more without a code that says that it stops. */
const isTooManyFaults = ({ message }: GraphQLFormattedError): boolean => message.startsWith('Too many errors processing variables')

/** The BFF sends only the code of an error, our own message and its place in the operation. */
function createErrorFormatter(logUnexpected: (error: unknown) => void) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const error = unwrapResolverError(thrown)
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

interface ApolloParts {
  schema: GraphQLSchema
  config: Config
  documents: Documents
  logUnexpected: (error: unknown) => void
}

/** The texts of the known documents, in the form of Apollo's cache. */
function knownTexts(documents: Documents) {
  const refuse = () => Promise.reject(new Error('the known documents cannot be changed'))
  return { get: (key: string) => Promise.resolve(documents.textOf(key.replace(/^apq:/, ''))), set: refuse, delete: refuse }
}

/**
 * Apollo Server, for what the writer of known operations leaves. No plugin may have a `willResolveField`: that would wrap every field of
 * every result.
 */
export function createApollo({ schema, config, documents, logUnexpected }: ApolloParts): ApolloServer<ApolloContext> {
  const logger = { debug: () => undefined, info: () => undefined, warn: logUnexpected, error: logUnexpected }
  return new ApolloServer<ApolloContext>({
    schema: replayCalls(schema),
    // The writer's own root: the results that it recorded are found by their source.
    rootValue: rootSource,
    introspection: config.operations.mode === 'open',
    validationRules: [operationLimits(config.limits)],
    parseOptions: { maxLexicalTokens: config.limits.tokens },
    stringifyResult: (response) => JSON.stringify(response),
    formatError: createErrorFormatter(logUnexpected),
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled()],
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    allowBatchedHttpRequests: false,
    // Cross-site requests are refused before they come here, more strictly.
    csrfPrevention: false,
    // Known documents are named by their id; a client cannot add one.
    persistedQueries: { cache: knownTexts(documents) },
    stopOnTerminationSignals: false,
    logger,
  })
}
