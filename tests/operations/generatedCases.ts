import { fileOf } from '../reference/formCalls.ts'
import type { ContractOperation } from '../rest-stub/contract.ts'
import { contractOperations, exampleRequest, validatorAt } from '../rest-stub/contract.ts'
import type { Case } from './entry.ts'
import type { Sent } from './sent.ts'
import type { Service } from './service.ts'
import { typed } from './values.ts'

/** A member with an incomplete profile. */
const nonCompliant = 'jose'
const forgedToken = 'eyJhbGciOiJub25lIn0.e30.'
/** What a path parameter of another form refuses; a router takes no more than 100 characters where it can be less. */
const malformed = ['none', 'x'.repeat(101)]

const exampleOf = (operation: ContractOperation): Sent => {
  const body = exampleRequest(operation) as object | undefined
  return body ? { body } : {}
}

/** Whether the schema at a pointer takes a value. */
const takes = (schema: string, value: string): boolean => validatorAt(schema)(value)

/** A read without input: it answers each caller without an id. */
const isPlainRead = ({ effect, parameters, body }: ContractOperation) =>
  effect === 'read' && parameters.every(({ isRequired }) => !isRequired) && body === null

/** The refusals without a token, and with one that is forged. */
export function bearerCases(operation: ContractOperation): Case[] {
  const { bearer, isBearerOptional } = operation
  if (bearer === null || isBearerOptional) return []
  const example = exampleOf(operation)
  // Signing out with an unknown refresh token is no error.
  const forged: Case[] = bearer === 'accessToken' ? [[401, 'with a forged token', { ...example, token: forgedToken }]] : []
  return [[401, 'without a token', { ...example, as: null }], ...forged]
}

function permissionCases(operation: ContractOperation): Case[] {
  const example = exampleOf(operation)
  return [
    ...(operation.permissions.length > 0 ? [[403, 'without the permission', { ...example, as: 'maria' }] as const] : []),
    ...(operation.isCompliantOnly ? [[403, 'with an incomplete profile', { ...example, as: nonCompliant }] as const] : []),
  ]
}

/** Each parameter off its schema, and each required one of the query left out; the Guid that is made up for a path is unknown. */
function parameterCases(operation: ContractOperation): Case[] {
  const example = exampleOf(operation)
  return operation.parameters.flatMap(({ name, place, isRequired, schema }): Case[] => {
    if (place === 'header') return []
    const isUnknownGuid = place === 'path' && !takes(schema, 'x') && operation.answers['404'] && takes(schema, crypto.randomUUID())
    const wrong = (place === 'path' ? malformed : ['x']).find((value) => !takes(schema, value))
    const sent = (value: string | undefined): Sent => ({ ...example, [place === 'path' ? 'params' : 'query']: { [name]: value } })
    return [
      ...(wrong === undefined ? [] : [[400, `a malformed ${name}`, sent(wrong)] as const]),
      ...(place === 'query' && isRequired ? [[400, `without ${name}`, sent(undefined)] as const] : []),
      ...(isUnknownGuid ? [[404, `an unknown ${name}`, example] as const] : []),
    ]
  })
}

/** A body with what a caller has typed in the place of its first text. */
function typedInto(body: object): object {
  const key = Object.keys(body).find((name) => typeof Reflect.get(body, name) === 'string') ?? 'UserName'
  return { ...body, [key]: `${typed}\u0000` }
}

/** A form with the contract's example in its JSON parts, or what `change` makes of it, and without the files that are not given. */
function formOf({ body }: ContractOperation, example: FormData, change = (value: object): object => value): FormData {
  const form = new FormData()
  for (const { name, kind } of body?.parts ?? [])
    if (kind === 'json') form.append(name, JSON.stringify(change(JSON.parse(example.get(name) as string) as object)))
  return form
}

function withPart(form: FormData, name: string, value: string | File): FormData {
  if (value instanceof File) form.append(name, value)
  else form.append(name, value)
  return form
}

