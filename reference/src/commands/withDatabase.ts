import { readSecretFiles } from '../../../schema/rules/readSecretFiles.ts'
import type { Config } from '../config.ts'
import { loadConfig } from '../config.ts'
import { commandPools, connect } from '../database/connect.ts'
import type { Database } from '../database/connect.ts'
import { hasCluster } from '../database/embeddedServer.ts'
import { requireMigrated } from '../database/migrate.ts'
import { visitDatabase } from '../database/open.ts'
import { explainStartFailure } from '../explainStartFailure.ts'
import { StartError } from '../startError.ts'

/** A folder named by mistake would get an empty database, whose checks all pass. */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || hasCluster(dataDir)) return
  throw new StartError(`There is no database in ${dataDir} yet: start the service once, or set DATA_DIR or DATABASE_URL.`)
}

interface CommandOptions {
  /** Called once a failure is printed; its response is the exit code then. */
  readonly onFailure?: (error: unknown) => number
  /** Whether an embedded database is made where there is none. */
  readonly mayMake?: boolean
}

/**
 * Runs a command on the configured server: the service may be running, or the embedded server is started for it. The command's
 * response is the process's exit code; a failure, also one while the server is closed, is printed on stderr.
 */
export async function withServer(
  command: (databaseUrl: string, config: Config) => Promise<number>,
  { onFailure = () => 1, mayMake = false }: CommandOptions = {},
): Promise<void> {
  try {
    const config = loadConfig(readSecretFiles(process.env))
    if (!mayMake) requireDatabase(config)
    const opened = await visitDatabase(config)
    try {
      process.exitCode = await command(opened.databaseUrl, config)
    } finally {
      await opened.close()
    }
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`)
    process.exitCode = onFailure(error)
  }
}

/** Runs a command on the configured database, which has this version's migrations; one that `reads` cannot write. */
export const withDatabase = (
  effect: keyof typeof commandPools,
  command: (database: Database, config: Config) => Promise<number>,
  options?: CommandOptions,
): Promise<void> =>
  withServer(async (databaseUrl, config) => {
    await requireMigrated(databaseUrl)
    // A broken connection rejects the query on it, which reports the failure.
    const database = connect(databaseUrl, () => undefined, commandPools[effect])
    try {
      return await command(database, config)
    } finally {
      await database.destroy()
    }
  }, options)
