import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { operationTexts } from './operationText.ts'

/** Writes `{ "sha256:…": "query MemberOverview { … }" }` for every operation of the client. */
export const plugin: PluginFunction = (_schema, documents) => {
  const entries = [...operationTexts(documents).values()].map(({ id, text }) => [id, text])
  return JSON.stringify(Object.fromEntries(entries), null, 2)
}
