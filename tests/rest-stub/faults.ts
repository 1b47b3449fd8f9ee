import { setTimeout as wait } from 'node:timers/promises'
import type { RequestHandler } from 'msw'
import { http, HttpResponse } from 'msw'
import type { OperationId } from '../../schema/generated/operations.ts'
import type { ContractOperation } from './contract.ts'
import { operationById } from './contract.ts'

const offContract = new WeakSet<Response>()

/** Whether a test marked this answer as breaking the contract. */
export const isOffContract = (response: Response): boolean => offContract.has(response)

/** Marks an answer that breaks the contract on purpose, as a defective REST service does. */
export function breaking(response: Response): Response {
  offContract.add(response)
  return response
}

/** A failure of a REST service: `silent` never answers, `page` answers HTML, `cutJson` half of a body. */
export type Fault =
  | { kind: 'status'; status: number; body?: string; contentType?: string; headers?: Record<string, string> }
  | { kind: 'reset' }
  | { kind: 'silent' }
  | { kind: 'page' }
  | { kind: 'cutJson' }
  | { kind: 'json'; value: unknown }

/** Text in the body of upstream failures, to look for where it must not leak. */
export const upstreamSecret = 'Npgsql.PostgresException at db-7.internal:5432 SELECT pass_hash FROM users'

async function breakAnswer(fault: Fault): Promise<Response> {
  switch (fault.kind) {
    case 'status': {
      const body = fault.body ?? JSON.stringify({ Message: upstreamSecret, Errors: [] })
      const headers = { 'content-type': fault.contentType ?? 'application/json', ...fault.headers }
      return breaking(new HttpResponse(fault.status === 204 ? null : body, { status: fault.status, headers }))
    }
    case 'reset':
      return HttpResponse.error()
    case 'silent':
      return new Promise(() => undefined)
    case 'page':
      return breaking(HttpResponse.html(`<html><body>${upstreamSecret}</body></html>`))
    case 'cutJson':
      return breaking(new HttpResponse('{"MemberCode": "KM-', { headers: { 'content-type': 'application/json' } }))
    case 'json':
      return breaking(HttpResponse.json(fault.value as never))
  }
}

const methods = { GET: http.get, POST: http.post, PUT: http.put } as const

/** The MSW function and path of an operation. */
export function route(operation: Pick<ContractOperation, 'method' | 'path'>): { add: (typeof methods)['GET']; path: string } {
  const add = methods[operation.method]
  return { add, path: `*${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}` }
}

/** A handler that fails an operation, always or the first `times` times; after that the next handler answers. */
export function fail(id: OperationId, fault: Fault, times = Number.POSITIVE_INFINITY): RequestHandler {
  const { add, path } = route(operationById(id))
  let left = times
  return add(path, async () => {
    left -= 1
    return left < 0 ? undefined : breakAnswer(fault)
  })
}

/** Holds an operation, until `letGo` is called, before the next handler answers it: what comes meanwhile has not waited for it. */
export function hold(id: OperationId): { handler: RequestHandler; letGo: () => void } {
  const { add, path } = route(operationById(id))
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { handler: add(path, () => promise), letGo: () => resolve(undefined) }
}

/** A handler that delays an operation before the next handler answers it. */
export function slow(id: OperationId, milliseconds: number): RequestHandler {
  const { add, path } = route(operationById(id))
  return add(path, async () => {
    await wait(milliseconds)
    return undefined
  })
}
