import type { RequestHandler } from 'msw'
import { http, HttpResponse } from 'msw'
import type { ContractOperation } from './contract.ts'
import { exampleAnswer, findOperation } from './contract.ts'
import { bearerOf } from './operation.ts'
import type { Sessions } from './sessions.ts'

function isRefused({ bearer: needed, isBearerOptional }: ContractOperation, bearer: string, sessions: Sessions): boolean {
  if (needed === null || (isBearerOptional && bearer === '')) return false
  return needed === 'accessToken' ? sessions.personOf(bearer) === undefined : bearer === ''
}

function exampleResponse(operation: ContractOperation): Response {
  const { contentTypes = [], schema = null } = operation.answers['200'] ?? {}
  if (schema !== null) return HttpResponse.json(exampleAnswer(operation, 200) as never)
  const [type] = contentTypes
  if (type === undefined) return new HttpResponse(null)
  return new HttpResponse('an example', { headers: { 'content-type': type, 'content-disposition': 'attachment; filename="example"' } })
}

/**
 * The contract's example for every operation, or 401 without the bearer that is needed. One handler for all: MSW looks up the place in the
 * code of each, which would take more time than most tests.
 */
export function exampleHandler(sessions: Sessions): RequestHandler {
  return http.all('*', ({ request }) => {
    const operation = findOperation(request.method, new URL(request.url).pathname)
    if (operation === undefined) return undefined
    return isRefused(operation, bearerOf(request), sessions)
      ? HttpResponse.json(exampleAnswer(operation, 401) as never, { status: 401 })
      : exampleResponse(operation)
  })
}
