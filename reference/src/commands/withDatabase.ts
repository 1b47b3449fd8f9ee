import { readSecretFiles } from '../../../schema/rules/readSecretFiles.ts'
import type { Config } from '../config.ts'
import { loadConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import type { Database } from '../database/connect.ts'
import { hasCluster } from '../database/embeddedServer.ts'
import { migrate } from '../database/migrate.ts'
import { visitDatabase } from '../database/open.ts'
import { explainStartFailure } from '../explainStartFailure.ts'
import { StartError } from '../startError.ts'

/** A folder named by mistake would get an empty database, whose checks all pass. */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || hasCluster(dataDir)) return
  throw new StartError(`There is no database in ${dataDir} yet: start the service once, or set DATA_DIR or DATABASE_URL.`)
}

/**
 * Runs a command on the configured database: the service may be running, or the embedded server is started for it. The
 * command's response is the process's exit code; a failure, also one while the database is closed, is printed on stderr.
 * @param onFailure is called once a failure is printed; its response is the exit code then.
 */
export async function withDatabase(
  command: (database: Database, config: Config) => Promise<number>,
  onFailure: (error: unknown) => number = () => 1,
): Promise<void> {
  try {
    const config = loadConfig(readSecretFiles(process.env))
    requireDatabase(config)
    const opened = await visitDatabase(config)
    try {
      await migrate(opened.databaseUrl)
      // A broken connection rejects the query on it, which reports the failure.
      const database = connect(opened.databaseUrl, () => undefined)
      try {
        process.exitCode = await command(database, config)
      } finally {
        await database.destroy()
      }
    } finally {
      await opened.close()
    }
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`)
    process.exitCode = onFailure(error)
  }
}
