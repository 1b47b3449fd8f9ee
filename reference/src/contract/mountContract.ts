import type { FastifyInstance } from 'fastify'
import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { Turns } from '../../../schema/rules/turns.ts'
import { requireKnownContentTypes } from '../files/contentTypes.ts'
import type { ReadCaller } from './authentication.ts'
import { anonymousIdentity, authenticate } from './authentication.ts'
import { authorize, needsService, requireProof } from './authorize.ts'
import type { RawHandler } from './call.ts'
import { readContract } from './currentContract.ts'
import type { Contract } from './currentContract.ts'
import { idempotencyHeader } from './createCall.ts'
import { serveOperation } from './serveOperation.ts'
import type { CallServices } from './serveOperation.ts'
import { createValidation } from './validation.ts'
import type { Validation } from './validation.ts'

/** Refusals of the server itself, which every operation may send: no JSON, too large, another content type. */
const serverRefusals = new Set([400, 413, 415])

/** Responses that the contract does not know become 500; for tests. */
function checkResponses(app: FastifyInstance, { operations }: Contract, validation: Validation): void {
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

export interface ContractOptions extends CallServices {
  /** Today's contract by default. */
  readonly contract?: Contract
  readonly readCaller: ReadCaller
  /** Responses that the contract does not know become 500; for tests. */
  readonly validatesResponses: boolean
  /** How long a caller's write waits for its turn, in milliseconds, 0 without a limit. */
  readonly waitMs?: number | undefined
  /** Paths outside the contract that may be served all the same. */
  readonly exempt: readonly string[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string
    operation?: ContractOperation
    /** Refuses the methods that a path of the contract does not have. */
    isOtherMethod?: boolean
  }
}

/** Throws for a route that the contract does not have. */
function refuseOtherRoutes(app: FastifyInstance, { operations }: Contract, exempt: readonly string[]): void {
  const known = new Set(Object.values(operations).map(({ method, path }) => `${method} ${path}`))
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isOtherMethod || exempt.some((path) => url === path || url.startsWith(`${path}/`))) return
    for (const single of [method].flat()) {
      // HEAD is GET without the body.
      const served = `${single === 'HEAD' ? 'GET' : single} ${url.replace(/:(\w+)/g, '{$1}')}`
      if (!known.has(served)) throw new Error(`${served} is served and not in the contract.`)
    }
  })
}

/** Checks the demands of the contract that the types of today's handlers cannot check. */
function requireServable(id: string, operation: ContractOperation, handler: RawHandler): void {
  if (needsService(operation) && (typeof handler === 'function' || !handler.service))
    throw new Error(`The permission of ${id} depends on the service: its handler must name the service of an item.`)
  if (operation.hasCompliantOnlyItems && (typeof handler === 'function' || !handler.isCompliantOnly))
    throw new Error(`Some items of ${id} need a complete profile: its handler must say which.`)
  const isOnceOnly = operation.parameters.some(({ name }) => name === idempotencyHeader)
  const needsCaller = isOnceOnly || operation.permissions.length > 0 || operation.isCompliantOnly || operation.hasCompliantOnlyItems
  if (needsCaller && (operation.bearer !== 'accessToken' || operation.isBearerOptional))
    throw new Error(`${id} is about its caller, so the contract must require an access token.`)
  for (const part of operation.body?.parts ?? []) if (part.kind === 'file') requireKnownContentTypes(part.contentTypes)
}

/**
 * Writes of one caller under way at a time, each of which may hold a connection while it waits for a lock; further ones wait without, so
 * that others' find one. The portal sends an officer's decisions eight at a time.
 */
const mostWrites = { ofMembers: 2, ofOfficers: 8 } as const

/**
 * Mounts every operation of the contract. This is the one place that enforces what the contract says of a call: bearer (401),
 * permissions and compliance (403, before the body is read), the proof of a second factor (428, likewise), input (400, 413, 415), idempotency key (409), and its audit name.
 * @throws {Error} at start for an operation without a handler, a handler without an operation, or a route outside the contract.
 */
export function mountContract(app: FastifyInstance, handlers: Readonly<Record<string, RawHandler>>, options: ContractOptions): void {
  const contract = options.contract ?? readContract()
  const validation = createValidation(contract.document)
  // As long as a write waits for a connection.
  const longestMs = options.waitMs ?? 4_000
  const writeTurns = {
    ofMembers: new Turns({ width: mostWrites.ofMembers, longestMs }),
    ofOfficers: new Turns({ width: mostWrites.ofOfficers, longestMs }),
  }
  refuseOtherRoutes(app, contract, options.exempt)
  const unknown = Object.keys(handlers).find((id) => !Object.hasOwn(contract.operations, id))
  if (unknown) throw new Error(`The handler ${unknown} answers no operation of the contract.`)
  if (options.validatesResponses) checkResponses(app, contract, validation)
  for (const [id, operation] of Object.entries(contract.operations)) {
    const handler = handlers[id]
    if (!handler) throw new Error(`No handler answers ${id} of the contract.`)
    requireServable(id, operation, handler)
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operationId: id, operation },
      onRequest: async (request) => {
        request.identity = anonymousIdentity
        request.identity = await authenticate(request, operation, options.readCaller)
        authorize(operation, request.identity.callerIfAny, request.params)
        requireProof(operation, request.identity.callerIfAny, request.query)
      },
      handler: serveOperation(id, operation, handler, validation, {
        ...options,
        writeTurns: operation.permissions.length > 0 ? writeTurns.ofOfficers : writeTurns.ofMembers,
      }),
    })
  }
}
