import path from 'node:path'
import { bundleFromString, loadConfig, stringifyYaml } from '@redocly/openapi-core'
import { assembleContract, isObject } from './assembleContract.ts'
import type { JsonObject } from './assembleContract.ts'

/** The REST contract of a folder such as `schema/rest` as one document, with every `$ref` inside it. */
export async function bundleContract(folder: string, configPath: string): Promise<JsonObject> {
  const config = await loadConfig({ configPath })
  const source = stringifyYaml(assembleContract(folder), { noRefs: true, lineWidth: -1 })
  const { bundle, problems } = await bundleFromString({ source, absoluteRef: path.join(folder, 'openapi.yaml'), config })
  const errors = problems.filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((problem) => problem.message).join('\n'))
  if (!isObject(bundle.parsed)) throw new Error('The bundled contract must be an object.')
  return bundle.parsed
}
