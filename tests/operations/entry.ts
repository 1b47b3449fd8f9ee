import type { Kysely } from 'kysely'
import type { Tables } from '../../reference/src/database/tables.ts'
import type { OperationId } from '../../schema/generated/operations.ts'
import type { operations as Contract } from '../../schema/generated/rest.ts'
import type { AnswerOf, JsonOperationId } from '../factories/example.ts'
import type { Row } from '../reference/accessMatrix/cell.ts'
import type { Handle } from '../rest-stub/operation.ts'
import type { Row as GraphRow, Scene } from '../security/accessMatrix/row.ts'
import type { Sent } from './sent.ts'
import type { Service } from './service.ts'

/** A documented answer: its status, what leads to it, and the request, which may prepare its data first. */
export type Case<Id extends OperationId = never> = readonly [
  status: [Id] extends [never] ? number : keyof Contract[Id]['responses'],
  title: string,
  request: Sent<Id> | ((service: Service) => Sent<Id> | Promise<Sent<Id>>),
]

/** What the plans of queries are made for: a database that records them, and some of its 30,000 members. */
export interface Large {
  readonly database: Kysely<Tables>
  readonly member: string
  /** The group of the members' applications, of which few wait. */
  readonly group: string
  /** An instant, and a day of the audit log. */
  readonly lately: string
  readonly someDay: string
}

type Read = (large: Large) => Promise<unknown>

/** A query of the client, sent as the entry's user to the BFF. */
export interface ScreenEntry {
  readonly variables?: Readonly<Record<string, unknown>>
  /** The REST calls that it costs. */
  readonly calls: readonly OperationId[]
  /** With the reference data in the cache, where that is fewer. */
  readonly callsWhenWarm?: readonly OperationId[]
}

/** What the tests know of one operation of the contract. */
export interface Entry<Id extends OperationId> {
  /** The default sender of a case, a user of the demo; without it the first of maria, admin and comelec that the contract admits. */
  readonly by?: string
  /** The documented answers, in the order in which they are sent; `generatedCases.ts` has those that the contract alone leads to. */
  readonly cases?: readonly Case<Id>[]
  /** How the reference service answers each caller that the contract admits, for own, foreign and missing ids. */
  readonly access?: Row
  /** The reads whose queries use indexes alone, by what they read. */
  readonly plans?: Readonly<Record<string, Read>>
  /** `plans` beside hundreds of requests that wait: only those that do not wait are left out by an index. */
  readonly plansOfQueue?: Readonly<Record<string, Read>>
  /** The fields, mutations and files of the portal on this call, by `Type.field` or by method and path, for each principal. */
  readonly graph?: Readonly<Record<string, GraphRow>>
  /** A read that answers every caller the same: the BFF may serve a group from its cache, and a receipt is its holder's. */
  readonly isShared?: boolean
  /** What the stub answers in the access matrix of the BFF, in place of the contract's example with the caller's mark. */
  readonly stub?: (scene: Scene) => Handle<Id>
  /** The contract's example as it is after the mutations of `graph`, for that matrix: a write of which nothing is there is UNCONFIRMED. */
  readonly afterwards?: Id extends JsonOperationId ? (example: AnswerOf<Id>) => AnswerOf<Id> : never
  /** The client's queries that are about this call. */
  readonly screens?: Readonly<Record<string, ScreenEntry>>
}

export type Entries = { readonly [Id in OperationId]: Entry<Id> }
