import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '../../reference/src/database/embeddedServer.ts'
import { migrate } from '../../reference/src/database/migrate.ts'
import { temporaryFolder } from './temporaryFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of an empty database of the service on PostgreSQL 15, the oldest version that the service supports. */
    oldestDatabase?: string
  }
}

/** A global setup of vitest: a PostgreSQL 15 with the service's migrations applied, ended after the project's tests. */
export default async function startOldestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const server = await startServer(path.join(folder, 'data'), 15)
  await migrate(server.databaseUrl)
  project.provide('oldestDatabase', server.databaseUrl)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
