import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/**
 * The faults of the audit log, in sentences; none when every row has the hash that its content and its predecessor give,
 * no number is missing, and the last row is the one that the head names.
 */
export async function verifyAudit(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; fault: string }>`
    with chain as (
      select id, hash, previous_hash, audit_hash(audit_log) as computed,
        lag(hash, 1, sha256('kapwa')) over (order by id) as hash_before, row_number() over (order by id) as place
      from audit_log
    )
    select id, case
      when id <> place then 'a row before it is missing'
      when previous_hash <> hash_before then 'it does not follow the row before it'
      else 'its content was changed' end as fault
    from chain where id <> place or previous_hash <> hash_before or hash <> computed
    order by id limit 10`.execute(database)
  const head = await sql<{ last_id: number }>`
    select last_id from audit_head left join audit_log on id = last_id
    where last_id <> (select count(*) from audit_log) or (last_id > 0 and last_hash is distinct from hash)`.execute(database)
  return [
    ...rows.map(({ id, fault }) => `Audit row ${String(id)}: ${fault}.`),
    ...head.rows.map((row) => `The audit log ends before row ${String(row.last_id)}, which was its last.`),
  ]
}
