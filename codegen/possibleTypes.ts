import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { isAbstractType } from 'graphql'

/** Writes which types each interface and union has, as Apollo's cache needs it to match fragments. */
export const plugin: PluginFunction = (schema) => {
  const entries = Object.values(schema.getTypeMap()).flatMap((type) =>
    isAbstractType(type) ? [[type.name, schema.getPossibleTypes(type).map(({ name }) => name)]] : [],
  )
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}
