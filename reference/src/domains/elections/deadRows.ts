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

/** Writes a table anew until no older transaction keeps its deleted rows. */
async function writeAnewInTime(connection: Database, table: Table, number: string, log: ClearingLog, signal?: AbortSignal): Promise<void> {
  for (let left = limits.allWaits / limits.wait; !(await writeAnew(connection, table, number)); left -= 1) {
    if (left === limits.allWaits / limits.wait)
      log.info(`the clearing of the traces of polling waits: an older transaction keeps deleted rows of ${table}`)
    if (left === 0) throw new Error(`an older transaction keeps deleted rows of ${table}`)
    await wait(limits.wait, undefined, { signal })
  }
}

/**
 * Drops the rows that the transaction of this number, and those before it, have deleted from what polling writes to. Readers wait behind a
 * lock that is waited for, so the wait is short: where it is not granted, the clearing fails and is tried again.
 * @throws where an older transaction keeps them for longer than 10 seconds.
 */
export async function dropDeadRows(database: Database, number: string, log: ClearingLog, signal?: AbortSignal): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set lock_timeout = '500ms'`.execute(connection)
    try {
      for (const table of tables) await writeAnewInTime(connection, table, number, log, signal)
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}
