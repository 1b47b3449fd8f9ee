import { sql } from 'kysely'
import type { Database } from '../../reference/src/database/connect.ts'

/** An account that files can change. */
export interface Held {
  readonly key: string
  readonly balance: string
  readonly terms: Readonly<Record<string, string | null>>
}

/** All that files can change, by employee ID and item; terms as the templates write them, and loans of the tests alone. */
export async function readAccounts(database: Database): Promise<Map<string, Held>> {
  const { rows } = await sql<Held>`
    select employee_id || ' ' || case type when 'savings' then 'Savings' else 'Share Capital' end as key, balance, jsonb_build_object(
        'Contribution', contribution::text, 'Term', term::text, 'EffectivityDate', effectivity_date::text) as terms
    from subscriptions join account_balances using (account_id) join users on users.guid = member_guid
    union all
    select employee_id || ' ' || certificate_number, balance, jsonb_build_object(
      'InterestRate', trim_scale(interest_rate)::text, 'DatePlaced', placed_on::text, 'DateMatured', matures_on::text)
    from time_deposits join account_balances using (account_id) join users on users.guid = member_guid
    union all
    select employee_id || ' ' || loan_type, balance, jsonb_build_object(
      'DateMatured', matures_on::text, 'Principal', principal::text, 'Interest', interest::text, 'Terms', terms::text,
      'Amortization', amortization::text, 'PrincipalPaid', booked_principal_paid::text, 'NumberAmortizationPaid', booked_paid::text,
      'NumberAmortizationBalance', booked_remaining::text, 'PrincipalBalance', booked_principal::text, 'InterestBalance', booked_interest::text)
    from loans join account_balances using (account_id) join users on users.guid = member_guid where loan_type like 'Test Loan%'`.execute(
    database,
  )
  return new Map(rows.map((row) => [row.key, row]))
}
