import type { operations as contractTable } from '../../../schema/generated/operations.ts'
import type { operations } from '../../../schema/generated/rest.ts'
import type { AuditRow } from '../audit/append.ts'
import type { Database } from '../database/connect.ts'
import type { FileResponse } from '../files/fileResponse.ts'
import type { UploadedFile } from '../files/uploadedFile.ts'
import type { Identity } from './authentication.ts'

type OperationId = keyof operations & keyof typeof contractTable

type None = Readonly<Record<string, never>>
type Json<Holder> = Holder extends { content: { 'application/json': infer Body } } ? Body : never
/** The contract's types make a place optional when all its parameters are; the call always has it. */
type Parameters<Operation, Place extends string> = Operation extends { parameters: Partial<Record<Place, infer Found>> }
  ? [NonNullable<Found>] extends [never]
    ? None
    : NonNullable<Found>
  : None

type PartOf<Id extends OperationId> = (typeof contractTable)[Id]['body'] extends { parts: readonly (infer Part)[] } ? Part : never
type JsonPartName<Id extends OperationId> = Extract<PartOf<Id>, { kind: 'json' }> extends { name: infer Name } ? Name : never
type Body<Id extends OperationId> = operations[Id] extends { requestBody: infer Holder }
  ? Holder extends { content: { 'multipart/form-data': infer Parts } }
    ? { readonly [Name in keyof Parts as Name extends JsonPartName<Id> ? Name : never]: Parts[Name] }
    : Json<Holder>
  : operations[Id] extends { requestBody?: infer Holder }
    ? Json<NonNullable<Holder>> | undefined
    : undefined

/** The response of a 200: JSON, or a file. */
type ResponseOf<Id extends OperationId> = operations[Id] extends { responses: { 200: infer Ok } }
  ? [Json<Ok>] extends [never]
    ? FileResponse
    : Json<Ok>
  : never

/** The headers that the contract documents for a 200, such as ETag. */
type ResponseHeader<Id extends OperationId> = operations[Id] extends { responses: { 200: { headers: infer Found } } }
  ? keyof { [Name in keyof Found as string extends Name ? never : Name]: true }
  : never

/** The details that a handler adds to the audit row of its success; the call knows the rest. */
export type AuditDetails = Pick<AuditRow, 'subject' | 'before' | 'after' | 'reason'> & {
  readonly action?: string
}

interface CommonCall extends Identity {
  /** The files of a multipart body, in the order in which they came; deleted after the call unless `FileStore.keep` took them. */
  readonly files: readonly UploadedFile[]
  /** Writes the audit row of a success: the contract's action, the caller, the permission that allowed the call, its idempotency key. */
  audit(transaction: Database, details?: AuditDetails): Promise<void>
  /** Writes an audit row of a success for each of several items. */
  auditAll(transaction: Database, details: readonly AuditDetails[]): Promise<void>
}

/** A call whose input the contract's schemas have accepted. */
export type Call<Id extends OperationId> = CommonCall & {
  readonly params: Parameters<operations[Id], 'path'>
  readonly query: Parameters<operations[Id], 'query'>
  /** The header parameters of the contract, by the names that it gives them. */
  readonly headers: Parameters<operations[Id], 'header'>
  /** The JSON body; of a multipart body its JSON parts by name. */
  readonly body: Body<Id>
  /** Sets a header of the 200; an error does not carry it, and a repeated once-only response neither. */
  setHeader(name: ResponseHeader<Id>, value: string): void
  /**
   * Runs the work of an operation with an Idempotency-Key in a transaction, at most once for a key; required there.
   * @throws {HttpError} 409 for a key that came with another request before.
   */
  once(work: (transaction: Database) => Promise<ResponseOf<Id>>): Promise<ResponseOf<Id>>
}

type Handle<Id extends OperationId> = (call: Call<Id>) => Promise<ResponseOf<Id>>
type PermissionName<Id extends OperationId> = (typeof contractTable)[Id]['permissions'][number][number]

/** For `{service}_approval_review`: the name of the service that the called item belongs to, null for a missing item. */
interface ServiceHandler<Id extends OperationId> {
  readonly service: (call: Call<Id>) => Promise<string | null>
  readonly handle: Handle<Id>
}

/** For `x-compliant-only: items`: whether the called item is closed to the non-compliant; a missing item answers like most. */
interface CompliantItemHandler<Id extends OperationId> {
  readonly isCompliantOnly: (call: Call<Id>) => Promise<boolean>
  readonly handle: Handle<Id>
}

type Handler<Id extends OperationId> =
  '{service}_approval_review' extends PermissionName<Id>
    ? ServiceHandler<Id>
    : (typeof contractTable)[Id]['hasCompliantOnlyItems'] extends true
      ? CompliantItemHandler<Id>
      : Handle<Id>

export type Handlers = { readonly [Id in OperationId]: Handler<Id> }

/** A call of an operation that is known at run time only. */
export interface RawCall extends CommonCall {
  readonly params: unknown
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
  setHeader(name: string, value: string): void
  once(work: (transaction: Database) => Promise<unknown>): Promise<unknown>
}

/** As a method, a handler for calls of one operation is one for raw calls: the contract's schemas have checked what they hold. */
interface Methods {
  handle(call: RawCall): Promise<unknown>
  service?(call: RawCall): Promise<string | null>
  isCompliantOnly?(call: RawCall): Promise<boolean>
}

export type RawHandler = Methods['handle'] | Methods
