import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { addDays, addMonths } from '../../../../schema/rules/days.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import { paydaysBetween } from '../../../../schema/rules/paydays.ts'
import type { Payday } from '../../../../schema/rules/paydays.ts'
import type { Database } from '../../database/connect.ts'
import { namedFaults } from '../../imports/faultList.ts'
import { isStanding } from '../../ledger/bookings.ts'
import { entryTitles } from '../../ledger/entryTitles.ts'
import { replacedContribution } from '../../ledger/replacedContribution.ts'

// No officer decides an own request, but one file could give its uploader any balance. A fall of savings and a rise of a loan pay no one,
// and are not limited; terms may not change, because they would set the limit of the next file.

/** An amortization is due each month, of which paydays off the weekend and late books take some days. */
const amortizationDays = 25

/** Of a row of import_changes. A wrong cell is null there, which is no change. */
export const isWhole = sql`line in (select line from import_rows where bad is null)`

const another = 'another officer uploads this row.'
const describeExcess = (due: string) => `Your own account changes by more than one ${due}: ${another}`
const fieldChanges = sql`'Your own ' || field || ${` changes: ${another}`}`

/** As the start of a query in parentheses: the caller's own rows of import_changes, which all of its parts read. */
const withOwn = (callerGuid: string) => sql`
  with own as materialized (select * from import_changes where user_guid = ${callerGuid} and ${isWhole})`

/**
 * Rows that bring the caller's own share capital or savings more than one contribution since the payday of their cut-off, with what files
 * and contributions have posted since, so that no number of files adds up; a payday before the last two is none that a file still brings.
 * The losses of an account count as zero.
 */
export function findOwnSubscriptions(callerGuid: string, today: Day, paydays: readonly Payday[]): RawBuilder<unknown> {
  const [last = today, earlier = last] = paydaysBetween(addMonths(today, -3), today, paydays).reverse()
  return sql`(
    ${withOwn(callerGuid)}
    select line, 'TotalAmount', ${describeExcess('contribution')} from (
      select *, case when as_of >= ${last}::date then ${last}::date when as_of >= ${earlier}::date then ${earlier}::date end as since
      from own where difference > 0
    ) risen
    where since is null or difference + (
      select coalesce(sum(p.credit), 0) from postings p join journal_entries e on e.id = p.entry_id
      where p.account_id = risen.account_id and e.business_day >= since and e.title in (${entryTitles.contribution}, ${entryTitles.adjustment}) and ${isStanding}
    ) > coalesce(${replacedContribution(sql`risen.subscription_guid`, sql`as_of`)}, held_contribution)
    union all
    select line, field, ${fieldChanges} from (
      select line, case
        when new_contribution <> s.contribution then 'Contribution'
        when coalesce(own.term, s.term) is distinct from s.term then 'Term'
        else 'EffectivityDate' end as field
      from own join subscriptions s on s.guid = subscription_guid where has_other_terms
    ) changed)`
}

/** Rows that change the caller's own time deposits. */
export const findOwnTimeDeposits = (callerGuid: string): RawBuilder<unknown> => sql`
  select line, case
    when is_new then 'CertificateNumber'
    when before <> after then 'Amount'
    when c.interest_rate <> d.interest_rate then 'InterestRate'
    when c.placed_on <> d.placed_on then 'DatePlaced'
    else 'DateMatured' end, ${`Your own time deposit changes: ${another}`}
  from import_changes c left join time_deposits d on d.guid = deposit_guid
  where user_guid = ${callerGuid} and ${isWhole} and is_changed and (is_new or holder = user_guid)`

/**
 * Rows that pay off more of the caller's own loan than one amortization, with what was paid off lately, so that no number of files adds up;
 * and those that add such a loan or change its terms.
 */
export const findOwnLoans = (callerGuid: string, today: Day): RawBuilder<unknown> => sql`(
  ${withOwn(callerGuid)}
  select line, 'LoanType', ${`Your own loan is new: ${another}`} from own where is_new
  union all
  select line, 'TotalBalance', ${describeExcess('amortization')}
  from own join loans l on l.guid = own.loan_guid
  where before > after and before - after + (
    select coalesce(sum(p.credit), 0) from postings p join journal_entries e on e.id = p.entry_id
    where p.account_id = l.account_id and e.business_day > ${addDays(today, -amortizationDays)}::date
  ) > l.amortization
  union all
  select line, field, ${fieldChanges} from (
    select line, case
      when own.principal <> l.principal then 'Principal'
      when own.interest <> l.interest then 'Interest'
      when own.terms <> l.terms then 'Terms'
      when own.amortization <> l.amortization then 'Amortization'
      when own.matures_on <> l.matures_on then 'DateMatured'
      -- Principal that turns into interest is paid off without money.
      when interest_difference > greatest(after - before, 0) then 'InterestBalance' end as field
    from own join loans l on l.guid = own.loan_guid
  ) changed where field is not null)`

/** Where a second officer decides on the whole file: no row is refused for being the uploader's own. */
export const noOwnRows: RawBuilder<unknown> = sql`select null::integer, null::text, null::text where false`

/** The rows that only another officer may let pass, for that officer. @param findOwn one of the queries above. */
export async function readOwnRows(transaction: Database, findOwn: RawBuilder<unknown>): Promise<components['schemas']['OwnRow'][]> {
  const { rows } = await sql<{ line: number; field: string; message: string }>`
    with found (line, field, message) as (${findOwn}) select * from found order by line, field limit ${namedFaults}`.execute(transaction)
  return rows.map(({ line, field, message }) => ({
    Row: line,
    Field: field,
    Message: message.replace(/^Your own/, 'The uploader’s own').replace(`: ${another}`, '.'),
  }))
}
