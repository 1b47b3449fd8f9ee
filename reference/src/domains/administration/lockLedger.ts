import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { lockContributions } from '../../ledger/lockContributions.ts'

/** Keeps all balances as they are until the transaction ends: a file may hold every one, and each posting touches that of cash anyway. */
export async function lockBalances(transaction: Database): Promise<void> {
  await sql`lock table account_balances in exclusive mode`.execute(transaction)
}

/** Keeps the subscriptions of the staged rows and all balances as they are, locked in the order of every other transaction. */
export async function lockSubscriptions(transaction: Database): Promise<void> {
  await lockContributions(transaction)
  await sql`
    select count(*) from (
      select from subscriptions where member_guid in (select user_guid from import_rows join sign_in_names on name = lower(employee_id))
      order by guid for no key update
    ) locked`.execute(transaction)
  await lockBalances(transaction)
}
