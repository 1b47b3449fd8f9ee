import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** The write-ahead log of polling is still there; the message says why, and what the operator does. */
export class HeldLog extends Error {}

/** Standbys and archives take a segment within a moment, and each round writes over one that was kept for reuse. The pause is in milliseconds. */
const rounds = { count: 10, pause: 1_000 }

/** The end of the log at a time of PostgreSQL's clock. */
interface LogEnd {
  readonly position: string
  readonly segment: string
  readonly time: string
}

/** Why a segment up to this end is there, or a later one that is kept for reuse and was written before; null where there is none. */
async function findHolder(database: Database, { position, segment, time }: LogEnd): Promise<string | null> {
  // A name is the timeline, which a failover changes, and the place in the log.
  const { rows } = await sql<{ holder: string | null }>`
    with segments as (select substr(name, 9, 16) as place, modification from pg_ls_waldir() where name ~ '^[0-9A-F]{24}([.]partial)?$'),
      now as (select substr(pg_walfile_name(pg_current_wal_insert_lsn()), 9) as place)
    select case
      when current_setting('wal_recycle')::boolean
          or exists (select from segments, now where segments.place > now.place and modification <= ${time}::timestamptz)
        then 'wal_recycle keeps old segments of the write-ahead log for reuse, with what polling wrote; set it to off'
      when not exists (select from segments where place <= substr(${segment}, 9)) then null
      else coalesce(
        (select 'the replication slot ' || slot_name || ' holds the write-ahead log of polling; drop or advance it'
          from pg_replication_slots where restart_lsn <= ${position}::pg_lsn order by restart_lsn limit 1),
        case when current_setting('wal_keep_size') <> '0' then 'wal_keep_size holds the write-ahead log of polling; set it to 0' end,
        'PostgreSQL holds the write-ahead log of polling; see that its archiver is not behind') end as holder`.execute(database)
  return rows[0]?.holder ?? null
}

/**
 * Begins a new segment of the write-ahead log and gives the earlier ones up, whose space PostgreSQL then frees.
 * @throws {HeldLog} where one of them is still there after 10 seconds.
 */
export async function clearLog(database: Database, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<LogEnd>`
    select lsn::text as position, pg_walfile_name(lsn) as segment, clock_timestamp()::text as time from pg_current_wal_insert_lsn() as lsn`.execute(
    database,
  )
  const [end] = rows
  const beginSegment = () => sql`select pg_switch_wal()`.execute(database)
  for (let left = rounds.count - 1; end; left -= 1) {
    await beginSegment()
    await sql`checkpoint`.execute(database)
    const holder = await findHolder(database, end)
    if (holder === null) break
    if (left === 0) throw new HeldLog(holder)
    await wait(rounds.pause, undefined, { signal })
  }
  // The last segment that was kept for reuse is only now written over to its end.
  await beginSegment()
}
