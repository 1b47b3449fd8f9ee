import path from 'node:path'
import { bundleFromString, loadConfig, stringifyYaml } from '@redocly/openapi-core'
import { assembleContract, isObject } from './assembleContract.ts'
import type { JsonObject } from './assembleContract.ts'

/** The REST contract of a folder such as `schema/rest` as one document, with every `$ref` inside it. */
export async function bundleContract(folder: string, configPath: string): Promise<JsonObject> {
  const config = await loadConfig({ configPath })
  const source = stringifyYaml(assembleContract(folder), { noRefs: true, lineWidth: -1 })
  const { bundle, problems } = await bundleFromString({ source, absoluteRef: path.join(folder, 'openapi.yaml'), config })
  const errors = new Set(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message))
  // A file that cannot be parsed, which its message names with the line, is also a problem of each reference to it.
  const unparsed = [...errors].filter((message) => message.startsWith('Failed to parse'))
  if (errors.size > 0) throw new Error((unparsed.length > 0 ? unparsed : [...errors]).join('\n'))
  if (!isObject(bundle.parsed)) throw new Error('The bundled contract must be an object.')
  return bundle.parsed
}
