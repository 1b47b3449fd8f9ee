import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** The last row of the audit log. Kept outside the database, it shows later whether the log was rewritten. */
export interface AuditHead {
  readonly rows: number
  /** The last row's hash, 64 hexadecimal digits. */
  readonly hash: string
}

export async function readAuditHead(database: Database): Promise<AuditHead> {
  const { rows } = await sql<AuditHead>`select last_id as rows, encode(last_hash, 'hex') as hash from audit_head`.execute(database)
  const [head] = rows
  if (!head) throw new Error('The audit log has no head.')
  return head
}

/**
 * Sentences on an earlier head that is gone from the log; none when some row, or the beginning, still has its hash. In a chain that
 * is whole, every row before it is then unchanged.
 */
export async function verifyEarlierHead(database: Database, hash: string): Promise<string[]> {
  const { rows } = await sql`
    select from audit_log where hash = decode(${hash}, 'hex')
    union all select where sha256('kapwa') = decode(${hash}, 'hex')`.execute(database)
  return rows.length > 0 ? [] : [`No row of the audit log has the hash ${hash}: what was written by then was rewritten or cut off since.`]
}
