import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { findServer, startServer } from './embeddedServer.ts'

export interface OpenedDatabase {
  readonly databaseUrl: string
  close(): Promise<void>
}

const closesNothing = () => Promise.resolve()

/**
 * For the service: the configured server, or the embedded one of the data folder, which is started. Should that end by itself, the service
 * stops, and who has started it starts it again.
 * @throws {StartError} when it cannot run, or another copy of the service has it.
 */
export async function openDatabase(
  { databaseUrl, dataDir, postgresMajor }: Config,
  log: FastifyBaseLogger,
  onProgress: (line: string) => void,
): Promise<OpenedDatabase> {
  if (databaseUrl) return { databaseUrl, close: closesNothing }
  onProgress(`Starting PostgreSQL in ${dataDir}.`)
  const server = await startServer(dataDir, postgresMajor, () => {
    log.fatal('PostgreSQL ended by itself, and so does the service: postgres.log in the data folder says why')
    process.exitCode = 1
    process.kill(process.pid, 'SIGTERM')
  })
  return { databaseUrl: server.databaseUrl, close: () => server.stop() }
}

/**
 * For a command: the same database. Where the service is using the embedded server, closing leaves it running.
 * @throws {StartError} when it cannot run.
 */
export async function visitDatabase({ databaseUrl, dataDir, postgresMajor }: Config): Promise<OpenedDatabase> {
  const running = databaseUrl ? { databaseUrl } : await findServer(dataDir)
  if (running) return { databaseUrl: running.databaseUrl, close: closesNothing }
  const server = await startServer(dataDir, postgresMajor)
  return { databaseUrl: server.databaseUrl, close: () => server.stop() }
}
