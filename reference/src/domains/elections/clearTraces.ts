import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { hasCode } from '../../errorCode.ts'
import { clearLog, HeldLog } from './clearLog.ts'
import { dropDeadRows, lockWait } from './deadRows.ts'
import type { ClearingLog } from './deadRows.ts'

interface ClearingParts {
  readonly database: Database
  readonly clock: Clock
}

const insufficientPrivilege = '42501'

/** What the operator does where the database user lacks a right of the clearing, or the log is held; null for another error. */
export function describeRemedy(error: unknown): string | null {
  const grants = 'grant pg_checkpoint and execute on pg_switch_wal() and pg_ls_waldir() to the database user'
  const reason = error instanceof HeldLog ? error.message : hasCode(error, insufficientPrivilege) ? grants : null
  return reason === null ? null : `the traces of polling are not cleared: ${reason}, then run the daily command`
}

/** An election to clear, with the closing or publishing that it is cleared of: as text, which has PostgreSQL's microseconds. */
interface Due {
  readonly guid: string
  readonly of: string
}

/** Waits for locks no longer than the clearing does anywhere: a command's own connections would wait without end. */
const withoutLongWait = <Result>(database: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = ${sql.lit(lockWait)}`.execute(transaction)
    return work(transaction)
  })

const latestChange = sql<string>`greatest(polling_closed_at, results_published_at)::text`

/** Locks the elections whose polling was closed, or whose results were published, since their traces were last cleared. */
const lockDue = (transaction: Database): Promise<Due[]> =>
  transaction
    .selectFrom('elections')
    .select(['guid', latestChange.as('of')])
    .where('is_polling_open', '=', false)
    .where('polling_closed_at', 'is not', null)
    .where(sql<boolean>`traces_cleared_at is null or traces_cleared_at < greatest(polling_closed_at, results_published_at)`)
    .orderBy('guid')
    // A statement that waits for a row written anew finds it deleted and overlooks the new one, so other writers wait for the election.
    .forNoKeyUpdate()
    .execute()

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

/** Writes the rows of what is due anew. @returns the elections, and the transaction's number, before which all that they left was written. */
async function rewriteDue(transaction: Database): Promise<{ due: Due[]; number: string }> {
  const due = await lockDue(transaction)
  if (due.length === 0) return { due, number: '' }
  const guids = due.map(({ guid }) => guid)
  await rewriteRows(transaction, guids)
  const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::xid::text as number`.execute(transaction)
  return { due, number: rows[0]?.number ?? '' }
}

/** Notes the clearing of what was cleared: a closing or publishing meanwhile has left traces of its own. @returns of how many elections. */
async function noteCleared(transaction: Database, due: readonly Due[], began: Date): Promise<number> {
  let noted = 0
  for (const { guid, of } of due) {
    const election = transaction.updateTable('elections').set({ traces_cleared_at: began }).where('guid', '=', guid)
    noted += Number((await election.where(latestChange, '=', of).executeTakeFirst()).numUpdatedRows)
  }
  return noted
}

/**
 * Clears what polling leaves below the tables, once it is closed and once the results are published: dead rows, and the order and versions
 * of rows in the tables and in the write-ahead log, which join voters with receipts and marks with what a cast added. Repeating it does no
 * harm; it does nothing where nothing is due. A lock that is not granted within half a second fails it.
 * @param signal gives up a wait for older transactions, and for the log of before.
 * @throws {HeldLog} where the write-ahead log of polling is still there.
 * @returns how many elections were cleared.
 */
export async function clearTraces({ database, clock }: ClearingParts, log: ClearingLog, signal?: AbortSignal): Promise<number> {
  const began = clock.now()
  const { due, number } = await withoutLongWait(database, rewriteDue)
  if (due.length === 0) return 0
  await dropDeadRows(database, number, log, signal)
  await clearLog(database, signal)
  const cleared = await withoutLongWait(database, (transaction) => noteCleared(transaction, due, began))
  if (cleared < due.length) log.info('an election was changed while its traces of polling were cleared: they count as not cleared')
  return cleared
}
