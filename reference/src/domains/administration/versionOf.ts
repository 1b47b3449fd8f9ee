import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { ImportOutcome } from './importOutcome.ts'

/** A hash of everything that a file would change, by which an officer applies what was shown to them. */
export async function versionOf(transaction: Database, outcome: ImportOutcome): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(concat_ws('|', line, user_guid, item, before, after, posts_as, is_changed), ',' order by line), '')) as hash
    from import_changes`.execute(transaction)
  return createHash('sha256')
    .update(`${rows[0]?.hash ?? ''} ${JSON.stringify(outcome)}`)
    .digest('hex')
}
