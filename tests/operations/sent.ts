import type { OperationId } from '../../schema/generated/operations.ts'
import type { operations as Contract } from '../../schema/generated/rest.ts'

type Place<Id extends OperationId, Name extends 'path' | 'query'> = {
  readonly [Key in keyof NonNullable<Contract[Id]['parameters'][Name]>]?: string | undefined
}

/** What a call sends. A required parameter that is left out is made up, one that is undefined is not sent. */
export interface Sent<Id extends OperationId = never> {
  /** The user of the demo whose token is sent; null for none. The entry's `by`, where it is left out. */
  readonly as?: string | null
  /** In place of a user's token. */
  readonly token?: string
  readonly params?: [Id] extends [never] ? Readonly<Record<string, string | undefined>> : Place<Id, 'path'>
  readonly query?: [Id] extends [never] ? Readonly<Record<string, string | undefined>> : Place<Id, 'query'>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, or as the form it is. */
  readonly body?: object
  /** A body as it is, instead of one that becomes JSON. */
  readonly text?: string
  /** What the audit log calls the refusal, where that is not "<x-audit> refused". */
  readonly action?: string
}
