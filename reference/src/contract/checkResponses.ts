import type { FastifyInstance } from 'fastify'
import type { Contract } from './currentContract.ts'
import type { Validation } from './validation.ts'

/** Refusals of the server itself, which every operation may send: no JSON, too large, another content type. */
const serverRefusals = new Set([400, 413, 415])

/** Responses that the contract does not know become 500; for tests. */
export function checkResponses(app: FastifyInstance, { operations }: Contract, validation: Validation): void {
  const schemas = new Map(
    Object.entries(operations).flatMap(([id, { answers }]) =>
      Object.entries(answers).map(([status, { schema }]) => [`${id} ${status}`, schema]),
    ),
  )
  const errorBody = 'contract#/components/schemas/Failure'
  const findFault = (operationId: string | undefined, status: number, payload: unknown): Error | null => {
    if (operationId === undefined || status === 500) return null
    const response = `${operationId} ${String(status)}`
    const schema = schemas.get(response) ?? (serverRefusals.has(status) ? errorBody : undefined)
    if (schema === undefined && !schemas.has(response)) return new Error(`The contract knows no answer ${response}.`)
    const check = typeof schema === 'string' ? validation.response(schema) : null
    if (!check || typeof payload !== 'string' || check(JSON.parse(payload))) return null
    return new Error(`The answer ${response} breaks the contract: ${JSON.stringify(check.errors)}`)
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    const fault = findFault(request.routeOptions.config.operationId, reply.statusCode, payload)
    if (fault) done(fault)
    else done()
  })
}
