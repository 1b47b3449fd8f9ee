import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { z } from 'zod'
import { Failure } from '../http/failure.ts'
import type { FieldFault } from '../http/failure.ts'
import type { ContractCall, ContractParameter } from './document.ts'

/** Checks values against schemas of the contract, as they are: nothing is converted, removed or filled in. */
export function createValidation(document: Record<string, unknown>) {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    validateSchema: false,
  })
  formats.default(ajv)
  ajv.addFormat('binary', true)
  ajv.addSchema(document, 'contract')

  const parameters = (list: readonly ContractParameter[]) => ({
    type: 'object',
    required: list.filter((parameter) => parameter.isRequired).map((parameter) => parameter.name),
    properties: Object.fromEntries(list.map((parameter) => [parameter.name, { $ref: parameter.schema }])),
  })

  return {
    /** A check of what a call is given: its path and query parameters and its body. */
    input: <Input>(call: ContractCall) =>
      ajv.compile<Input>({
        type: 'object',
        required: call.body?.isRequired ? ['params', 'query', 'body'] : ['params', 'query'],
        properties: {
          params: parameters(call.params),
          query: parameters(call.query),
          ...(call.body && { body: { $ref: call.body.schema } }),
        },
      }),
    /** A check of any value against a schema, which may refer to those of the contract. */
    value: <Value>(schema: object) => ajv.compile<Value>(schema),
    answer: (schema: string) => ajv.compile({ $ref: schema }),
  }
}

export type Validation = ReturnType<typeof createValidation>

/** The property that a rule about properties is about. */
const named = z.object({ missingProperty: z.string().optional(), additionalProperty: z.string().optional() })

function toFault({ instancePath, keyword, params, message }: ErrorObject): FieldFault {
  const { missingProperty, additionalProperty } = named.parse(params)
  const property = missingProperty === 'body' ? undefined : (missingProperty ?? additionalProperty)
  const parts = [...instancePath.split('/').slice(2), ...(property === undefined ? [] : [property])]
  const Field = parts.join('.')
  if (keyword === 'required') return { Field, Message: Field === '' ? 'A JSON body is required.' : `${Field} is required.` }
  if (keyword === 'additionalProperties') return { Field, Message: `${Field} is not known.` }
  return { Field, Message: `${Field === '' ? 'The body' : Field} ${message ?? 'is invalid'}.` }
}

/** 400 with one fault for each rule of the contract that a request breaks. */
export function invalidRequest(errors: readonly ErrorObject[] | null | undefined): Failure {
  return new Failure(400, { message: 'Invalid request.', faults: (errors ?? []).map(toFault) })
}

/** Whether a text anywhere in it has the character NUL, which PostgreSQL stores in none: an odd number of backslashes before u0000. */
export function holdsNul(input: unknown): boolean {
  return /(?<!\\)(\\\\)*\\u0000/.test(JSON.stringify(input))
}
