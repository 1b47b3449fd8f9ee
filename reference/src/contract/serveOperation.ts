import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContractOperation } from '../../../schema/generated/operations.ts'
import type { Turns } from '../../../schema/rules/turns.ts'
import { FileResponse } from '../files/fileResponse.ts'
import { multipartType, readMultipart } from '../files/multipart.ts'
import type { MultipartBody } from '../files/multipart.ts'
import type { DiskSpace } from '../files/diskSpace.ts'
import type { UploadFolder } from '../files/uploads.ts'
import { HttpError } from '../http/httpError.ts'
import type { Services } from '../services.ts'
import { authorizeService, needsService, requireCompliant } from './authorize.ts'
import type { RawCall, RawHandler } from './call.ts'
import { cleanBody } from './cleanBody.ts'
import { createCall } from './createCall.ts'
import type { Input, StartedCall } from './createCall.ts'
import { isUnfit, invalidRequest } from './validation.ts'
import type { Validation } from './validation.ts'

export interface CallServices {
  readonly services: Pick<Services, 'database' | 'clock'>
  readonly uploads: UploadFolder
  readonly disk: Pick<DiskSpace, 'requireRoom'>
}

interface ServeOptions extends CallServices {
  readonly writeTurns: Turns
}

/** Seconds. */
const retryAfter = 5
const busy = () => new HttpError(503, { retryAfter })

function readHeaders({ parameters }: ContractOperation, request: FastifyRequest): Record<string, unknown> {
  const names = parameters.filter(({ place }) => place === 'header').map(({ name }) => name)
  const present = names.filter((name) => request.headers[name.toLowerCase()] !== undefined)
  return Object.fromEntries(present.map((name) => [name, request.headers[name.toLowerCase()]]))
}

async function findService(operation: ContractOperation, handler: RawHandler, call: RawCall): Promise<string | null> {
  return needsService(operation) && typeof handler !== 'function' ? ((await handler.service?.(call)) ?? null) : null
}

/** @throws {HttpError} 403 for the non-compliant, where the called item is not open to them. */
async function authorizeItem(operation: ContractOperation, handler: RawHandler, call: RawCall): Promise<void> {
  if (!operation.hasCompliantOnlyItems || typeof handler === 'function') return
  if (await handler.isCompliantOnly?.(call)) requireCompliant(call.callerIfAny)
}

function send(reply: FastifyReply, response: unknown, headers: ReadonlyMap<string, string>): FastifyReply {
  for (const [name, value] of headers) reply.header(name, value)
  if (response instanceof FileResponse) return response.send(reply)
  // A plain string is JSON as well: Fastify would send it as text.
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(response))
}

/** The route handler of an operation: reads and validates the input, checks the service's permission, and runs the handler. */
export function serveOperation(
  id: string,
  operation: ContractOperation,
  handler: RawHandler,
  validation: Validation,
  { services, uploads, disk, writeTurns }: ServeOptions,
) {
  const checks = [validation.parameters(operation), validation.body(operation)]
  const schema = operation.answers['200']?.schema ?? null
  const isResponse = schema === null ? null : validation.response(schema)

  async function run(request: FastifyRequest, { values, files }: MultipartBody): Promise<[response: unknown, started: StartedCall]> {
    const sent = { params: request.params, query: request.query, headers: readHeaders(operation, request), body: values, files }
    if (isUnfit(sent)) throw new HttpError(400)
    const input: Input = { ...sent, body: cleanBody(values) }
    for (const isValid of checks) if (!isValid(input)) throw invalidRequest(isValid.errors ?? [])
    const { identity } = request
    const started = createCall({ id, operation, input, identity, isResponse }, services)
    started.allow(authorizeService(operation, identity.callerIfAny, await findService(operation, handler, started.call), request.params))
    await authorizeItem(operation, handler, started.call)
    const answer = () => (typeof handler === 'function' ? handler(started.call) : handler.handle(started.call))
    const { callerIfAny } = identity
    const response = await (operation.effect === 'write' && callerIfAny ? writeTurns.take(callerIfAny.guid, answer, busy) : answer())
    started.finish()
    return [response, started]
  }

  async function runWithFiles(request: FastifyRequest): Promise<[response: unknown, started: StartedCall]> {
    await disk.requireRoom()
    const batch = uploads.begin(request.log)
    try {
      return await run(request, await readMultipart(request.raw, operation.body?.parts ?? [], batch))
    } finally {
      await batch.release()
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isMultipart = operation.body?.contentType === multipartType
    const [response, { responseHeaders }] = await (isMultipart ? runWithFiles(request) : run(request, { values: request.body, files: [] }))
    return send(reply, response, responseHeaders)
  }
}
