import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import type { GraphQLSchema } from 'graphql'
import type { Config } from '../config.ts'
import type { GraphContext } from '../context.ts'
import { operationLimits } from '../guard/operationLimits.ts'
import type { CompiledOperations } from './compiledOperations.ts'
import { createErrorFormatter } from './formatError.ts'

/** Apollo copies the context it is given, so ours travels inside one. */
export interface ApolloContext {
  graph: GraphContext
}

interface ApolloParts {
  schema: GraphQLSchema
  operations: CompiledOperations
  config: Config
  tellUnexpected: (error: unknown) => void
}

/**
 * Apollo Server around our own executor, which its `gateway` option is the way to bring in. No plugin of it may have a
 * `willResolveField`: that would wrap every field of every answer.
 */
export function createApollo({ schema, operations, config, tellUnexpected }: ApolloParts): ApolloServer<ApolloContext> {
  const logger = { debug: () => undefined, info: () => undefined, warn: tellUnexpected, error: tellUnexpected }
  return new ApolloServer<ApolloContext>({
    gateway: {
      onSchemaLoadOrUpdate: (tell) => {
        tell({ apiSchema: schema, coreSupergraphSdl: '' })
        return () => undefined
      },
      load: () =>
        Promise.resolve({
          executor: ({ document, queryHash, request, context }) =>
            operations.execute({
              document,
              hash: queryHash,
              // As it was asked for: Apollo's own `operationName` is empty where the document has no such operation.
              operationName: request.operationName ?? undefined,
              variables: request.variables ?? {},
              context: context.graph,
            }),
        }),
      stop: () => Promise.resolve(),
    },
    introspection: config.operations.mode === 'open',
    validationRules: [operationLimits(config.limits)],
    parseOptions: { maxLexicalTokens: config.limits.tokens },
    formatError: createErrorFormatter(tellUnexpected),
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled()],
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    allowBatchedHttpRequests: false,
    // Cross-site requests are refused before they come here, more strictly.
    csrfPrevention: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger,
  })
}
