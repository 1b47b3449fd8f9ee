import { documentId } from './documentIds.ts'

/** How long a request may take, in milliseconds. The BFF gives up on its own before that; this ends one that hangs on the way. */
const deadline = 20_000

function withDocumentId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('operationName' in body) || typeof body.operationName !== 'string') {
    throw new Error('A GraphQL request needs the name of its operation.')
  }
  const id = documentId(body.operationName)
  if (id === undefined) throw new Error(`No document is registered for ${body.operationName}.`)
  return { ...body, query: undefined, documentId: id }
}

/** `fetch` for the GraphQL link: names the document by its id instead of sending its text, and ends what hangs. */
export const fetchByDocumentId: typeof fetch = (input, init = {}) => {
  const body = typeof init.body === 'string' ? JSON.stringify(withDocumentId(JSON.parse(init.body))) : init.body
  return fetchInTime(input, { ...init, ...(body !== undefined && { body }) })
}

/** `fetch` that ends what hangs. */
export const fetchInTime: typeof fetch = (input, init = {}) => {
  const ends = [AbortSignal.timeout(deadline), ...(init.signal ? [init.signal] : [])]
  return fetch(input, { ...init, signal: AbortSignal.any(ends) })
}
