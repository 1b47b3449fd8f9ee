import type { RequestHandler } from 'msw'
import { HttpResponse } from 'msw'
import type { ContractOperation } from './contract.ts'
import { exampleAnswer, operationsBySpecificity } from './contract.ts'
import { route } from './faults.ts'
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

/** A handler for every operation of the contract: it answers the contract's example, or 401 without the bearer that is needed. */
export function exampleHandlers(sessions: Sessions): RequestHandler[] {
  return operationsBySpecificity.map((operation) => {
    const { add, path } = route(operation)
    return add(path, ({ request }) =>
      isRefused(operation, bearerOf(request), sessions)
        ? HttpResponse.json(exampleAnswer(operation, 401) as never, { status: 401 })
        : exampleResponse(operation),
    )
  })
}
