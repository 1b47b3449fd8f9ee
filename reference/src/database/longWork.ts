import { sql } from 'kysely'
import type { Database } from './connect.ts'

/**
 * Lifts the limits of the service's pools until a transaction ends, for work that no request's time limit cuts off: an import, the daily
 * job, a mail server that is slow to answer. A lock is waited for as long as the answer of an import may take.
 */
export async function allowLongWork(transaction: Database): Promise<void> {
  await sql`
    select set_config('lock_timeout', '120s', true), set_config('statement_timeout', '600s', true),
      set_config('idle_in_transaction_session_timeout', '600s', true)`.execute(transaction)
}
