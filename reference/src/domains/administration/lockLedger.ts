import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { lockContributions } from '../../ledger/lockContributions.ts'

/** Keeps all balances as they are until the transaction ends: a file may hold every one, and each posting touches that of cash anyway. */
export async function lockBalances(transaction: Database): Promise<void> {
  await sql`lock table account_balances in exclusive mode`.execute(transaction)
}

/**
 * Keeps all subscriptions and balances as they are, locked in the order of every other transaction. The lock of a table: those of 100,000
 * rows took half a second, and a payroll has a row of nearly every subscription.
 */
export async function lockSubscriptions(transaction: Database): Promise<void> {
  await lockContributions(transaction)
  await sql`lock table subscriptions in exclusive mode`.execute(transaction)
  await lockBalances(transaction)
}
