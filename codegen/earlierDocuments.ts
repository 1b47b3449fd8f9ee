import { globSync, readFileSync } from 'node:fs'
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { parse, validate } from 'graphql'
import { z } from 'zod'
import { operationTexts } from './operationText.ts'

const documentList = z.record(z.string(), z.string())

/**
 * Writes the documents of the releases before (`releases/<day>/documents.json`) which are still valid and no longer the client's own. What
 * the schema no longer has is answered CLIENT_OUTDATED.
 */
export const plugin: PluginFunction = (schema, documents) => {
  const own = new Set([...operationTexts(documents).values()].map(({ id }) => id))
  const lists = globSync('releases/*/documents.json').map((file) => documentList.parse(JSON.parse(readFileSync(file, 'utf8'))))
  const earlier = lists
    .flatMap((list) => Object.entries(list))
    .filter(([id, text]) => !own.has(id) && validate(schema, parse(text)).length === 0)
  return JSON.stringify(Object.fromEntries(earlier), null, 2)
}
