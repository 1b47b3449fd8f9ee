import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import type { GraphQLSchema } from 'graphql'
import type { Config } from '../config.ts'
import type { GraphContext } from '../context.ts'
import type { Documents } from '../guard/documents.ts'
import { operationLimits } from '../guard/operationLimits.ts'
import type { FormatError } from './errorFormatter.ts'

interface ApolloParts {
  schema: GraphQLSchema
  config: Config
  documents: Documents
  formatError: FormatError
  logUnexpected: (error: unknown) => void
}

/** The texts of the known documents, in the form of Apollo's cache. */
function knownTexts(documents: Documents) {
  const refuse = () => Promise.reject(new Error('the known documents cannot be changed'))
  return { get: (key: string) => Promise.resolve(documents.textOf(key.replace(/^apq:/, ''))), set: refuse, delete: refuse }
}

/** Apollo Server, for other texts than known documents, and for what it refuses of those. */
export function createApollo({ schema, config, documents, formatError, logUnexpected }: ApolloParts): ApolloServer<GraphContext> {
  const logger = { debug: () => undefined, info: () => undefined, warn: logUnexpected, error: logUnexpected }
  return new ApolloServer<GraphContext>({
    schema,
    introspection: config.operations.mode === 'open',
    validationRules: [operationLimits(config.limits)],
    parseOptions: { maxLexicalTokens: config.limits.tokens },
    stringifyResult: (response) => JSON.stringify(response),
    formatError,
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
