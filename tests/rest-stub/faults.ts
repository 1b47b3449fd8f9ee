import { setTimeout as wait } from 'node:timers/promises'
import type { RequestHandler } from 'msw'
import { http, HttpResponse } from 'msw'
import type { ContractOperation } from './contract.ts'
import { operationById } from './contract.ts'
import type { OperationId } from './operation.ts'

const offContract = new WeakSet<Response>()

/** Whether this answer breaks the contract on purpose. */
export const isOffContract = (response: Response): boolean => offContract.has(response)

/** Marks an answer that breaks the contract on purpose, as a broken REST service would. */
export function breaking(response: Response): Response {
  offContract.add(response)
  return response
}

/** What can go wrong with a REST service. */
export type Fault =
  | { kind: 'status'; status: number; body?: string; contentType?: string; headers?: Record<string, string> }
  | { kind: 'reset' }
  | { kind: 'silent'; milliseconds: number }
  | { kind: 'page' }
  | { kind: 'cutJson' }
  | { kind: 'json'; value: unknown }

/** Text that stands in upstream failures, so that a test can tell whether it leaked. */
export const upstreamSecret = 'Npgsql.PostgresException at db-7.internal:5432 SELECT pass_hash FROM users'

async function broken(fault: Fault): Promise<Response> {
  switch (fault.kind) {
    case 'status': {
      const body = fault.body ?? JSON.stringify({ Message: upstreamSecret, Errors: [] })
      const headers = { 'content-type': fault.contentType ?? 'application/json', ...fault.headers }
      return breaking(new HttpResponse(fault.status === 204 ? null : body, { status: fault.status, headers }))
    }
    case 'reset':
      return HttpResponse.error()
    case 'silent':
      await wait(fault.milliseconds)
      return HttpResponse.error()
    case 'page':
      return breaking(HttpResponse.html(`<html><body>${upstreamSecret}</body></html>`))
    case 'cutJson':
      return breaking(new HttpResponse('{"MemberCode": "KM-', { headers: { 'content-type': 'application/json' } }))
    case 'json':
      return breaking(HttpResponse.json(fault.value as never))
  }
}

const methods = { GET: http.get, POST: http.post, PUT: http.put } as const

/** The MSW function and path for this call. */
export function route(operation: ContractOperation): { add: (typeof methods)['GET']; path: string } {
  const add = methods[operation.method as keyof typeof methods]
  return { add, path: `*${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}` }
}

/** A handler that fails this call, each time or only the first `times`, and then lets the next handler answer. */
export function fail(id: OperationId, fault: Fault, times = Number.POSITIVE_INFINITY): RequestHandler {
  const { add, path } = route(operationById(id))
  let left = times
  return add(path, async () => {
    left -= 1
    return left < 0 ? undefined : broken(fault)
  })
}

/** A handler that makes this call wait before the next handler answers it. */
export function slow(id: OperationId, milliseconds: number): RequestHandler {
  const { add, path } = route(operationById(id))
  return add(path, async () => {
    await wait(milliseconds)
    return undefined
  })
}
