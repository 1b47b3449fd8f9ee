import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'

/** A JSON object of an OpenAPI document. */
export type JsonObject = Record<string, unknown>

/** The HTTP methods that an OpenAPI path item may have. */
export const httpMethods = ['get', 'put', 'post', 'delete', 'patch'] as const

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectAt(holder: JsonObject, name: string): JsonObject {
  const value = holder[name] ?? {}
  if (!isObject(value)) throw new Error(`${name} must be an object.`)
  return value
}

export function listAt(holder: JsonObject, name: string): unknown[] {
  const value = holder[name] ?? []
  if (!Array.isArray(value)) throw new Error(`${name} must be a list.`)
  return value
}

const isIdempotencyKey = (parameter: unknown) =>
  isObject(parameter) && typeof parameter.$ref === 'string' && parameter.$ref.endsWith('/IdempotencyKey')

/** The content of a YAML file, in which a reference is seen from the folder above; what cannot be parsed is named with its file and line. */
function readYaml(file: string): unknown {
  const document = parseDocument(readFileSync(file, 'utf8').replaceAll('$ref: ../', '$ref: '))
  const [error] = document.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  return document.toJS()
}

/** The failures that every call of its kind can answer; a path file may replace one with a description of its own. */
function commonResponses(operation: JsonObject): JsonObject {
  const security = operation.security === undefined ? [{ accessToken: [] }] : listAt(operation, 'security')
  const needsBearer = security.some((need) => isObject(need) && Object.keys(need).length > 0)
  const isClosedWhileDue = security.some((need) => isObject(need) && need.accessToken !== undefined) && operation['x-while-due'] !== true
  const parameters = listAt(operation, 'parameters')
  const content = objectAt(objectAt(operation, 'requestBody'), 'content')
  const hasBody = Object.keys(content).length > 0
  const responses: [status: string, name: string, applies: boolean][] = [
    ['400', 'Invalid', parameters.length > 0 || hasBody],
    ['401', 'Unauthenticated', needsBearer],
    ['403', 'Forbidden', isClosedWhileDue],
    ['409', 'Conflict', parameters.some(isIdempotencyKey)],
    ['413', 'TooLarge', hasBody],
    ['415', 'WrongType', hasBody],
    ['428', 'ProofNeeded', operation['x-proof'] !== undefined],
    ['503', 'Unavailable', true],
  ]
  return Object.fromEntries(
    responses.flatMap(([status, name, applies]) => (applies ? [[status, { $ref: `responses.yaml#/${name}` }]] : [])),
  )
}

function completeOperation(operation: JsonObject, domain: string): JsonObject {
  return { tags: [domain], ...operation, responses: { ...commonResponses(operation), ...objectAt(operation, 'responses') } }
}

/** The path items of one file of `paths/`. */
function readPathFile(file: string): [path: string, item: JsonObject][] {
  const domain = path.basename(file, '.yaml')
  const items = readYaml(file)
  if (!isObject(items)) throw new Error(`${file} must be an object of paths.`)
  return Object.entries(items).map(([url, item]) => {
    if (!isObject(item)) throw new Error(`${file}: ${url} must be an object.`)
    const methods = httpMethods.flatMap((method) => (isObject(item[method]) ? [[method, completeOperation(item[method], domain)]] : []))
    return [url, { ...item, ...Object.fromEntries(methods) }]
  })
}

/**
 * The REST contract before bundling: `openapi.yaml` with the paths of every file in `paths/`, each operation with its domain as tag
 * and the failures that every call of its kind can answer. References are relative to the given folder.
 */
export function assembleContract(folder: string): JsonObject {
  const root = readYaml(path.join(folder, 'openapi.yaml'))
  if (!isObject(root)) throw new Error('openapi.yaml must be an object.')
  const pathFolder = path.join(folder, 'paths')
  const files = readdirSync(pathFolder).filter((file) => file.endsWith('.yaml'))
  const paths: JsonObject = {}
  for (const [url, item] of files.sort().flatMap((file) => readPathFile(path.join(pathFolder, file)))) {
    if (paths[url] !== undefined) throw new Error(`${url} is described in two files of paths/.`)
    paths[url] = item
  }
  return { ...root, paths }
}
