import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { hasCode } from '../../errorCode.ts'

interface ClearingParts {
  readonly database: Database
  readonly clock: Clock
}

const insufficientPrivilege = '42501'

/** What the operator does where the database user lacks a right of the clearing; null for another error. */
export const describeMissingGrant = (error: unknown): string | null =>
  hasCode(error, insufficientPrivilege)
    ? 'the traces of polling are not cleared: grant pg_checkpoint and execute on pg_switch_wal() to the database user, then run the daily command'
    : null

/** All that polling writes to. */
const tables = ['marks', 'ballot_boxes', 'cast_ballots', 'receipts'] as const

/** Elections whose polling was closed, or whose results were published, since their traces were last cleared. */
const readDue = async (database: Database): Promise<string[]> => {
  const closed = database
    .selectFrom('elections')
    .select('guid')
    .where('is_polling_open', '=', false)
    .where('polling_closed_at', 'is not', null)
  const due = closed.where(sql<boolean>`traces_cleared_at is null or traces_cleared_at < greatest(polling_closed_at, results_published_at)`)
  return (await due.execute()).map(({ guid }) => guid)
}

/** Writes the rows anew in an order that says nothing: in a single transaction, so that they have its version (xmin) and no longer that of a cast. */
async function rewriteRows(transaction: Database, guids: readonly string[]): Promise<void> {
  await sql`
    with taken as (delete from receipts where election_guid in (${sql.join(guids)}) returning *)
    insert into receipts select * from taken order by election_guid, hash`.execute(transaction)
  await sql`
    with taken as (delete from cast_ballots where election_guid in (${sql.join(guids)}) returning *)
    insert into cast_ballots select * from taken order by election_guid, voter_guid`.execute(transaction)
  // A published box cannot be changed; its row is that of the publishing.
  const published = transaction.selectFrom('elections').select('guid').where('results_published_at', 'is not', null)
  await transaction
    .updateTable('ballot_boxes')
    .set((box) => ({ ballots: box.ref('ballots') }))
    .where('election_guid', 'in', guids)
    .where('election_guid', 'not in', published)
    .execute()
}

/** How many deleted rows VACUUM (FULL) has kept, as it does while an older transaction could still read them: VACUUM counts them. */
async function countDeadRows(connection: Database, table: (typeof tables)[number]): Promise<number> {
  await sql`vacuum ${sql.table(table)}`.execute(connection)
  const { rows } = await sql<{ dead: number }>`select pg_stat_get_dead_tuples(${table}::regclass) as dead`.execute(connection)
  return rows[0]?.dead ?? 0
}

/** Readers wait behind a lock that is waited for, so the wait is short: where it is not granted, the clearing fails and is tried again. */
async function vacuum(database: Database): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set lock_timeout = '500ms'`.execute(connection)
    try {
      for (const table of tables) {
        await sql`vacuum (full) ${sql.table(table)}`.execute(connection)
        if ((await countDeadRows(connection, table)) > 0) throw new Error(`an older transaction keeps deleted rows of ${table}`)
      }
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/** Begins a new segment of the write-ahead log and gives the earlier ones up, whose space PostgreSQL then frees. */
async function dropLog(database: Database): Promise<void> {
  await sql`select pg_switch_wal()`.execute(database)
  await sql`checkpoint`.execute(database)
}

/**
 * Clears what polling leaves below the tables, once it is closed and once the results are published: dead rows, and the order and versions
 * of rows in the tables and in the write-ahead log, which join voters with receipts and marks with what a cast added. Repeating it does no
 * harm; it does nothing where nothing is due.
 * @returns how many elections were cleared.
 */
export async function clearTraces({ database, clock }: ClearingParts, log: Pick<FastifyBaseLogger, 'warn'>): Promise<number> {
  const began = clock.now()
  const due = await readDue(database)
  if (due.length === 0) return 0
  await database.transaction().execute((transaction) => rewriteRows(transaction, due))
  await vacuum(database)
  await dropLog(database)
  await database.updateTable('elections').set({ traces_cleared_at: began }).where('guid', 'in', due).execute()
  const { rows } = await sql<{ setting: string }>`select current_setting('wal_recycle') as setting`.execute(database)
  if (rows[0]?.setting === 'on')
    log.warn('wal_recycle is on: PostgreSQL keeps old segments of the write-ahead log for reuse, with what polling wrote; set it to off')
  return due.length
}
