import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Day } from '../../../schema/rules/days.ts'
import { daysBetween, formatDay } from '../../../schema/rules/days.ts'
import type { Database } from '../database/connect.ts'
import { formatPesos } from './amounts.ts'
import { contributionOn } from './contributionOn.ts'

type Asset = components['schemas']['Asset']

const names = { share_capital: 'Share Capital', savings: 'Savings' } as const

async function readSubscriptions(database: Database, memberGuid: string, today: Day): Promise<Asset[]> {
  const rows = await database
    .selectFrom('subscriptions')
    .innerJoin('account_balances as balance', 'balance.account_id', 'subscriptions.account_id')
    .leftJoin('journal_entries as latest', 'latest.id', 'balance.last_entry_id')
    .select([
      'type',
      'contribution',
      'effectivity_date',
      'expires_on',
      'balance',
      sql<Date>`greatest(latest.recorded_at, updated_at)`.as('changed_at'),
      sql<boolean>`exists (
        select from change_requests due
        where due.subscription_guid = subscriptions.guid and due.status = 'Approved' and due.took_effect_at is null
          and due.replaced_at is null and due.effectivity_date > expires_on and due.effectivity_date <= ${today}
      )`.as('isRenewed'),
    ])
    .where('member_guid', '=', memberGuid)
    .orderBy(sql`type = 'savings'`)
    .execute()
  return rows.map((row) => ({
    Name: names[row.type],
    TotalAmount: Number(row.balance),
    LastUpdated: row.changed_at.toISOString(),
    EffectivityDate: row.effectivity_date,
    Description: `${formatPesos(contributionOn(row, today))} per payday`,
  }))
}

interface Term {
  readonly balance: string
  /** Percent a year. */
  readonly interest_rate: string
  readonly placed_on: Day
  readonly matures_on: Day
}

/** Simple interest for the days of the term, a year having 365; pesos. */
function interestAtMaturity({ balance, interest_rate, placed_on, matures_on }: Term): number {
  const interest = new Decimal(balance).times(interest_rate).times(daysBetween(placed_on, matures_on)).div(36_500)
  return interest.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber()
}

async function readTimeDeposits(database: Database, memberGuid: string, today: Day): Promise<Asset[]> {
  const rows = await database
    .selectFrom('time_deposits')
    .innerJoin('account_balances as balance', 'balance.account_id', 'time_deposits.account_id')
    .innerJoin('journal_entries as latest', 'latest.id', 'balance.last_entry_id')
    .select(['certificate_number', 'interest_rate', 'placed_on', 'matures_on', 'balance', 'latest.recorded_at'])
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
    Description: `${row.matures_on < today ? 'Matured' : 'Matures'} ${formatDay(row.matures_on)}`,
    CertificateNumber: row.certificate_number,
    InterestRate: Number(row.interest_rate),
    DatePlaced: row.placed_on,
    DateMatured: row.matures_on,
    InterestAtMaturity: interestAtMaturity(row),
  }))
}

/** Share capital, savings, then the time deposits that still run, the first to mature first. Amounts are the ledger's balances. */
export async function readAssets(database: Database, memberGuid: string, today: Day): Promise<Asset[]> {
  const [subscriptions, timeDeposits] = await Promise.all([
    readSubscriptions(database, memberGuid, today),
    readTimeDeposits(database, memberGuid, today),
  ])
  return [...subscriptions, ...timeDeposits]
}
