import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { StartError } from '../startError.ts'
import { keepRunning } from './embedded/keepRunning.ts'
import type { HeldServer } from './embedded/keepRunning.ts'
import { openEmbeddedServer } from './embedded/server.ts'
import { takeTenancy } from './embedded/tenancy.ts'

export interface OpenedDatabase {
  readonly databaseUrl: string
  close(): Promise<void>
}

const closesNothing = () => Promise.resolve()

async function hold(config: Config, onProgress: (line: string) => void, port?: number): Promise<HeldServer> {
  const server = await openEmbeddedServer(config.dataDir, config.postgresMajor, onProgress, port)
  const tenancy = await takeTenancy(server.databaseUrl, 3_000)
  if (tenancy) return { server, tenancy }
  throw new StartError(
    `Another copy of the service is using the data folder ${config.dataDir}: stop it, or set DATA_DIR to another folder.`,
  )
}

/** Fixed, because every process that uses the server has its address. */
async function holdAgain(config: Config, databaseUrl: string): Promise<HeldServer> {
  const held = await hold(config, () => undefined, Number(new URL(databaseUrl).port))
  if (held.server.databaseUrl === databaseUrl) return held
  // A command had started it on another port.
  await held.tenancy.release()
  await held.server.stop()
  throw new StartError(`PostgreSQL in ${config.dataDir} had come up on another port and was stopped.`)
}

/**
 * For the service: the configured server, or the embedded one of the data folder, started when it is not running, and again
 * should it end by itself.
 * @throws {StartError} when it cannot run, or another copy of the service has it.
 */
export async function openDatabase(config: Config, log: FastifyBaseLogger, onProgress: (line: string) => void): Promise<OpenedDatabase> {
  if (config.databaseUrl) return { databaseUrl: config.databaseUrl, close: closesNothing }
  const held = await hold(config, onProgress)
  const { databaseUrl } = held.server
  return { databaseUrl, close: keepRunning(held, () => holdAgain(config, databaseUrl), log) }
}

/**
 * For a command: the same database. Where the service is using the embedded server, closing leaves it running.
 * @throws {StartError} when it cannot run.
 */
export async function visitDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl) return { databaseUrl: config.databaseUrl, close: closesNothing }
  const server = await openEmbeddedServer(config.dataDir, config.postgresMajor, () => undefined)
  const tenancy = await takeTenancy(server.databaseUrl, 0)
  if (!tenancy) return { databaseUrl: server.databaseUrl, close: closesNothing }
  return {
    databaseUrl: server.databaseUrl,
    async close() {
      await tenancy.release()
      await server.stop()
    },
  }
}
