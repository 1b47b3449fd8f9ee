import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, FuncKeywordDefinition, Options } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { z } from 'zod'
import type { ContractOperation, ContractParameter } from '../../../schema/generated/operations.ts'
import { HttpError } from '../http/httpError.ts'
import type { FieldFault } from '../http/httpError.ts'

const options = { allErrors: true, strict: false, removeAdditional: false, useDefaults: false, validateSchema: false } satisfies Options

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Makes the text lower case in place. Guids are compared as text, and PostgreSQL finds one in any case: the caller's own in upper case
 * would pass for another user's.
 */
const lowerCaseKeyword: FuncKeywordDefinition = {
  keyword: 'x-lower-case',
  modifying: true,
  validate: (_isSet: boolean, value: unknown, _schema, place) => {
    const lower = typeof value === 'string' ? value.toLowerCase() : value
    if (place && lower !== value) Reflect.set(place.parentData, place.parentDataProperty, lower)
    return true
  },
}

/** A copy of the schema, whose Guids are in lower case once they are validated. */
function withLowerCaseGuids(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withLowerCaseGuids)
  if (typeof schema !== 'object' || schema === null) return schema
  const fields = Object.entries(schema).map(([name, value]) => [name, withLowerCaseGuids(value)])
  return Object.fromEntries('format' in schema && schema.format === 'uuid' ? [...fields, ['x-lower-case', true]] : fields)
}

function createAjv(document: Record<string, unknown>, coerceTypes: boolean) {
  const ajv = new Ajv2020({ ...options, coerceTypes })
  formats.default(ajv)
  ajv.addFormat('binary', true)
  ajv.addFormat('uuid', uuid)
  ajv.addKeyword(lowerCaseKeyword)
  ajv.addSchema(Object.fromEntries(Object.entries(document).map(([name, part]) => [name, withLowerCaseGuids(part)])), 'contract')
  return ajv
}

/** The function, with its results kept for the life of the process: for few arguments. */
function memoize<Argument, Result>(compute: (argument: Argument) => Result): (argument: Argument) => Result {
  const results = new Map<Argument, Result>()
  return (argument) => {
    const known = results.get(argument)
    if (known !== undefined) return known
    const result = compute(argument)
    results.set(argument, result)
    return result
  }
}

function toObjectSchema(list: readonly Pick<ContractParameter, 'name' | 'isRequired' | 'schema'>[]) {
  return {
    type: 'object',
    required: list.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(list.map(({ name, schema }) => [name, { $ref: schema }])),
  }
}

function toBodySchema({ schema, parts }: NonNullable<ContractOperation['body']>) {
  return parts.length === 0 ? { $ref: schema } : toObjectSchema(parts.filter((part) => part.kind === 'json'))
}

function compileValidation(document: Record<string, unknown>) {
  const ajv = createAjv(document, false)
  const coercing = createAjv(document, true)
  return {
    /** A check of `params`, `query` and `headers`, changed in place where a schema wants another type than text. */
    parameters: memoize(({ parameters }: ContractOperation) => {
      const inPlace = (place: ContractParameter['place']) => toObjectSchema(parameters.filter((parameter) => parameter.place === place))
      return coercing.compile({
        type: 'object',
        properties: { params: inPlace('path'), query: inPlace('query'), headers: inPlace('header') },
      })
    }),
    /** A check of `body`; everything is valid where the operation has none. */
    body: memoize(({ body }: ContractOperation) =>
      ajv.compile(
        body === null ? {} : { type: 'object', required: body.isRequired ? ['body'] : [], properties: { body: toBodySchema(body) } },
      ),
    ),
    /** A check of any value against a schema, which may refer to those of the contract. */
    value: <Value>(schema: object) => ajv.compile<Value>(schema),
    response: memoize((schema: string) => ajv.compile({ $ref: schema })),
  }
}

/**
 * Checks values against schemas of the contract. Parameters, which come as text, become the numbers and booleans of their schemas. Services
 * in one process share the compiled checks of a document: compiling takes most of a start's processor time.
 */
export const createValidation = memoize(compileValidation)

export type Validation = ReturnType<typeof compileValidation>

/** The property that a broken rule is about. */
const named = z.object({ missingProperty: z.string().optional(), additionalProperty: z.string().optional() })

function toFault({ instancePath, keyword, params, message }: ErrorObject): FieldFault {
  const { missingProperty, additionalProperty } = named.parse(params)
  const property = instancePath === '' ? undefined : (missingProperty ?? additionalProperty)
  const parts = [...instancePath.split('/').slice(2), ...(property === undefined ? [] : [property])]
  const Field = parts.join('.')
  if (keyword === 'required') return { Field, Message: Field === '' ? 'A JSON body is required.' : `${Field} is required.` }
  if (keyword === 'additionalProperties') return { Field, Message: `${Field} is not known.` }
  return { Field, Message: `${Field === '' ? 'The body' : Field} ${message ?? 'is invalid'}.` }
}

/** 400 with one fault for each rule of the contract that a request breaks. */
export function invalidRequest(errors: readonly ErrorObject[]): HttpError {
  return new HttpError(400, { message: 'Invalid request.', faults: errors.map(toFault) })
}

/** No schema of the contract is nested half as deep. */
const deepest = 32

/** Whether input cannot be taken: PostgreSQL cannot store the character NUL, and a call stack ends at some thousand levels of nesting. */
export function isUnfit(input: unknown): boolean {
  const found: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }]
  for (const { value, depth } of found) {
    if (depth > deepest || (typeof value === 'string' && value.includes('\0'))) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) return true
      found.push({ value: inner, depth: depth + 1 })
    }
  }
  return false
}
