import type { OperationId } from '../../../schema/generated/operations.ts'
import type { components, operations } from '../../../schema/generated/rest.ts'
import type { Unread } from '../reading/unread.ts'
import type { MultipartPart } from './multipart.ts'

export type { OperationId }

export type Contract = components['schemas']

type Parameters<Id extends OperationId> = operations[Id]['parameters']
type KeysOf<Of> = [Of] extends [never] ? never : keyof Of
type HeaderNames<Id extends OperationId> = KeysOf<NonNullable<Parameters<Id>['header']>>
type Content<Of> = Of extends { content: infer ByType } ? ByType : never
type RequestContent<Id extends OperationId> = Content<NonNullable<operations[Id]['requestBody']>>

type PathOf<Id extends OperationId> = Parameters<Id> extends { path: infer Path } ? Path : never
type QueryOf<Id extends OperationId> = Parameters<Id> extends { query: infer Query } ? Query : never
type OptionalQueryOf<Id extends OperationId> = Parameters<Id> extends { query: unknown } ? never : NonNullable<Parameters<Id>['query']>
type TextsOf<Name extends PropertyKey> = [Name] extends [never] ? never : Partial<Record<Name, string>>
type HeadersOf<Id extends OperationId> = TextsOf<Exclude<HeaderNames<Id>, 'Idempotency-Key'>>
type KeyOf<Id extends OperationId> = 'Idempotency-Key' extends HeaderNames<Id> ? string : never
type At<Of, Key extends string> = Of extends Record<Key, infer Value> ? Value : never
type JsonOf<Id extends OperationId> = At<RequestContent<Id>, 'application/json'>
type BodyOf<Id extends OperationId> = undefined extends operations[Id]['requestBody'] ? never : JsonOf<Id>
type OptionalBodyOf<Id extends OperationId> = undefined extends operations[Id]['requestBody'] ? JsonOf<Id> : never
/** The multipart field `File{n}` of the contract is sent as `File1`, `File2` and so on. */
type Numbered<Name> = Name extends `${infer Before}{n}${infer After}` ? `${Before}${number}${After}` : Name
type AsParts<Parts> = Parts extends object ? { [Name in keyof Parts as Numbered<Name> & string]: MultipartPart } : never
type PartsOf<Id extends OperationId> = AsParts<At<RequestContent<Id>, 'multipart/form-data'>>

/** Leaves out what an operation does not have. */
type Present<Of> = { [Name in keyof Of as [Of[Name]] extends [never] ? never : Name]: Of[Name] }

/** The arguments of a call: its parameters by place, its body, and a key where the contract has the header. */
export type CallArguments<Id extends OperationId> = Present<{
  path: PathOf<Id>
  query: QueryOf<Id>
  body: BodyOf<Id>
  parts: PartsOf<Id>
}> &
  Partial<Present<{ query: OptionalQueryOf<Id>; body: OptionalBodyOf<Id>; headers: HeadersOf<Id>; idempotencyKey: KeyOf<Id> }>>

/** The JSON body of a 200. */
export type ResponseOf<Id extends OperationId> = At<Content<operations[Id]['responses'][200]>, 'application/json'>

export interface ResponseInfo {
  /** The `ETag` header, for a later `If-Match`; null without one. */
  readonly etag: string | null
  /** The `Receipt` header of a ballot that was cast; null without one. */
  readonly receipt: string | null
  /** The `Receipt-Hash` header of a ballot that was cast with the caller's receipt; null without one. */
  readonly receiptHash: string | null
}

/** Checks and maps the response of an operation in one pass; throws through the readers of `reading/`. */
export type ReaderOf<Id extends OperationId, Data> = (response: Unread<ResponseOf<Id>>, info: ResponseInfo) => Data
