import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import type { Config } from '../config.ts'
import type { GraphContext } from '../context.ts'
import type { Documents } from '../guard/documents.ts'
import { operationLimits } from '../guard/operationLimits.ts'
import type { FormatError } from './errorFormatter.ts'

/** Trap: Apollo copies the context that it is given, which would lose private fields: ours travels inside one. */
export interface ApolloContext {
  graph: GraphContext
}

const withGraph =
  (resolve: GraphQLFieldResolver<unknown, GraphContext>): GraphQLFieldResolver<unknown, ApolloContext> =>
  (source, args: Record<string, unknown>, { graph }, info) =>
    resolve(source, args, graph, info)

const unwrapped = new WeakMap<GraphQLSchema, GraphQLSchema>()

/** The schema with resolvers that find our context in Apollo's; made once for a schema, as it takes most of the time of a BFF's start. */
function unwrapContext(schema: GraphQLSchema): GraphQLSchema {
  const made =
    unwrapped.get(schema) ??
    mapSchema(schema, {
      [MapperKind.OBJECT_FIELD]: (field) => (field.resolve ? { ...field, resolve: withGraph(field.resolve) } : field),
    })
  unwrapped.set(schema, made)
  return made
}

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
export function createApollo({ schema, config, documents, formatError, logUnexpected }: ApolloParts): ApolloServer<ApolloContext> {
  const logger = { debug: () => undefined, info: () => undefined, warn: logUnexpected, error: logUnexpected }
  return new ApolloServer<ApolloContext>({
    schema: unwrapContext(schema),
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
