import addFormats from 'ajv-formats'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import contract from '#rest-contract' with { type: 'json' }

/** One call of the REST contract, as its documents describe it. */
export interface ContractOperation {
  id: string
  /** Upper case, for example GET. */
  method: string
  /** The path with its templates, for example /api/attribute/group/{id}. */
  path: string
  /** What the bearer must be; undefined for a call that may be made without one. */
  bearer: 'accessToken' | 'refreshToken' | undefined
  requiredQuery: readonly string[]
  hasRequestBody: boolean
  /** The documented status codes. */
  statuses: readonly number[]
  /** The content types of a 200; none when it has no body. */
  contentTypes: readonly string[]
}

interface Parameter {
  name: string
  in: string
  required?: boolean
}

interface OperationObject {
  operationId: string
  security?: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: unknown
  responses: Record<string, ResponseObject>
}

interface ResponseObject {
  $ref?: string
  content?: Record<string, unknown>
}

const document = contract as unknown as { paths: Record<string, Record<string, OperationObject>> }

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addFormat('binary', true)
ajv.addSchema(contract, 'contract')

function describe(path: string, method: string, operation: OperationObject): ContractOperation {
  const schemes = operation.security ?? [{ accessToken: [] }]
  const isOptional = schemes.some((scheme) => Object.keys(scheme).length === 0)
  const bearer = isOptional ? undefined : schemes.flatMap((scheme) => Object.keys(scheme))[0]
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    bearer: bearer as ContractOperation['bearer'],
    requiredQuery: (operation.parameters ?? []).filter((p) => p.in === 'query' && p.required).map((p) => p.name),
    hasRequestBody: operation.requestBody !== undefined,
    statuses: Object.keys(operation.responses).map(Number),
    contentTypes: Object.keys(operation.responses['200']?.content ?? {}),
  }
}

/** Whether an `Accept` header takes this content type, or all of a documented range such as `image/*`. */
function accepts(header: string, type: string): boolean {
  const ranges = header.split(',').map((range) => range.split(';')[0]!.trim())
  const [main = ''] = type.split('/')
  return ranges.some((range) => range === '*/*' || range === type || range === `${main}/*`)
}

/** Every call of the contract. */
export const contractOperations: readonly ContractOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => describe(path, method, operation)),
)

/** The call with this operationId; throws when the contract has none. */
export function operationById(id: string): ContractOperation {
  const found = contractOperations.find((operation) => operation.id === id)
  if (!found) throw new Error(`The contract has no operation ${id}.`)
  return found
}

const matchers = contractOperations.map((operation) => ({
  operation,
  // A template matches one segment; a path without templates is more specific and wins.
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  templates: operation.path.split('{').length - 1,
}))
matchers.sort((one, other) => one.templates - other.templates)

/** The call that this method and path are; undefined when the contract has none. */
export function findOperation(method: string, path: string): ContractOperation | undefined {
  return matchers.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation
}

const pointer = (...keys: readonly string[]) => keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function validator(...keys: readonly string[]): ValidateFunction {
  const found = ajv.getSchema(`contract#${encodeURI(pointer(...keys))}`)
  if (!found) throw new Error(`The contract has no schema at ${pointer(...keys)}.`)
  return found as ValidateFunction
}

function responseKeys(operation: ContractOperation, status: number): string[] {
  const keys = ['paths', operation.path, operation.method.toLowerCase(), 'responses', String(status)]
  const reference = document.paths[operation.path]![operation.method.toLowerCase()]!.responses[String(status)]!.$ref
  return reference === undefined ? keys : reference.slice(2).split('/')
}

function contentOf(keys: readonly string[]): Record<string, unknown> {
  let value: unknown = contract
  for (const key of keys) value = Reflect.get(value as object, key)
  return (value as ResponseObject).content ?? {}
}

function schemaProblems(validate: ValidateFunction, text: string): string[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [`is not JSON: ${text.slice(0, 80)}`]
  }
  if (validate(value)) return []
  return (validate.errors ?? []).map((error) => `${error.instancePath || '(whole)'} ${error.message ?? 'is wrong'}`)
}

/** An answer of a REST service, whole. */
export interface Answer {
  status: number
  contentType: string | undefined
  text: string
}

/**
 * What is wrong with an answer to this call: a status that is not documented, another content type, a body that breaks its
 * schema. Empty when the contract knows the answer.
 */
export function answerProblems(operation: ContractOperation, answer: Answer): string[] {
  const where = `${operation.method} ${operation.path} ${answer.status}`
  if (!operation.statuses.includes(answer.status)) return [`${where}: the status is not documented`]
  const keys = responseKeys(operation, answer.status)
  const type = answer.contentType?.split(';')[0]?.trim() ?? ''
  const documented = Object.keys(contentOf(keys))
  if (!documented.includes(type)) return [`${where}: content type "${type}", documented ${documented.join(', ')}`]
  if (type !== 'application/json') return []
  return schemaProblems(validator(...keys, 'content', type, 'schema'), answer.text).map((problem) => `${where}: ${problem}`)
}

/** What is wrong with a request for this call: no bearer where one is needed, a missing parameter, a body off its schema. */
export function requestProblems(operation: ContractOperation, url: URL, headers: Headers, text: string): string[] {
  const problems: string[] = []
  const where = `${operation.method} ${operation.path}`
  if (operation.bearer && !/^Bearer \S+$/.test(headers.get('authorization') ?? '')) problems.push(`${where}: sent without a bearer token`)
  for (const name of operation.requiredQuery) if (!url.searchParams.get(name)) problems.push(`${where}: sent without ?${name}=`)
  const accept = headers.get('accept') ?? '*/*'
  const missing = operation.contentTypes.filter((type) => !accepts(accept, type))
  if (missing.length > 0) problems.push(`${where}: Accept "${accept}" leaves out ${missing.join(', ')}`)
  if (operation.hasRequestBody) {
    const keys = ['paths', operation.path, operation.method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema']
    problems.push(...schemaProblems(validator(...keys), text).map((problem) => `${where}: the request's ${problem}`))
  } else if (text !== '') problems.push(`${where}: sent with a body that the contract does not know`)
  return problems
}
