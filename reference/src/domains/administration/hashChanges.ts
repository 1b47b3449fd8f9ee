import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { ImportOutcome } from './importOutcome.ts'

/**
 * A hash of all that a file changes, by which an officer applies what was shown to them. What is posted meanwhile and changes nothing of that,
 * such as a deposit after the cut-off, is left out: officers apply deposits all day.
 */
export async function hashChanges(transaction: Database, { OwnRows = [] }: Pick<ImportOutcome, 'OwnRows'>): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(md5((
      change - 'balance' - 'results'
        -- A new deposit or loan has another random guid in each trial.
        - case when (change ->> 'is_new')::boolean then array['deposit_guid', 'loan_guid'] else array[]::text[] end
    )::text), ',' order by line), '')) as hash
    from import_changes c, to_jsonb(c) as change`.execute(transaction)
  return createHash('sha256')
    .update(`${rows[0]?.hash ?? ''} ${JSON.stringify(OwnRows)}`)
    .digest('hex')
}
