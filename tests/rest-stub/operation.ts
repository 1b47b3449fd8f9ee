import type { RequestHandler } from 'msw'
import { HttpResponse } from 'msw'
import type { operations } from '../../schema/generated/rest.ts'
import { operationById } from './contract.ts'
import { route } from './faults.ts'

export type OperationId = keyof operations
type Responses<Id extends OperationId> = operations[Id]['responses']

/** The bytes of a stored file, with what the REST service says about them. */
export interface FileBody {
  bytes: Uint8Array
  contentType: string
  contentDisposition: string
}

type BodyOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : FileBody

/** An answer that the contract documents for this call: its status, and the body that goes with it. */
export type Reply<Id extends OperationId> = {
  [Status in keyof Responses<Id> & number]: { status: Status; body: BodyOf<Responses<Id>[Status]>; headers?: Record<string, string> }
}[keyof Responses<Id> & number]

type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : undefined

/** What a handler is given. */
export interface Call<Id extends OperationId> {
  path: NonNullable<operations[Id]['parameters']['path']>
  query: URLSearchParams
  body: RequestBody<Id>
  /** The bearer token; empty without one. */
  bearer: string
}

const isFile = (body: unknown): body is FileBody => typeof body === 'object' && body !== null && 'bytes' in body

/** A handler for one call of the contract. TypeScript holds its answers to the contract, and so does the server at run time. */
export function operation<Id extends OperationId>(id: Id, handle: (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>): RequestHandler {
  const { add, path } = route(operationById(id))
  return add(path, async ({ request, params }) => {
    const reply = await handle({
      path: params as unknown as Call<Id>['path'],
      query: new URL(request.url).searchParams,
      body: (request.body ? await request.json() : undefined) as RequestBody<Id>,
      bearer: /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '',
    })
    const { status, headers } = reply
    const body: unknown = reply.body
    if (!isFile(body)) return HttpResponse.json(body as never, { status, ...(headers ? { headers } : {}) })
    const fileHeaders = { 'content-type': body.contentType, 'content-disposition': body.contentDisposition }
    return new HttpResponse(new Uint8Array(body.bytes), { status, headers: { ...fileHeaders, ...headers } })
  })
}

/** The body of a failure, as the contract words it. */
export const failure = (message: string) => ({ Message: message, Errors: [] })

/** An answer, its status kept as the literal that the contract documents. */
export function reply<const Status extends number, const Body>(status: Status, body: Body): { status: Status; body: Body } {
  return { status, body }
}

/** The answers that most calls share. */
export const refused = {
  invalid: reply(400, failure('Invalid request.')),
  unauthenticated: reply(401, failure('You must log in to access this resource.')),
  notFound: reply(404, failure('Not found.')),
}
