import type { FastifyInstance } from 'fastify'

/** Closes a server after the requests under way, and cuts those that last longer, in milliseconds: a client that does not read its download has no end. */
export async function closeWithin(app: FastifyInstance, longestMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), longestMs)
  await app.close()
  clearTimeout(cut)
}
