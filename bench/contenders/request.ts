import { variables } from '../operations/operations.ts'
import type { Operation } from './contender.ts'

interface RequestParts {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** The text of an HTTP request, with Apollo Client's `Accept` header. */
export function httpRequest({ method, path, headers = {}, body }: RequestParts): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const content = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const all = { host: '127.0.0.1', accept: 'application/graphql-response+json,application/json;q=0.9', ...headers, ...content }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}

/** A question as the whole text of its query. */
export function queryRequest(texts: Readonly<Record<Operation, string>>, operation: Operation, cookie: string): string {
  const operationName = operation === 'overview' ? 'BenchOverview' : 'BenchLean'
  const body = { query: texts[operation], variables: variables[operation], operationName }
  return httpRequest({ method: 'POST', path: '/graphql', headers: { cookie }, body })
}
