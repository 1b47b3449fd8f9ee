import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { readMigrationNames } from '../database/migrate.ts'
import { OutageLog } from './outageLog.ts'

interface Disk {
  read(): Promise<{ readonly disk: 'enough' | 'short' | 'low'; readonly freeMegabytes: number }>
}

const diskWarnings = {
  short: 'the disk of DATA_DIR has less free space than twice MIN_FREE_SPACE_MB',
  low: 'the disk of DATA_DIR has less free space than MIN_FREE_SPACE_MB: uploads are refused',
} as const

/** Reads the free space; a state that is new since the last look is logged. */
function createDiskReport(space: Disk) {
  let reported: 'enough' | 'short' | 'low' | 'unknown' = 'enough'
  return async (log: FastifyBaseLogger) => {
    const before = reported
    try {
      const { disk, freeMegabytes } = await space.read()
      reported = disk
      if (disk !== 'enough' && disk !== before) log.warn({ freeMegabytes }, diskWarnings[disk])
      return { disk, freeMegabytes }
    } catch (error) {
      reported = 'unknown'
      if (before !== 'unknown') log.error({ err: error }, 'the free space of DATA_DIR cannot be read')
      return { disk: 'unknown' }
    }
  }
}

/** For the database's answer, in milliseconds: a balancer that waits longer sends members to a copy that answers nobody. */
const patience = 2_000

/** Mails counted to a thousand, since each check, every few seconds, reads no more rows of an index; and a migration that a newer copy has applied. */
const look = (known: readonly string[]) => sql<{ waiting: number; givenUp: number; unknown: string | null }>`select
  (select count(*) from (select from mails_to_send where due_at is not null limit 1000) as few) as waiting,
  (select count(*) from (select from mails_to_send where due_at is null limit 1000) as few) as "givenUp",
  (select min(name) from schema_migrations where name <> all(${known})) as unknown`

async function askDatabase(database: Database, known: readonly string[]) {
  const late = wait(patience, undefined, { ref: false }).then(() => Promise.reject(new Error('the database has not answered in time')))
  const { rows } = await Promise.race([look(known).execute(database), late])
  const { unknown = null, ...mails } = rows[0] ?? {}
  return { unknown, mails }
}

/**
 * Live: the process answers. Ready: so does the database, which has the migrations of this version alone; `mails` counts those that wait and
 * those that were given up, to 1000; `disk` says whether uploads are taken, and `freeMegabytes` how much is left.
 */
export async function serveHealth(app: FastifyInstance, database: Database, disk: Disk, outages = new OutageLog()): Promise<void> {
  const known = await readMigrationNames()
  const reportDisk = createDiskReport(disk)
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    let answer
    try {
      const { unknown, mails } = await askDatabase(database, known)
      const newer = `The database was migrated by a newer version of Kapwa (${unknown ?? ''}): replace this copy.`
      if (unknown !== null) return await reply.code(503).send({ status: newer })
      answer = { mails }
    } catch (error) {
      if (!outages.take(error, request.log)) request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database unavailable' })
    }
    return { status: 'ready', ...answer, ...(await reportDisk(request.log)) }
  })
}
