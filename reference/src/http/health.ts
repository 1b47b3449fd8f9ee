import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Live: the process answers. Ready: so does the database; `disk` says whether uploads are taken. */
export function serveHealth(app: FastifyInstance, database: Database, disk: { isLow(): Promise<boolean> }): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    try {
      await sql`select 1`.execute(database)
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database unavailable' })
    }
    try {
      const isLow = await disk.isLow()
      if (isLow) request.log.warn('the disk of DATA_DIR has less free space than MIN_FREE_SPACE_MB: uploads are refused')
      return { status: 'ready', disk: isLow ? 'low' : 'enough' }
    } catch (error) {
      request.log.error({ err: error }, 'the free space of DATA_DIR cannot be read')
      return { status: 'ready', disk: 'unknown' }
    }
  })
}
