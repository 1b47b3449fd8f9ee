import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { buildApp } from '../../reference/src/app.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { loadConfig } from '../../reference/src/config.ts'
import { startServer } from '../../reference/src/database/embeddedServer.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** The PostgreSQL that the test files of the projects on a version share: each clones the template, or makes a database of its own. */
export interface SharedServer {
  /** A URL of the server, whatever database it names. */
  readonly url: string
  /** The database with the demo cooperative, without connections to it. */
  readonly template: string
  /** The data folder with the template's stored files. */
  readonly dataDir: string
  readonly members: number
  /** The day on which the template was made up: its dates are counted from it. */
  readonly businessDay: string
}

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer?: SharedServer
  }
}

/** What a lost machine would cost does not matter here, so nothing waits for the disk. */
async function forgoDurability(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/**
 * A global setup of vitest: one embedded server of the major version in a project's environment, ended after all tests. The projects on
 * a version share it by a variable of the environment, as vitest loads this file anew for each of them.
 */
export default async function shareServer(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const variable = `SHARED_SERVER_${String(project.config.env.POSTGRES_MAJOR ?? 18)}`
  const started = process.env[variable]
  if (started !== undefined) {
    project.provide('sharedServer', JSON.parse(started) as SharedServer)
    return undefined
  }
  const members = 60
  const folder = await temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const config = loadConfig({ ...project.config.env, DATA_DIR: dataDir })
  const server = await startServer(dataDir, config.postgresMajor)
  await forgoDurability(server.databaseUrl)
  const made = businessDay(new Date())
  const app = await buildApp({ ...config, databaseUrl: server.databaseUrl }, { demoMembers: members })
  await app.close()
  const template = new URL(server.databaseUrl).pathname.slice(1)
  const url = new URL('/postgres', server.databaseUrl).href
  const shared = { url, template, dataDir, members, businessDay: made }
  project.provide('sharedServer', shared)
  process.env[variable] = JSON.stringify(shared)
  return async () => {
    Reflect.deleteProperty(process.env, variable)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
