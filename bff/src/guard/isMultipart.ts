import type { FastifyRequest } from 'fastify'

/** Whether a request has a multipart body, as a GraphQL request with files does. */
export function isMultipart({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true
}
