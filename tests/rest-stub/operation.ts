import type { RequestHandler } from 'msw'
import { HttpResponse } from 'msw'
import type { OperationId } from '../../schema/generated/operations.ts'
import type { operations } from '../../schema/generated/rest.ts'
import { operationById } from './contract.ts'
import { route } from './faults.ts'

export type { OperationId } from '../../schema/generated/operations.ts'

type Responses<Id extends OperationId> = operations[Id]['responses']

/** The bytes of a stored file, with its headers. */
interface FileBody {
  bytes: Uint8Array
  contentType: string
  contentDisposition: string
}

type BodyOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : FileBody

/** An answer that the contract documents for this operation: a status, and the body that goes with it. */
type Reply<Id extends OperationId> = {
  [Status in keyof Responses<Id> & number]: { status: Status; body: BodyOf<Responses<Id>[Status]>; headers?: Record<string, string> }
}[keyof Responses<Id> & number]

type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : operations[Id] extends { requestBody: object }
    ? FormData
    : operations[Id] extends { requestBody?: { content: { 'application/json': infer Body } } }
      ? Body | undefined
      : undefined

/** A request, as a handler of the stub gets it. */
interface Call<Id extends OperationId> {
  path: NonNullable<operations[Id]['parameters']['path']>
  query: URLSearchParams
  headers: Headers
  /** JSON as its value, a multipart body as a form. */
  body: RequestBody<Id>
  /** The bearer token; empty without one. */
  bearer: string
}

/** Answers a request; undefined leaves the answer to the next handler, at last the contract's example. */
export type Handle<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | undefined | Promise<Reply<Id> | undefined>

const isFile = (body: unknown): body is FileBody => typeof body === 'object' && body !== null && 'bytes' in body

/** The bearer token of a request; empty without one. */
export const bearerOf = (request: Request): string => /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''

function readBody(request: Request): Promise<unknown> {
  if (!request.body) return Promise.resolve(undefined)
  return request.headers.get('content-type')?.startsWith('multipart/form-data') ? request.formData() : request.json()
}

/**
 * A handler that answers one operation instead of the contract's example: `stub.use(operation('listUserLoans', …))`. TypeScript holds
 * its answers to the contract, and so does the server at run time.
 */
export function operation<Id extends OperationId>(id: Id, handle: Handle<Id>): RequestHandler {
  const { add, path } = route(operationById(id))
  return add(path, async ({ request, params }) => {
    const reply = await handle({
      path: params as Call<Id>['path'],
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: (await readBody(request)) as RequestBody<Id>,
      bearer: bearerOf(request),
    })
    if (reply === undefined) return undefined
    const { status, headers } = reply
    const body: unknown = reply.body
    if (!isFile(body)) return HttpResponse.json(body as never, { status, ...(headers ? { headers } : {}) })
    const fileHeaders = { 'content-type': body.contentType, 'content-disposition': body.contentDisposition }
    return new HttpResponse(new Uint8Array(body.bytes), { status, headers: { ...fileHeaders, ...headers } })
  })
}

/** An answer; the types of its status and of a string body stay literal, as the contract documents them. */
export function reply<Status extends number, Body extends string | object>(status: Status, body: Body): { status: Status; body: Body } {
  return { status, body }
}

export const failure = (message: string) => ({ Message: message, Errors: [] })

/** The refusals that most operations share, in the contract's words. */
export const refused = {
  invalid: reply(400, failure('Invalid request.')),
  unauthenticated: reply(401, failure('You must log in to access this resource.')),
  notFound: reply(404, failure('Not found.')),
}
