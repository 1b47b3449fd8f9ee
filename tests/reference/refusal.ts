import type { RequestOptions } from './startReference.ts'

/** With the query, or the last part of the path, after the call's path. */
export type Request = RequestOptions & { readonly path?: string }

/** Prepares the data, and answers the request that is to be refused. */
export type Way = () => Promise<Request> | Request

/** By what is wrong: the status of the refusal, and the request. */
export type Ways = Readonly<Record<string, readonly [status: number, way: Way]>>

/** What a caller types, which the audit log must not hold. */
export const typed = 'Typed#Secret2026'
