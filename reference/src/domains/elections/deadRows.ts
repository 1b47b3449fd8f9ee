import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

export interface ClearingLog {
  info(words: string): void
  warn(words: string): void
}

/** All that polling writes to. */
const tables = ['marks', 'ballot_boxes', 'cast_ballots', 'receipts'] as const
type Table = (typeof tables)[number]

/** PostgreSQL's `lock_timeout` of all that the clearing does. Readers wait behind a lock that is waited for, so the wait is short. */
export const lockWait = '500ms'

/** Milliseconds. */
const limits = { allWaits: 10_000, wait: 500 }

/**
 * Writes a table anew without its deleted rows. VACUUM (FULL) copies those that an older transaction could still read, and a transaction of
 * another database counts. A plain VACUUM afterwards would not tell: it takes them off their pages, and leaves their bytes there.
 * VACUUM (FULL) freezes what it copies, so the table's relfrozenxid is the oldest transaction for which it kept rows: none on the pages
 * was deleted by an earlier one.
 * @param number of a transaction.
 * @returns whether nothing is left that it, or one before it, has deleted.
 */
async function writeAnew(connection: Database, table: Table, number: string): Promise<boolean> {
  await sql`vacuum (full) ${sql.table(table)}`.execute(connection)
  const { rows } = await sql<{ isClear: boolean }>`
    select age(relfrozenxid) < age(${number}::xid) as "isClear" from pg_class where oid = ${table}::regclass`.execute(connection)
  return rows[0]?.isClear ?? false
}

/** Waits between the tries to write tables anew, for all tables together no longer than the limit. */
class WaitForOlder {
  readonly #log: ClearingLog
  readonly #signal: AbortSignal | undefined
  /** Of the process's monotonic clock, in milliseconds; null before the first wait. */
  #deadline: number | null = null

  constructor(log: ClearingLog, signal?: AbortSignal) {
    this.#log = log
    this.#signal = signal
  }

  /** @throws once the limit has passed. */
  async again(table: Table): Promise<void> {
    if (this.#deadline === null)
      this.#log.info(`the clearing of the traces of polling waits: an older transaction keeps deleted rows of ${table}`)
    this.#deadline ??= performance.now() + limits.allWaits
    if (performance.now() >= this.#deadline) throw new Error(`an older transaction keeps deleted rows of ${table}`)
    await wait(limits.wait, undefined, { signal: this.#signal })
  }
}

/** @throws where PostgreSQL's statistics hold values of what polling writes: a migration has turned them off. */
async function requireNoStatistics(connection: Database): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select tablename || '.' || attname as "column" from pg_stats
    where schemaname = current_schema() and tablename in (${sql.join(tables)})`.execute(connection)
  const [found] = rows
  if (found)
    throw new Error(
      `PostgreSQL keeps statistics of ${found.column}, a copy of its values: alter its type to the same one, then set statistics 0`,
    )
}

/**
 * Drops the rows that the transaction of this number, and those before it, have deleted from what polling writes to. Where a lock is not
 * granted in time, the clearing fails: the service tries again.
 * @throws where older transactions keep them for longer than 10 seconds, which are those of all tables together, and where PostgreSQL's
 * statistics hold values of theirs.
 */
export async function dropDeadRows(database: Database, number: string, log: ClearingLog, signal?: AbortSignal): Promise<void> {
  const older = new WaitForOlder(log, signal)
  await database.connection().execute(async (connection) => {
    await sql`set lock_timeout = ${sql.lit(lockWait)}`.execute(connection)
    try {
      await requireNoStatistics(connection)
      for (const table of tables) while (!(await writeAnew(connection, table, number))) await older.again(table)
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}
