import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { ImportOutcome } from './importOutcome.ts'

/** A hash of everything that a file would change, by which an officer applies what was shown to them. */
export async function hashChanges(transaction: Database, outcome: ImportOutcome): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(md5(
      -- A new deposit or loan has another random guid in each trial.
      case when (change ->> 'is_new')::boolean then change - 'deposit_guid' - 'loan_guid' else change end::text
    ), ',' order by line), '')) as hash
    from import_changes c, to_jsonb(c) as change`.execute(transaction)
  return createHash('sha256')
    .update(`${rows[0]?.hash ?? ''} ${JSON.stringify(outcome)}`)
    .digest('hex')
}
