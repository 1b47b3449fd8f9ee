import type { FastifyInstance } from 'fastify'
import type { Contract } from './currentContract.ts'
import type { Validation } from './validation.ts'

/** Refusals of the server itself, which every operation may send: no JSON, too large, another content type. */
const serverRefusals = new Set([400, 413, 415])

/** Responses that the contract does not know become 500; for tests. */
export function checkResponses(app: FastifyInstance, { operations }: Contract, validation: Validation): void {
  const checks = new Map(
    Object.entries(operations).flatMap(([id, { answers }]) =>
      Object.entries(answers).map(([status, { schema }]) => [`${id} ${status}`, schema === null ? null : validation.response(schema)]),
    ),
  )
  const isErrorBody = validation.response('contract#/components/schemas/Failure')
  app.addHook('onSend', async (request, reply, payload) => {
    const { operationId } = request.routeOptions.config
    if (operationId === undefined || reply.statusCode === 500) return
    const response = `${operationId} ${String(reply.statusCode)}`
    const check = checks.get(response) ?? (serverRefusals.has(reply.statusCode) ? isErrorBody : undefined)
    if (check === undefined && !checks.has(response)) throw new Error(`The contract knows no answer ${response}.`)
    if (!check || typeof payload !== 'string') return
    if (!check(JSON.parse(payload))) throw new Error(`The answer ${response} breaks the contract: ${JSON.stringify(check.errors)}`)
  })
}
