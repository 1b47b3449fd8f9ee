import addFormats from 'ajv-formats'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import contract from '#closed-rest-contract' with { type: 'json' }
import type { BodyPart, ContractOperation as TableEntry, OperationId } from '../../schema/generated/operations.ts'
import { operations } from '../../schema/generated/operations.ts'
import { wholeFile } from '../factories/wholeFile.ts'

/** One operation of the REST contract, with its operationId. */
export interface ContractOperation extends TableEntry {
  readonly id: OperationId
}

const table: Readonly<Record<OperationId, TableEntry>> = operations

export const contractOperations: readonly ContractOperation[] = (Object.keys(table) as OperationId[]).map((id) => ({ id, ...table[id] }))

export const operationById = (id: OperationId): ContractOperation => ({ id, ...table[id] })

const matchers = contractOperations.map((operation) => ({
  operation,
  // A template matches one segment; a path without templates is more specific and wins.
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  templates: operation.path.split('{').length - 1,
}))
matchers.sort((one, other) => one.templates - other.templates)

/** The operation with this method and path; undefined when the contract has none. */
export function findOperation(method: string, path: string): ContractOperation | undefined {
  return matchers.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addFormat('binary', true)
ajv.addSchema(contract, 'contract')

/** Checks values against the schema at a pointer of the operations table, `contract#/…`. */
export function validatorAt(pointer: string): ValidateFunction {
  const found = ajv.getSchema(encodeURI(pointer))
  if (!found) throw new Error(`The contract has no schema at ${pointer}.`)
  return found as ValidateFunction
}

// Trap: the first schema resolves the whole contract, which would count against the deadline of the first call.
const { schema: anySchema } = operations.getUserSummary.answers['200']
validatorAt(anySchema)

/** The value at a pointer into the bundled contract, `contract#/…`; a `$ref` there is followed. */
function valueAt(pointer: string): Record<string, unknown> {
  let value: unknown = contract
  for (const key of pointer.split('/').slice(1)) value = Reflect.get(value as object, key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const found = value as Record<string, unknown>
  return typeof found.$ref === 'string' ? valueAt(found.$ref) : found
}

/** The domain of an operation, after which its file of paths is named. */
export function domainOf(id: OperationId): string {
  const { path, method } = table[id]
  const { tags } = valueAt(`contract#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}`)
  return String((tags as string[])[0])
}

interface MediaType {
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

/** A copy of the contract's first example beside a schema, by the schema's pointer; throws where the contract gives none. */
function exampleBeside(schema: string): unknown {
  const { example, examples = {} } = valueAt(schema.replace(/\/schema$/, '')) as MediaType
  const first = example ?? Object.values(examples)[0]?.value
  if (first === undefined) throw new Error(`The contract has no example beside ${schema}.`)
  return structuredClone(first)
}

/** A copy of the contract's example of a JSON answer. */
export function exampleAnswer({ id, answers }: ContractOperation, status: number): unknown {
  const schema = answers[status]?.schema
  if (schema == null) throw new Error(`The contract has no JSON answer ${String(status)} of ${id}.`)
  return exampleBeside(schema)
}

/** A small file of a type, which begins as such a file does. */
const exampleFile = (type: string) => new File([type === 'image/png' ? wholeFile(type) : 'x'], 'example', { type })

/**
 * The contract's example of a request body: a JSON value, or a form whose files are made up; undefined for an operation without a body.
 */
export function exampleRequest({ body }: ContractOperation): unknown {
  if (body === null || body.parts.length === 0) return body === null ? undefined : exampleBeside(body.schema)
  const form = new FormData()
  for (const part of body.parts) {
    const name = part.name.replace('{n}', '1')
    if (part.kind === 'file') form.append(name, exampleFile(part.contentTypes[0] ?? ''))
    else form.append(name, JSON.stringify(Reflect.get(exampleBeside(body.schema) as object, part.name)))
  }
  return form
}

const describeErrors = (validate: ValidateFunction) =>
  (validate.errors ?? []).map((error) => `${error.instancePath || '(whole)'} ${error.message ?? 'is wrong'}`)

function jsonProblems(schema: string, text: string): string[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [`is not JSON: ${text.slice(0, 80)}`]
  }
  const validate = validatorAt(schema)
  return validate(value) ? [] : describeErrors(validate)
}

export interface Answer {
  status: number
  contentType: string | undefined
  text: string
}

/** What in an answer breaks the contract: an undocumented status or content type, a body off its schema. */
export function answerProblems(operation: ContractOperation, { status, contentType, text }: Answer): string[] {
  const where = `${operation.method} ${operation.path} ${String(status)}`
  const documented = operation.answers[status]
  if (!documented) return [`${where}: the status is not documented`]
  const type = contentType?.split(';')[0]?.trim() ?? ''
  if (!documented.contentTypes.includes(type)) return [`${where}: content type "${type}", documented ${documented.contentTypes.join(', ')}`]
  if (type !== 'application/json' || documented.schema === null) return []
  return jsonProblems(documented.schema, text).map((problem) => `${where}: ${problem}`)
}

/** Whether an `Accept` header takes this content type, or all of a documented range such as `image/*`. */
function accepts(header: string, type: string): boolean {
  const ranges = header.split(',').map((range) => range.split(';')[0]!.trim())
  const [main = ''] = type.split('/')
  return ranges.some((range) => range === '*/*' || range === type || range === `${main}/*`)
}

/** Whether a part of a form is the part of the contract: `File3` is one of `File{n}`. */
function isPart({ name }: BodyPart, formName: string): boolean {
  return name.endsWith('{n}')
    ? formName.startsWith(name.slice(0, -3)) && /^[1-9]\d*$/.test(formName.slice(name.length - 3))
    : name === formName
}

async function partProblems(part: BodyPart, values: readonly FormDataEntryValue[]): Promise<string[]> {
  const { name, isRequired } = part
  if (values.length === 0) return isRequired ? [`part ${name} is missing`] : []
  if (part.kind === 'json') {
    const [value = ''] = values
    const problems = jsonProblems(part.schema, typeof value === 'string' ? value : await value.text())
    return problems.map((problem) => `part ${name} ${problem}`)
  }
  const isFile = ({ type, size }: File) => part.contentTypes.includes(type) && size <= part.maxBytes
  if (values.length <= part.maxFiles && values.every((value) => typeof value !== 'string' && isFile(value))) return []
  return [`part ${name} is not of ${String(part.maxFiles)} files of ${part.contentTypes.join(', ')}`]
}

/** What in a multipart form breaks the contract: unknown and missing parts, JSON off its schema, files of other types or sizes. */
export async function formProblems(parts: readonly BodyPart[], form: FormData): Promise<string[]> {
  const names = [...new Set(form.keys())]
  const unknown = names.filter((name) => !parts.some((part) => isPart(part, name))).map((name) => `part ${name} is not in the contract`)
  const known = parts.map((part) => {
    const values = names.filter((name) => isPart(part, name)).flatMap((name) => form.getAll(name))
    return partProblems(part, values)
  })
  return [...unknown, ...(await Promise.all(known)).flat()]
}

async function bodyProblems({ body }: ContractOperation, request: Request, text: string): Promise<string[]> {
  if (body === null) return text === '' ? [] : ['body is not in the contract']
  if (text === '' && !body.isRequired) return []
  if (body.contentType === 'application/json') return jsonProblems(body.schema, text)
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith(body.contentType)) return [`content type is "${type}", not ${body.contentType}`]
  return body.parts.length === 0 ? [] : formProblems(body.parts, await request.clone().formData())
}

/** What in a request breaks the contract: no bearer where one is needed, a missing parameter, a body off its schema. */
export async function requestProblems(operation: ContractOperation, request: Request, text: string): Promise<string[]> {
  const { searchParams } = new URL(request.url)
  const { headers } = request
  const problems: string[] = []
  const isBearerNeeded = operation.bearer !== null && !operation.isBearerOptional
  if (isBearerNeeded && !/^Bearer \S+$/.test(headers.get('authorization') ?? '')) problems.push('sent without a bearer token')
  for (const { name, place, isRequired } of operation.parameters) {
    if (isRequired && place === 'query' && !searchParams.get(name)) problems.push(`sent without ?${name}=`)
    if (isRequired && place === 'header' && !headers.get(name)) problems.push(`sent without the header ${name}`)
  }
  const accept = headers.get('accept') ?? '*/*'
  const missing = (operation.answers['200']?.contentTypes ?? []).filter((type) => !accepts(accept, type))
  if (missing.length > 0) problems.push(`Accept "${accept}" leaves out ${missing.join(', ')}`)
  problems.push(...(await bodyProblems(operation, request, text)).map((problem) => `the request's ${problem}`))
  return problems.map((problem) => `${operation.method} ${operation.path}: ${problem}`)
}
