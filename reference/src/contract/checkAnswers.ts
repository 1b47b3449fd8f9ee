import type { FastifyInstance } from 'fastify'
import type { Contract } from './currentContract.ts'
import type { Validation } from './validation.ts'

/** Refusals of the server itself, which every operation may answer: no JSON, too large, another content type. */
const serverRefusals = new Set([400, 413, 415])

/** Answers that the contract does not know become 500; for tests. */
export function checkAnswers(app: FastifyInstance, { operations }: Contract, validation: Validation): void {
  const checks = new Map(
    Object.entries(operations).flatMap(([id, { answers }]) =>
      Object.entries(answers).map(([status, { schema }]) => [`${id} ${status}`, schema === null ? null : validation.answer(schema)]),
    ),
  )
  const isFailure = validation.answer('contract#/components/schemas/Failure')
  app.addHook('onSend', async (request, reply, payload) => {
    const { operationId } = request.routeOptions.config
    if (operationId === undefined || reply.statusCode === 500) return
    const answer = `${operationId} ${String(reply.statusCode)}`
    const check = checks.get(answer) ?? (serverRefusals.has(reply.statusCode) ? isFailure : undefined)
    if (check === undefined && !checks.has(answer)) throw new Error(`The contract knows no answer ${answer}.`)
    if (!check || typeof payload !== 'string') return
    if (!check(JSON.parse(payload))) throw new Error(`The answer ${answer} breaks the contract: ${JSON.stringify(check.errors)}`)
  })
}
