import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Below so many members the cap is not applied: a tenth of the total would be less than an equal part. */
const leastMembers = 11
const largestHolding = new Decimal(5_000_000)

/** The most that a member may hold when the paid-up total has grown by so many pesos, a decimal string; null where it is not applied. */
export async function capOf(database: Database, growth: string): Promise<Decimal | null> {
  const { rows } = await sql<{ amount: string; members: number }>`
    select amount, (select count(*) from (select from members limit ${leastMembers}) as first_members) as members
    from share_capital_total`.execute(database)
  const [total] = rows
  if (!total || total.members < leastMembers) return null
  return Decimal.min(new Decimal(total.amount).plus(growth).div(10).toDecimalPlaces(2, Decimal.ROUND_DOWN), largestHolding)
}

/** The most that a member may hold: the lower of a tenth of the paid-up total and 5,000,000 pesos; null where it is not applied. */
export function readCap(database: Database): Promise<Decimal | null> {
  return capOf(database, '0')
}
