import type { ContractOperation, OperationId } from '../../../schema/generated/operations.ts'
import { operations } from '../../../schema/generated/operations.ts'
import type { Unread } from '../reading/unread.ts'
import type { RestResponse } from './response.ts'
import type { CallArguments, ReaderOf } from './contract.ts'
import { RestError } from './errors.ts'
import type { MultipartPart } from './multipart.ts'
import { hasFile } from './multipart.ts'

export interface RestCall {
  operation: string
  method: ContractOperation['method']
  /** Its values and its query are encoded, so that no value can change the path. */
  path: string
  /** Where a further page of a list is, as the REST API wrote it; in place of `path`. */
  pagePath?: string
  /** `read` is retried. `write` never is, and a lost response leaves it unconfirmed. `exchange` (of tokens) is harmless to send again. */
  effect: ContractOperation['effect']
  /** The time that the response may take, in milliseconds, where it is longer than for other calls. */
  responseMs?: number
  /** Mostly answered with one and the same text, whoever asks: see `SameAnswers`. */
  isReference?: boolean
  /** Sent as JSON. */
  body?: unknown
  /** Sent as multipart/form-data, its files streamed, instead of a body. */
  parts?: Readonly<Record<string, MultipartPart>>
  /** Further headers of the contract, names in lower case. */
  headers?: Readonly<Record<string, string>>
}

/** Whether a call has a time of its own: files come as fast as the member's line, and some answers take long. */
export const hasOwnTime = ({ parts, responseMs }: Pick<RestCall, 'parts' | 'responseMs'>): boolean =>
  hasFile(parts) || responseMs !== undefined

/** A call with the reader of its response. */
export interface RestRequest<Data> extends RestCall {
  /** Checks and maps the response; throws when it is off the contract. */
  read: (response: Unread<never>, info: RestResponse) => Data
  /** Of a list that may be long, as `read`, but with turns of the event loop between: see `readingEach`. */
  readInTurns?: ((response: RestResponse) => Promise<Data>) | undefined
}

/** Sends calls with a bearer token or without, a request id and a deadline. */
export interface RestCaller {
  /** Rejects with `RestError`. The signal ends a read. */
  send<Data>(request: RestRequest<Data>, signal?: AbortSignal): Promise<Data>
}

const unsafeValue = /^\.{1,2}$|[\p{Cc}/\\]/u
const keyPattern = /^[\x21-\x7e]{16,64}$/
const headerPattern = /^[\x20-\x7e]*$/

/**
 * A value may be part of a path where it is not empty and has no slash, backslash or control character, not a dot segment.
 * Percent signs are harmless, because the value is encoded.
 */
function isPathValue(value: string): boolean {
  return value.length > 0 && value.length <= 300 && value.isWellFormed() && !unsafeValue.test(value)
}

type Scalar = string | number | boolean

interface AnyArguments {
  path?: Readonly<Record<string, Scalar>>
  query?: Readonly<Record<string, Scalar | undefined>>
  headers?: Readonly<Record<string, string | undefined>>
  idempotencyKey?: string
  body?: unknown
  parts?: Readonly<Record<string, MultipartPart>>
}

function anyArguments<Id extends OperationId>(call: CallArguments<Id>): AnyArguments
function anyArguments(call: unknown): unknown {
  return call
}

/** Fills the values into a path template of the contract. Throws RestError (`missing`) on a value that may not be part of a path. */
export function fillPath(template: string, values: Readonly<Record<string, Scalar>>): string {
  return template.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = String(values[name] ?? '')
    if (!isPathValue(value)) throw new RestError('missing', 'a value may not be part of a path')
    return encodeURIComponent(value)
  })
}

function encodeQuery(value: Scalar): string {
  if (typeof value === 'string' && !value.isWellFormed()) throw new RestError('refused', 'a query has a lone surrogate')
  return encodeURIComponent(value)
}

function queryText(query: NonNullable<AnyArguments['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeQuery(value)}`]))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function headersOf({ headers = {}, idempotencyKey }: AnyArguments): Pick<RestCall, 'headers'> {
  if (idempotencyKey !== undefined && !keyPattern.test(idempotencyKey))
    throw new RestError('refused', 'an idempotency key is invalid', {
      faults: [{ field: '', message: 'An idempotency key has 16 to 64 visible characters.' }],
    })
  if (Object.values(headers).some((value) => value !== undefined && !headerPattern.test(value)))
    throw new RestError('refused', 'a header has visible characters and spaces')
  const given = Object.entries({ ...headers, 'idempotency-key': idempotencyKey })
  return { headers: Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), value]]))) }
}

/**
 * A call of an operation of the contract, typed by it. Throws RestError before anything is sent: `missing` on a value that may not be
 * part of a path, `refused` on a query or a header that cannot be sent and an idempotency key that has not 16 to 64 visible characters.
 */
export function callOf<Id extends OperationId>(id: Id, typed: CallArguments<Id>): RestCall {
  const { method, path, effect, answerSeconds }: ContractOperation = operations[id]
  const call = anyArguments(typed)
  const request: RestCall = { operation: id, method, path: call.path ? fillPath(path, call.path) : path, effect }
  if (answerSeconds !== null) request.responseMs = answerSeconds * 1000
  if (call.query) request.path += queryText(call.query)
  if (call.body !== undefined) request.body = call.body
  if (call.parts) request.parts = call.parts
  return call.headers !== undefined || call.idempotencyKey !== undefined ? { ...request, ...headersOf(call) } : request
}

/**
 * A call whose parameters come by name from an address's query; what the contract does not name is left out. Throws RestError
 * (`refused`) where a parameter is missing or may not be part of the path.
 */
export function callFromQuery(id: OperationId, given: Readonly<Record<string, unknown>>): RestCall {
  const { method, path: template, effect, parameters }: ContractOperation = operations[id]
  const named = parameters.flatMap(({ name, place, isRequired }) => {
    const value = given[name]
    if (typeof value === 'string' && (place === 'query' || isPathValue(value))) return [{ name, place, value }]
    if (isRequired) throw new RestError('refused', `${id} needs ${name}`)
    return []
  })
  const valuesIn = (wanted: string) =>
    Object.fromEntries(named.flatMap(({ name, place, value }) => (place === wanted ? [[name, value]] : [])))
  return { operation: id, method, path: fillPath(template, valuesIn('path')) + queryText(valuesIn('query')), effect }
}

export function requestOf<Id extends OperationId, Data>(
  id: Id,
  call: CallArguments<Id> & { read: ReaderOf<Id, Data>; isReference?: boolean } & Pick<RestRequest<Data>, 'readInTurns'>,
): RestRequest<Data> {
  return { ...callOf(id, call), read: call.read, readInTurns: call.readInTurns, isReference: call.isReference === true }
}
