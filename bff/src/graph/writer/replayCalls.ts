import { MapperKind, mapSchema } from '@graphql-tools/utils'
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import type { GraphContext } from '../../context.ts'
import type { ResolverCalls } from './resolverCalls.ts'

/** Apollo copies the context it is given, so ours travels inside one. */
export interface ApolloContext {
  graph: GraphContext
  /** What the resolvers of this operation have returned already. */
  calls: ResolverCalls | null
}

const replay =
  (resolve: GraphQLFieldResolver<unknown, GraphContext>): GraphQLFieldResolver<unknown, ApolloContext> =>
  (source, args: Record<string, unknown>, { graph, calls }, info) => {
    const call = calls?.find(source, info.fieldNodes[0])
    if (!call) return resolve(source, args, graph, info)
    if ('thrown' in call) throw call.thrown
    return call.value
  }

/** The schema with resolvers that read Apollo's context, and are not called again for what the writer has called them for. */
export const replayCalls = (schema: GraphQLSchema): GraphQLSchema =>
  mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field) => (field.resolve ? { ...field, resolve: replay(field.resolve) } : field),
  })
