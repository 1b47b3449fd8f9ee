import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { formatDay } from '../../calendar/day.ts'
import type { Database } from '../../database/connect.ts'

type Asset = components['schemas']['Asset']

const names = { share_capital: 'Share Capital', savings: 'Savings' } as const
const pesos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function perPayday(contribution: string): string {
  return `₱${pesos.format(new Decimal(contribution).toNumber())} per payday`
}

async function readSubscriptions(database: Database, memberGuid: string): Promise<Asset[]> {
  const rows = await database
    .selectFrom('subscriptions')
    .innerJoin('account_balances as balance', 'balance.account_id', 'subscriptions.account_id')
    .leftJoin('journal_entries as latest', 'latest.id', 'balance.last_entry_id')
    .select(['type', 'contribution', 'effectivity_date', 'balance', sql<Date>`greatest(latest.recorded_at, updated_at)`.as('changed_at')])
    .where('member_guid', '=', memberGuid)
    .orderBy(sql`type = 'savings'`)
    .execute()
  return rows.map((row) => ({
    Name: names[row.type],
    TotalAmount: Number(row.balance),
    LastUpdated: row.changed_at.toISOString(),
    EffectivityDate: row.effectivity_date,
    Description: perPayday(row.contribution),
  }))
}

async function readTimeDeposits(database: Database, memberGuid: string): Promise<Asset[]> {
  const rows = await database
    .selectFrom('time_deposits')
    .innerJoin('account_balances as balance', 'balance.account_id', 'time_deposits.account_id')
    .innerJoin('journal_entries as latest', 'latest.id', 'balance.last_entry_id')
    .select(['placed_on', 'matures_on', 'balance', 'latest.recorded_at'])
    .where('member_guid', '=', memberGuid)
    .where('balance', '>', '0')
    .orderBy('matures_on')
    .orderBy('certificate_number')
    .execute()
  return rows.map((row) => ({
    Name: 'Time Deposit',
    TotalAmount: Number(row.balance),
    LastUpdated: row.recorded_at.toISOString(),
    EffectivityDate: row.placed_on,
    Description: `Matures ${formatDay(row.matures_on)}`,
  }))
}

/** Share capital, savings, then the time deposits that still run, the first to mature first. Amounts are the ledger's balances. */
export async function readAssets(database: Database, memberGuid: string): Promise<Asset[]> {
  const [subscriptions, timeDeposits] = await Promise.all([readSubscriptions(database, memberGuid), readTimeDeposits(database, memberGuid)])
  return [...subscriptions, ...timeDeposits]
}
