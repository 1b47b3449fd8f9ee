import type { ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import contract from '#rest-contract' with { type: 'json' }
import type { ContractOperation, OperationId } from '../../schema/generated/operations.ts'
import { operations } from '../../schema/generated/operations.ts'
import { parseJson } from '../../schema/rules/parseJson.ts'
import type { WireResponse } from './wire.ts'

const table: Readonly<Record<OperationId, ContractOperation>> = operations

export const isOperationId = (id: string): id is OperationId => Object.hasOwn(table, id)
export const operationOf = (id: OperationId): ContractOperation => table[id]

/** Calls of the documents that the portal does without. */
export const neverSent: ReadonlySet<string> = new Set<OperationId>([
  'getUserSubscription',
  'listChangeRequests',
  'refreshAuthentication',
  'refreshUserTokenByGet',
])

/** Every operation that the portal sends, in the contract's order. */
export const sentOperations: readonly OperationId[] = Object.keys(table)
  .filter(isOperationId)
  .filter((id) => !neverSent.has(id))

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addFormat('binary', true)
ajv.addSchema(contract, 'contract')

/** `/3/Principal` as `[].Principal`: the same place of every item is said once. */
const placeOf = (pointer: string): string =>
  pointer === ''
    ? 'the answer'
    : pointer
        .slice(1)
        .split('/')
        .map((key) => (/^\d+$/.test(key) ? '[]' : key))
        .join('.')

/** What one of several schemas would have asked for says nothing of the response. */
const noise: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not'])

/** The faults in words; of a choice between schemas one sentence, since each of them has its own faults. */
function describe(faults: readonly ErrorObject[]): string[] {
  const choices = faults.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf').map(({ instancePath }) => instancePath)
  const isInChoice = ({ instancePath, schemaPath }: ErrorObject) =>
    choices.some((choice) => instancePath.startsWith(choice)) && /\/(oneOf|anyOf)\//.test(schemaPath)
  const plain = faults.filter((fault) => !noise.has(fault.keyword) && !isInChoice(fault))
  const lines = [
    ...plain.map(({ instancePath, message = 'is wrong' }) => `${placeOf(instancePath)} ${message}`),
    ...choices.map((choice) => `${placeOf(choice)} is of another type`),
  ]
  return [...new Set(lines)]
}

function bodyDeviations(schema: string, text: string): string[] {
  const value = parseJson(text.replace(/^\uFEFF/, ''), undefined)
  if (value === undefined) return [text === '' ? 'nothing in place of JSON' : 'other text in place of JSON']
  const validate = ajv.getSchema(encodeURI(schema))
  if (!validate) throw new Error(`The contract has no schema at ${schema}.`)
  return validate(value) === true ? [] : describe(validate.errors ?? [])
}

/** Where a response with a status of success is not what the contract says; places and types, never a value. */
export function deviationsOf(id: OperationId, { status, headers, text }: WireResponse): string[] {
  const documented = table[id].answers[status]
  if (!documented) return [`status ${status} in place of 200`]
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
  const isDocumented = documented.contentTypes.includes(type)
  const ofType = isDocumented ? [] : [`content type ${type === '' ? 'missing' : type} in place of ${documented.contentTypes.join(' or ')}`]
  if (documented.schema === null) return ofType
  const bom = text.startsWith('\uFEFF') ? ['a byte order mark before the JSON'] : []
  return [...ofType, ...bom, ...bodyDeviations(documented.schema, text)]
}
