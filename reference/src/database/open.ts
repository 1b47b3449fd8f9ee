import type { Config } from '../config.ts'
import { StartError } from '../startError.ts'
import { openEmbeddedServer } from './embedded/server.ts'
import { takeTenancy } from './embedded/tenancy.ts'

/** Where the database is, and how to let go of it. */
export interface OpenedDatabase {
  readonly databaseUrl: string
  close(): Promise<void>
}

/**
 * The configured server, or the embedded one of the data folder, started when it is not running.
 * As `guest`, for commands, it may be one that the service is using; then closing leaves it running.
 * @throws {StartError} when it cannot run, or another copy of the service has it.
 */
export async function openDatabase(
  config: Config,
  role: 'service' | 'guest',
  onProgress: (line: string) => void = () => undefined,
): Promise<OpenedDatabase> {
  if (config.databaseUrl) return { databaseUrl: config.databaseUrl, close: () => Promise.resolve() }
  const server = await openEmbeddedServer(config.dataDir, config.postgresMajor, onProgress)
  const tenancy = await takeTenancy(server.databaseUrl, role === 'service' ? 3_000 : 0)
  if (!tenancy) {
    if (role === 'guest') return { databaseUrl: server.databaseUrl, close: () => Promise.resolve() }
    throw new StartError(
      `Another copy of the service is using the data folder ${config.dataDir}: stop it, or set DATA_DIR to another folder.`,
    )
  }
  return {
    databaseUrl: server.databaseUrl,
    async close() {
      await tenancy.release()
      await server.stop()
    },
  }
}
