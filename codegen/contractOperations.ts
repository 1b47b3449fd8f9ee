import type { JsonObject } from './assembleContract.ts'
import { httpMethods, isObject, listAt, objectAt } from './assembleContract.ts'

/** What a call needs as bearer token. */
const bearers = ['accessToken', 'refreshToken'] as const
const effects = ['read', 'write', 'exchange']
const proofs = ['always', 'unless-dry-run']
/** Permissions whose name depends on the service of the item, or on the kind of subscription in the path. */
const templates = ['{service}_approval_review', '{type}_approval_review']

interface Found {
  value: JsonObject
  pointer: string
}

const escapePointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Follows a `$ref` of the bundled document. */
function resolve(root: JsonObject, value: unknown, pointer: string): Found {
  if (!isObject(value)) throw new Error(`${pointer} must be an object.`)
  if (typeof value.$ref !== 'string') return { value, pointer }
  const target = value.$ref.slice(1)
  const names = target.split('/').slice(1)
  const found = names.reduce<unknown>(
    (node, name) => (isObject(node) ? node[name.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
    root,
  )
  return resolve(root, found, target)
}

function readSecurity(operation: JsonObject, root: JsonObject, known: readonly string[], id: string) {
  const needs = listAt(operation.security === undefined ? root : operation, 'security').filter(isObject)
  const schemes = [...new Set(needs.flatMap((need) => Object.keys(need)))]
  const bearer = bearers.find((name) => schemes.every((scheme) => scheme === name)) ?? null
  if (schemes.length > 1 || (schemes.length === 1 && bearer === null))
    throw new Error(`${id}: the bearer must be one of ${bearers.join(', ')}.`)
  const roleLists = needs.map((need) => Object.values(need).flat().map(String))
  const permissions = roleLists.filter((roles) => roles.length > 0)
  if (permissions.length > 0 && permissions.length < roleLists.length)
    throw new Error(`${id}: beside an entry with a permission there is none without.`)
  const unknown = permissions.flat().find((role) => !templates.includes(role) && !known.includes(role))
  if (unknown !== undefined) throw new Error(`${id}: ${unknown} is not a permission of schemas/common.yaml.`)
  return {
    bearer: schemes.length === 0 ? null : bearer,
    isBearerOptional: schemes.length > 0 && needs.some((need) => Object.keys(need).length === 0),
    permissions,
  }
}

function readParameters(root: JsonObject, operation: JsonObject, pointer: string) {
  return listAt(operation, 'parameters').map((entry, index) => {
    const found = resolve(root, entry, `${pointer}/parameters/${String(index)}`)
    const { name, in: place, required } = found.value
    return { name: String(name), place: String(place), isRequired: required === true, schema: `contract#${found.pointer}/schema` }
  })
}

function readFilePart(schema: JsonObject, name: string, pointer: string) {
  const { 'x-max-bytes': maxBytes, 'x-max-files': maxFiles = 1 } = schema
  const contentTypes = listAt(schema, 'x-content-types').map(String)
  if (typeof maxBytes !== 'number' || typeof maxFiles !== 'number' || contentTypes.length === 0)
    throw new Error(`${pointer}: a file part has x-max-bytes and x-content-types.`)
  if (name.endsWith('{n}') !== 'x-max-files' in schema) throw new Error(`${pointer}: a name that ends with {n} goes with x-max-files.`)
  return { maxBytes, maxFiles, contentTypes }
}

/** The parts of a multipart body: a property with `format: binary` is a file, any other an object that is sent as JSON text. */
function readParts(root: JsonObject, schema: Found) {
  const required = listAt(schema.value, 'required')
  return Object.entries(objectAt(schema.value, 'properties')).map(([name, property]) => {
    const found = resolve(root, property, `${schema.pointer}/properties/${escapePointer(name)}`)
    const part = { name, isRequired: required.includes(name) }
    // Keywords beside a $ref add to the referenced schema.
    const described = { ...found.value, ...(isObject(property) && property) }
    if (described.format === 'binary') return { ...part, kind: 'file', ...readFilePart(described, name, found.pointer) }
    if (found.value.type !== 'object' && found.value.allOf === undefined)
      throw new Error(`${found.pointer}: a part is a file (format: binary) or an object, sent as JSON text.`)
    return { ...part, kind: 'json', schema: `contract#${found.pointer}` }
  })
}

function readBody(root: JsonObject, operation: JsonObject, pointer: string) {
  if (operation.requestBody === undefined) return null
  const body = resolve(root, operation.requestBody, `${pointer}/requestBody`)
  const content = objectAt(body.value, 'content')
  const [contentType, ...others] = Object.keys(content)
  if (contentType === undefined || others.length > 0) throw new Error(`${pointer}: a request body has one content type.`)
  const schema = `${body.pointer}/content/${escapePointer(contentType)}/schema`
  const parts = contentType === 'multipart/form-data' ? readParts(root, resolve(root, objectAt(content, contentType).schema, schema)) : []
  return { contentType, isRequired: body.value.required === true, schema: `contract#${schema}`, parts }
}

function readAnswers(root: JsonObject, operation: JsonObject, pointer: string) {
  const answers = Object.entries(objectAt(operation, 'responses')).map(([status, response]) => {
    const found = resolve(root, response, `${pointer}/responses/${status}`)
    const contentTypes = Object.keys(objectAt(found.value, 'content'))
    const isJson = contentTypes.includes('application/json')
    return [status, { contentTypes, schema: isJson ? `contract#${found.pointer}/content/application~1json/schema` : null }] as const
  })
  return Object.fromEntries(answers)
}

/** What `x-audit` says of a call: its action in the audit log, and the words in which the audit trail shows it. */
function readAudit({ 'x-audit': audit }: JsonObject, id: string) {
  if (audit === undefined) return null
  const { action, done, tried } = isObject(audit) ? audit : {}
  if (typeof action !== 'string' || typeof done !== 'string' || typeof tried !== 'string')
    throw new Error(`${id}: x-audit is { action, done, tried }, as { action: entry, done: Saved a form, tried: save a form }.`)
  return { action, done, tried }
}

/** When a caller with a second factor must have proved it lately. */
function readProof({ 'x-proof': proof }: JsonObject, id: string): string | null {
  if (proof === undefined) return null
  if (typeof proof !== 'string' || !proofs.includes(proof)) throw new Error(`${id}: x-proof must be one of ${proofs.join(', ')}.`)
  return proof
}

/** Whether the documents do not name the call. Its description begins with the word, for readers. */
function readIsExtension({ 'x-extension': mark, description }: JsonObject, id: string): boolean {
  const isSaid = String(description).startsWith('*Extension.*')
  if (isSaid !== (mark === true)) throw new Error(`${id}: x-extension: true goes with a description that begins with *Extension.*`)
  return isSaid
}

/** The statuses of a public call that tell whether somebody has an account, or mail them. */
function readTelling(operation: JsonObject, id: string): number[] {
  const statuses = listAt(operation, 'x-tells-existence').map(Number)
  const isPublic = operation.security !== undefined && listAt(operation, 'security').length === 0
  const unknown = statuses.find((status) => !isPublic || !(status in objectAt(operation, 'responses')))
  if (unknown !== undefined) throw new Error(`${id}: x-tells-existence lists answers of a public call, and not ${unknown}.`)
  return statuses
}

function describeOperation(root: JsonObject, known: readonly string[], url: string, method: string, operation: JsonObject) {
  const pointer = `/paths/${escapePointer(url)}/${method}`
  const id = String(operation.operationId)
  const { 'x-effect': effect, 'x-answer-seconds': answerSeconds } = operation
  const audit = readAudit(operation, id)
  if (typeof effect !== 'string' || !effects.includes(effect)) throw new Error(`${id}: x-effect must be one of ${effects.join(', ')}.`)
  if (effect !== 'read' && audit === null) throw new Error(`${id}: x-audit must name the action in the audit log.`)
  const described = {
    method: method.toUpperCase(),
    path: url,
    ...readSecurity(operation, root, known, id),
    isExtension: readIsExtension(operation, id),
    isCompliantOnly: operation['x-compliant-only'] === true,
    hasCompliantOnlyItems: operation['x-compliant-only'] === 'items',
    isOpenWhileDue: operation['x-while-due'] === true,
    answerSeconds: typeof answerSeconds === 'number' ? answerSeconds : null,
    effect,
    proof: readProof(operation, id),
    audit: audit?.action ?? null,
    tellsExistence: readTelling(operation, id),
    parameters: readParameters(root, operation, pointer),
    body: readBody(root, operation, pointer),
    answers: readAnswers(root, operation, pointer),
  }
  return [id, described] as const
}

const readPermissions = (root: JsonObject): string[] =>
  listAt(objectAt(objectAt(objectAt(root, 'components'), 'schemas'), 'Permission'), 'enum').map(String)

/** Throws for what the programs would leave out. */
function checkPathItem(url: string, item: JsonObject): void {
  if (item.parameters !== undefined) throw new Error(`${url}: parameters belong to each operation, not to the path.`)
  const unknown = ['delete', 'patch'].find((method) => item[method] !== undefined)
  if (unknown !== undefined) throw new Error(`${url}: ${unknown} is not a method of the contract; it has get, put and post.`)
}

/** The permissions of the contract, and every operation with what a program needs to know of it. */
export function readOperations(root: JsonObject) {
  const permissions = readPermissions(root)
  const operations = Object.entries(objectAt(root, 'paths')).flatMap(([url, item]) => {
    if (isObject(item)) checkPathItem(url, item)
    return httpMethods.flatMap((method) =>
      isObject(item) && isObject(item[method]) ? [describeOperation(root, permissions, url, method, item[method])] : [],
    )
  })
  return { permissions, operations: Object.fromEntries(operations) }
}

const types = `
/** A permission of an officer; beside these there is one for the review of each service. */
export type Permission = (typeof permissions)[number]

/** What sending a call again does: a read may be retried, a write never, an exchange of tokens does no harm and is not retried. */
export type Effect = 'read' | 'write' | 'exchange'

export interface ContractParameter {
  readonly name: string
  readonly place: 'path' | 'query' | 'header'
  readonly isRequired: boolean
  /** A pointer into the bundled document, \`contract#/…\`. */
  readonly schema: string
}

/** A part of a multipart body, which a property of its schema describes. */
export type BodyPart =
  | { readonly name: string; readonly isRequired: boolean; readonly kind: 'json'; readonly schema: string }
  | {
      /** \`File{n}\` is the name of File1 to File<maxFiles>. */
      readonly name: string
      readonly isRequired: boolean
      readonly kind: 'file'
      /** Of each file. */
      readonly maxBytes: number
      readonly maxFiles: number
      readonly contentTypes: readonly string[]
    }

/** One operation of the REST contract. Schemas are pointers into the bundled document, \`contract#/…\`. */
export interface ContractOperation {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly bearer: 'accessToken' | 'refreshToken' | null
  readonly isBearerOptional: boolean
  /** The caller needs every permission of at least one of these lists; none where it is empty. */
  readonly permissions: readonly (readonly string[])[]
  /** The documents do not name it: an API may lack it. */
  readonly isExtension: boolean
  readonly isCompliantOnly: boolean
  /** Some of the items that it is called for are closed to the non-compliant: the handler says which. */
  readonly hasCompliantOnlyItems: boolean
  /** An officer who must set up a second factor first may call it. */
  readonly isOpenWhileDue: boolean
  /** How long its answer may take; null for a call that answers at once. */
  readonly answerSeconds: number | null
  readonly effect: Effect
  /** When a caller with a second factor must have proved it within the last 10 minutes; null where never. */
  readonly proof: 'always' | 'unless-dry-run' | null
  /** The action's name in the audit log; null for a read whose refusals are not audited. */
  readonly audit: string | null
  /** The statuses that tell a visitor whether the account of the body's UserName exists, or that mail it. */
  readonly tellsExistence: readonly number[]
  readonly parameters: readonly ContractParameter[]
  /** The parts are those of a multipart body; empty for another. */
  readonly body: {
    readonly contentType: string
    readonly isRequired: boolean
    readonly schema: string
    readonly parts: readonly BodyPart[]
  } | null
  /** By status; the schema is null where the answer is not JSON. */
  readonly answers: Readonly<Record<string, { readonly contentTypes: readonly string[]; readonly schema: string | null }>>
}
`

/** Writes the bundled contract as a TypeScript module: \`permissions\`, and \`operations\` by operationId. */
export function writeOperations(root: JsonObject): string {
  const { permissions, operations } = readOperations(root)
  return [
    '// Generated from schema/rest by `npm run codegen`.',
    `export const permissions = ${JSON.stringify(permissions)} as const`,
    types,
    `export const operations = ${JSON.stringify(operations, null, 2)} as const satisfies Record<string, ContractOperation>`,
    '',
    '/** The name of an operation of the contract. */',
    'export type OperationId = keyof typeof operations',
    '',
  ].join('\n')
}

/** Writes the words of the audit trail for the client, by action. Throws where calls of one action have different words. */
export function writeAuditWords(root: JsonObject): string {
  const words = new Map<string, string>()
  for (const item of Object.values(objectAt(root, 'paths')).filter(isObject))
    for (const operation of httpMethods.map((method) => item[method]).filter(isObject)) {
      const id = String(operation.operationId)
      const audit = readAudit(operation, id)
      if (audit === null) continue
      const written = JSON.stringify([audit.done, audit.tried])
      if ((words.get(audit.action) ?? written) !== written) throw new Error(`${id}: another call has other words for ${audit.action}.`)
      words.set(audit.action, written)
    }
  return [
    '// Generated from schema/rest by `npm run codegen`.',
    '/** The words of the contract for each action of the audit log: what was done, and how the same reads after "Tried to". */',
    'export const auditWords: Readonly<Record<string, readonly [done: string, tried: string]>> = {',
    ...[...words].map(([action, written]) => `  ${JSON.stringify(action)}: ${written},`),
    '}',
    '',
  ].join('\n')
}

/** Writes the permissions alone, for the client: it knows no operations. */
export function writePermissions(root: JsonObject): string {
  const names = readPermissions(root).map((name) => `'${name}'`)
  return [
    '// Generated from schema/rest by `npm run codegen`.',
    '/** A permission of an officer; beside these there is one for the review of each service. */',
    `export type Permission = ${names.join(' | ')}`,
    '',
  ].join('\n')
}
