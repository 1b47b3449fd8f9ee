import type { FastifyRequest } from 'fastify'

/** A GraphQL request with files has a multipart body. */
export function isMultipart({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true
}
