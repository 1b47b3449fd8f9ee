import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import contract from '#rest-contract' with { type: 'json' }
import type { ContractOperation, OperationId } from '../../schema/generated/operations.ts'
import { operations } from '../../schema/generated/operations.ts'
import type { RecordedCall } from './recordingProxy.ts'

const table: Readonly<Record<OperationId, ContractOperation>> = operations

const isOperationId = (id: string): id is OperationId => Object.hasOwn(table, id)
const operationIds: readonly OperationId[] = Object.keys(table).filter(isOperationId)

/** Every operation of the contract with its id, in its order. */
export const contractOperations = operationIds.map((id) => ({ id, operation: table[id] }))

const matchers = contractOperations
  .map(({ id, operation }) => ({
    id,
    method: operation.method,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    templates: operation.path.split('{').length,
  }))
  // A template matches one segment; a path without templates is more specific.
  .toSorted((one, other) => one.templates - other.templates)

/** The operation that a call is one of; undefined where the contract has none. */
export function findOperationId({ method, path }: Pick<RecordedCall, 'method' | 'path'>): OperationId | undefined {
  const [pathname = ''] = path.split('?')
  return matchers.find((matcher) => matcher.method === method && matcher.pattern.test(pathname))?.id
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addFormat('binary', true)
ajv.addSchema(contract, 'contract')

const parse = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** `/3/Principal` as `[].Principal`: the same place of every item is said once. */
const placeOf = (pointer: string): string =>
  pointer === ''
    ? 'the answer'
    : pointer
        .slice(1)
        .split('/')
        .map((key) => (/^\d+$/.test(key) ? '[]' : key))
        .join('.')

function bodyDeviations(schema: string, text: string): string[] {
  const parsed = parse(text)
  if (!parsed) return [text === '' ? 'nothing in place of JSON' : 'other text in place of JSON']
  const validate = ajv.getSchema(encodeURI(schema))
  if (!validate) throw new Error(`The contract has no schema at ${schema}.`)
  if (validate(parsed.value) === true) return []
  return [...new Set((validate.errors ?? []).map(({ instancePath, message = 'is wrong' }) => `${placeOf(instancePath)} ${message}`))]
}

/** Where an answer with a status of success is not what the contract says; places and types, never a value. */
export function deviationsOf(id: OperationId, { status, headers, text }: RecordedCall): string[] {
  const documented = table[id].answers[status]
  if (!documented) return [`status ${status} in place of 200`]
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
  const isDocumented = documented.contentTypes.includes(type)
  const ofType = isDocumented ? [] : [`content type ${type === '' ? 'missing' : type} in place of ${documented.contentTypes.join(' or ')}`]
  return documented.schema === null ? ofType : [...ofType, ...bodyDeviations(documented.schema, text)]
}
