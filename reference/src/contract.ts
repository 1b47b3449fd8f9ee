import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { operations } from '../../schema/generated/rest.ts'
import { nobody } from './contract/authentication.ts'
import type { Authenticate, Caller } from './contract/authentication.ts'
import { readContract } from './contract/document.ts'
import type { ContractCall } from './contract/document.ts'
import { createValidation, holdsNul, invalidRequest } from './contract/validation.ts'
import type { Validation } from './contract/validation.ts'
import { FileAnswer } from './files/fileAnswer.ts'
import { Failure } from './http/failure.ts'

/** A call of the contract. */
export type OperationId = keyof operations
type Json<Holder> = Holder extends { content: { 'application/json': infer Body } } ? Body : never
type Parameters<Operation, Place extends string> = Operation extends { parameters: Record<Place, infer Found> }
  ? [Found] extends [undefined]
    ? None
    : Found
  : None
type None = Readonly<Record<string, never>>

/** What a call is given, as the contract has it. */
interface Input<Id extends OperationId> {
  readonly params: Parameters<operations[Id], 'path'>
  readonly query: Parameters<operations[Id], 'query'>
  readonly body: operations[Id] extends { requestBody: infer Body } ? Json<Body> : undefined
}

/** A validated call. */
export interface Call<Id extends OperationId> extends Input<Id> {
  /** Who calls. Throws where the contract asks for no access token. */
  readonly caller: () => Caller
  /** Who calls, where the contract lets a call do without a token; null without one. */
  readonly callerIfAny: Caller | null
  /** The bearer token; empty for a public call. */
  readonly bearer: string
}

type Answer<Id extends OperationId> = operations[Id] extends { responses: { 200: infer Ok } }
  ? [Json<Ok>] extends [never]
    ? FileAnswer
    : Json<Ok>
  : never

/** One function for each operation of the contract. */
export type Handlers = { readonly [Id in OperationId]: (call: Call<Id>) => Promise<Answer<Id>> }

export interface ContractOptions {
  readonly authenticate: Authenticate
  /** What the audit log calls a refusal, of every call that changes something and of those that somebody could guess at. */
  readonly refusedActions: Readonly<Partial<Record<OperationId, string>>>
  /** Answers that the contract does not know become 500; for tests. */
  readonly validatesAnswers: boolean
  /** Paths outside the contract that may be served all the same. */
  readonly exempt: readonly string[]
}

/** Refused by the server itself, whatever the call: no JSON, too large, of another type. */
const refusals = new Set([400, 413, 415])

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string
  }
}

function serve<Id extends OperationId>(
  app: FastifyInstance,
  call: ContractCall,
  id: Id,
  handler: Handlers[Id],
  validation: Validation,
  { authenticate, refusedActions }: ContractOptions,
): void {
  const isInput = validation.input<Input<Id>>(call)
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const input: unknown = { params: request.params, query: request.query, ...(request.body !== undefined && { body: request.body }) }
    if (holdsNul(input)) throw new Failure(400)
    if (!isInput(input)) throw invalidRequest(isInput.errors)
    const answer = await handler({ ...request.identity, params: input.params, query: input.query, body: input.body })
    if (answer instanceof FileAnswer) return answer.send(reply)
    // A plain string is JSON as well: Fastify would send it as text.
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(answer))
  }
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operationId: id, ...(refusedActions[id] !== undefined && { refusedAction: refusedActions[id] }) },
    onRequest: async (request) => {
      request.identity = nobody
      request.identity = await authenticate(request, call.security)
    },
    handler: run,
  })
}

function checkAnswers(app: FastifyInstance, calls: readonly ContractCall[], validation: Validation): void {
  const checks = new Map<string, ReturnType<Validation['answer']> | null>(
    calls.flatMap((call) =>
      [...call.answers].map(([status, schema]) => {
        const check = schema === null ? null : validation.answer(schema)
        return [`${call.operationId} ${String(status)}`, check] as const
      }),
    ),
  )
  const isFailure = validation.answer('contract#/components/schemas/Failure')
  app.addHook('onSend', async (request, reply, payload) => {
    const { operationId } = request.routeOptions.config
    if (operationId === undefined || reply.statusCode === 500) return
    const answer = `${operationId} ${String(reply.statusCode)}`
    const check = checks.get(answer) ?? (refusals.has(reply.statusCode) ? isFailure : undefined)
    if (check === undefined && !checks.has(answer)) throw new Error(`The contract knows no answer ${answer}.`)
    if (!check || typeof payload !== 'string') return
    if (!check(JSON.parse(payload))) throw new Error(`The answer ${answer} breaks the contract: ${JSON.stringify(check.errors)}`)
  })
}

/** Fails for whatever is served without being in the contract. */
function watchRoutes(app: FastifyInstance, calls: readonly ContractCall[], exempt: readonly string[]): void {
  const known = new Set(calls.map((call) => `${call.method} ${call.path}`))
  app.addHook('onRoute', ({ method, url }) => {
    if (exempt.some((path) => url === path || url.startsWith(`${path}/`))) return
    for (const one of [method].flat()) {
      const served = `${one} ${url.replace(/:(\w+)/g, '{$1}')}`
      if (!known.has(served)) throw new Error(`${served} is served and not in the contract.`)
    }
  })
}

function isOperation(id: string, handlers: Handlers): id is OperationId {
  return Object.hasOwn(handlers, id)
}

/**
 * Mounts every call of the contract: authenticated as it asks, its input validated against it, answered as JSON.
 * @throws {Error} at start for a call without a handler, a handler without a call, or a route outside the contract.
 */
export function mountContract(app: FastifyInstance, handlers: Handlers, options: ContractOptions): void {
  const { document, calls } = readContract()
  const validation = createValidation(document)
  watchRoutes(app, calls, options.exempt)
  const unknown = Object.keys(handlers).find((id) => !calls.some((call) => call.operationId === id))
  if (unknown) throw new Error(`The handler ${unknown} answers no call of the contract.`)
  if (options.validatesAnswers) checkAnswers(app, calls, validation)
  for (const call of calls) {
    const id = call.operationId
    if (!isOperation(id, handlers)) throw new Error(`Nothing answers ${id} of the contract.`)
    if (call.method !== 'GET' && options.refusedActions[id] === undefined)
      throw new Error(`Refusals of ${id} have no name in the audit log.`)
    serve<OperationId>(app, call, id, handlers[id], validation, options)
  }
}
