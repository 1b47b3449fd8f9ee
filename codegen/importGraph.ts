import type { PluginFunction } from '@graphql-codegen/plugin-helpers'

/** Imports the schema's types as the namespace that `namespacedImportName` names in the same file. */
export const plugin: PluginFunction<{ namespacedImportName: string }> = (_schema, _documents, { namespacedImportName }) => ({
  prepend: [`import type * as ${namespacedImportName} from './graph.ts'`],
  content: '',
})
