import fastify from 'fastify'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { serveHealth } from './health.ts'

/** As a database that is frozen: its connections are there, and never answer. */
class SilentDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return new Promise(() => undefined)
  }
}

test('a database that does not answer makes the service not ready within seconds, and live', async () => {
  const database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SilentDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const app = fastify()
  await serveHealth(app, database, { read: () => Promise.resolve({ disk: 'enough', freeMegabytes: 1000 }) })
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database unavailable' }])
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  await app.close()
})