/** Parts that are unknown, of the wrong form, too large or of another type. */
function multipartCases(operation: ContractOperation): Case[] {
  const parts = operation.body?.parts ?? []
  const example = exampleRequest(operation) as FormData
  const whole = () => formOf(operation, example)
  const hasJson = parts.some(({ kind }) => kind === 'json')
  const boundary = { 'content-type': 'multipart/form-data; boundary=a' }
  return [
    [400, 'no body', { text: '', headers: boundary }],
    [400, 'an unknown part', () => ({ body: withPart(whole(), typed, '{}') })],
    [415, 'a body of another type', { body: { [typed]: typed } }],
    ...(hasJson
      ? ([
          [400, 'not of its form', () => ({ body: formOf(operation, example, () => ({ [typed]: typed })) })],
          [400, 'with NUL', () => ({ body: formOf(operation, example, typedInto) })],
        ] satisfies Case[])
      : []),
    ...parts.flatMap((part): Case[] => {
      if (part.kind === 'json') return []
      const name = part.name.replace('{n}', '1')
      const isCsv = part.contentTypes[0] === 'text/csv'
      const large = () =>
        isCsv
          ? new File([Buffer.alloc(part.maxBytes + 1, 'a')], 'a.csv', { type: 'text/csv' })
          : fileOf('a.pdf', 'application/pdf', part.maxBytes + 1)
      const other = () => new File([`${isCsv ? '%PDF-1.7' : '<html>'}${typed}`], 'a.png', { type: isCsv ? 'application/pdf' : 'image/png' })
      return [
        [413, `a ${part.name} that is too large`, () => ({ body: withPart(whole(), name, large()) })],
        [415, `a ${part.name} of another type`, () => ({ body: withPart(whole(), name, other()) })],
      ]
    }),
  ]
}

/** What an audited call refuses before its own work begins, with texts that the audit log must not hold. */
function bodyCases(operation: ContractOperation): Case[] {
  const { method, body, audit } = operation
  if (audit === null || method === 'GET') return []
  if (body?.contentType === 'multipart/form-data') return multipartCases(operation)
  const json = { 'content-type': 'application/json' }
  const example = exampleRequest(operation) as object | undefined
  return [
    [400, 'no JSON', { text: `{"${typed}"`, headers: json }],
    [413, 'a body that is too large', { text: JSON.stringify(typed.repeat(80_000)), headers: json }],
    [415, 'a body of another type', { text: `a=${typed}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ...(example
      ? ([
          ...(body?.isRequired ? ([[400, 'no body', { text: '', headers: json }]] satisfies Case[]) : []),
          [400, 'not of its form', { body: { [typed]: typed } }],
          [400, 'with NUL', { body: typedInto(example) }],
        ] satisfies Case[])
      : []),
  ]
}

const keyCases = ({ parameters }: ContractOperation): Case[] =>
  parameters.some(({ name }) => name === 'Idempotency-Key')
    ? [[400, 'a key that is too short', { headers: { 'idempotency-key': 'short' } }]]
    : []

/** What a caller with a second factor is asked to prove, before the body is read. */
function proofCases(operation: ContractOperation): Case[] {
  if (operation.proof === null) return []
  const params = operation.path.includes('{type}') ? { params: { type: 'savings' } } : {}
  const unproved = async (service: Service) => ({ ...exampleOf(operation), ...params, token: await service.unprovedToken(operation) })
  return [[428, 'without a proof of the last 10 minutes', unproved]]
}

/** The answers to which the contract alone leads: of a plain read, and the refusals that every call of its kind has. */
export const generatedCases = new Map(
  contractOperations.map((operation): [id: string, cases: Case[]] => [
    operation.id,
    [
      ...(isPlainRead(operation) ? [[200, 'as it is', {}] as const] : []),
      ...bearerCases(operation),
      ...permissionCases(operation),
      ...proofCases(operation),
      ...parameterCases(operation),
      ...bodyCases(operation),
      ...keyCases(operation),
    ],
  ]),
)
