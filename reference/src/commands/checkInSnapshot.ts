import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/connect.ts'
import { hasCode } from '../errorCode.ts'
import { withDatabase } from './withDatabase.ts'

export interface Findings {
  /** What is printed on stdout. */
  readonly output: string
  /** Each is a line on stderr that names a difference. */
  readonly faults: readonly string[]
}

/** What a check meets beside the work of others, and not again once they are done. */
const passing = {
  serializationFailure: '40001',
  deadlock: '40P01',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
} as const

/** The pause is in milliseconds. */
const tries = { count: 3, pause: 1_000 }

const isPassing = (error: unknown): error is Error => hasCode(error, ...Object.values(passing))

/** The exit code where it could not be found out whether all agrees. */
export const notChecked = 2

/** One snapshot for all that is compared, while the service runs. */
const readSnapshot = (database: Database, check: (snapshot: Database) => Promise<Findings>): Promise<Findings> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(check)

async function readInTime(database: Database, check: (snapshot: Database) => Promise<Findings>): Promise<Findings> {
  for (let left = tries.count - 1; left > 0; left -= 1) {
    try {
      return await readSnapshot(database, check)
    } catch (error) {
      if (!isPassing(error)) throw error
      process.stderr.write(`The check was interrupted, and is tried again: ${error.message}.\n`)
      await wait(tries.pause)
    }
  }
  return readSnapshot(database, check)
}

/**
 * Runs a check on the configured database and prints what it found, once it has read all. The process's exit code is 0, 1 with faults, and
 * 2 where the check could not be done, which stderr says.
 */
export async function checkInSnapshot(check: (snapshot: Database) => Promise<Findings>): Promise<void> {
  let code = notChecked
  await withDatabase(async (database) => {
    const { output, faults } = await readInTime(database, check)
    process.stdout.write(output)
    process.stderr.write(faults.map((fault) => `${fault}\n`).join(''))
    code = faults.length > 0 ? 1 : 0
    return code
  })
  process.exitCode = code
  if (code === notChecked)
    process.stderr.write(
      'Nothing could be checked now: this says neither that all agrees nor that something does not. Run the command again.\n',
    )
}
