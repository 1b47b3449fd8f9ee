import type { GraphQLSchema } from 'graphql'
import { isAbstractType } from 'graphql'

const nameOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '__typename' in value && typeof value.__typename === 'string'
    ? value.__typename
    : undefined

/**
 * Has interfaces and unions read the `__typename` of a value. Trap: without that, a value that has none is an error of its field to
 * graphql-js alone; graphql-jit never answers, and the unhandled rejection ends the process.
 */
export function nameTypes(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) if (isAbstractType(type)) type.resolveType = nameOf
  return schema
}
