import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Contributions are posted under this advisory lock; any number that no other lock has. */
const lockKey = 7_340_415

/** Keeps others from posting contributions until the transaction ends. */
export async function lockContributions(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
}
