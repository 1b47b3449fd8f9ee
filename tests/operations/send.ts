import type { ContractOperation } from '../../schema/generated/operations.ts'
import type { ContractOperation as NamedOperation } from '../rest-stub/contract.ts'
import { exampleRequest, validatorAt } from '../rest-stub/contract.ts'
import type { Sent } from './sent.ts'

const candidates = ['00000000-0000-4000-8000-000000000000', 'Service', '1', '2026-11-21', 'savings', 'deposit']

/** A value that the schema at this pointer takes. */
function valueFor(pointer: string): string {
  const found = candidates.find((candidate) => validatorAt(pointer)(candidate))
  if (found === undefined) throw new Error(`None of ${candidates.join(', ')} is of the form that ${pointer} takes: add one that is.`)
  return found
}

type Values = Readonly<Record<string, string | undefined>>

/** The values that are given, and made-up ones for required parameters that are not. */
function valuesOf({ parameters }: ContractOperation, place: 'path' | 'query' | 'header', given: Values = {}): Record<string, string> {
  const required = parameters.filter((parameter) => parameter.place === place && parameter.isRequired && !(parameter.name in given))
  const all = { ...Object.fromEntries(required.map(({ name, schema }) => [name, valueFor(schema)])), ...given }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Sends one operation of the contract; a form goes as it is, another `body` becomes JSON, `token` the Authorization header. */
export function send(
  { origin }: { readonly origin: string },
  operation: ContractOperation,
  { params, query, headers, body, text, token }: Sent = {},
): Promise<Response> {
  const inPath = valuesOf(operation, 'path', params)
  const target = new URL(
    operation.path.replaceAll(/\{(\w+)\}/g, (_template, name: string) => encodeURIComponent(inPath[name] ?? '')),
    origin,
  )
  target.search = new URLSearchParams(valuesOf(operation, 'query', query)).toString()
  const content = text ?? (body instanceof FormData ? body : body && JSON.stringify(body))
  return fetch(target, {
    method: operation.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...valuesOf(operation, 'header'),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
  })
}

/** Sends the contract's example as body and values of the documented form as parameters. */
export function sendExample(service: { readonly origin: string }, operation: NamedOperation, token?: string): Promise<Response> {
  const body = exampleRequest(operation) as object | undefined
  return send(service, operation, { ...(body && { body }), ...(token !== undefined && { token }) })
}
