import type { RawBuilder, Transaction } from 'kysely'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../reference/src/database/tables.ts'
import type { RunningReference } from './startReference.ts'

type Reference = Pick<RunningReference, 'database'>

/** Each audited change takes it last: what has come this far has made its checks, and has not committed. */
export const auditHead = sql`select from audit_head for update`

/** How many transactions of the service's database wait for a lock. */
export async function countWaiting({ database }: Reference): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
  return rows[0]?.count ?? 0
}

/** Runs work while another transaction holds the rows that the queries lock. The service gives up what waits for `waitMs`. */
export function whileLocked({ database }: Reference, queries: readonly RawBuilder<unknown>[], work: () => Promise<void>): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    for (const query of queries) await query.execute(transaction)
    await work()
  })
}

/**
 * Sends requests while another transaction holds what they need, each once those before it wait, and commits that transaction once all of
 * them wait: so they meet in that order, however fast the machine is.
 */
export async function meetAtLock<Answer>(
  { database }: Reference,
  hold: RawBuilder<unknown> | ((transaction: Transaction<Tables>) => Promise<unknown>),
  sends: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  await database.transaction().execute(async (transaction) => {
    await (typeof hold === 'function' ? hold(transaction) : hold.execute(transaction))
    for (const send of sends) {
      answers.push(send())
      await expect.poll(() => countWaiting({ database }), { timeout: 60_000, interval: 10 }).toBe(answers.length)
    }
  })
  return Promise.all(answers)
}
