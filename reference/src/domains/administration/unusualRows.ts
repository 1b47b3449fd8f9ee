import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Day } from '../../../../schema/rules/days.ts'
import { defaultContribution, formatPesos } from '../../ledger/amounts.ts'
import { pesosIn } from './importOutcome.ts'

// Queries of import_changes: the line of a row that an officer should look at, and why, in a sentence. A file that is unusual may be right.

const least = sql`${defaultContribution.toFixed(2)}::numeric`

/** Later days of effect are not wrong, and rare: a year may be mistyped. */
const usualMonthsAhead = 3

/** A digit too many makes a value ten times as large; a raise makes it twice. */
const [unusualGrowth, mistypedGrowth] = [5, 10]

const timesAs = (after: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`trim_scale(round(${after} / ${before}, 1))`

/** The payroll of a payday still to come: its contribution would be posted again on that day. */
const isContributionAgain = sql`(posts_as = 'Adjustment' and difference > 0 and difference = held_contribution and opened_on <= due_on)`

export const findUnusualSubscriptions = (today: Day): RawBuilder<unknown> => sql`
  select line, message from import_changes cross join lateral (values
    (case when not has_other_terms or new_contribution = held_contribution then null
      when new_contribution < ${least} then ${`The contribution is below ${formatPesos(defaultContribution)}.`}::text
      when new_contribution % ${least} <> 0 then ${`The contribution is no multiple of ${formatPesos(defaultContribution)}.`}::text end),
    (case when has_other_terms and held_contribution > 0 and new_contribution >= ${unusualGrowth} * held_contribution
      then 'The contribution is ' || ${timesAs(sql`new_contribution`, sql`held_contribution`)} || ' times the '
        || ${pesosIn(sql`held_contribution`)} || ' before.' end),
    (case when ${isContributionAgain} then 'The rise is one contribution, and that of ' || to_char(due_on, 'DD-Mon-YYYY')
      || ' is posted. Send the payroll of a later payday on that day.' end),
    (case when before > 0 and after = 0 then 'The account is emptied.' end),
    (case when before > 0 and after >= ${mistypedGrowth} * before
      then 'The balance is ' || ${timesAs(sql`after`, sql`before`)} || ' times what it was.' end),
    (case when has_other_terms and effectivity_date is distinct from held_effectivity_date
      and effectivity_date > terms_from + make_interval(months => ${usualMonthsAhead})
      then 'The effectivity date is more than three months ahead.' end),
    (case when has_other_terms and ends_on < ${today}::date then 'The term has ended already.' end)
  ) sentence (message)
  -- The first condition leaves few rows to look at closely.
  where (has_other_terms or ${isContributionAgain} or before > 0 and (after = 0 or after >= ${mistypedGrowth} * before)) and message is not null`

/** A book of fewer items has no range that another one could be outside of. */
const fewestOfRange = 2

/** A lower rate in percent is a fraction, as programs export one: 0.0425 for 4.25 %. */
const leastRate = 0.5

const percent = (rate: RawBuilder<unknown>) => sql`trim_scale(round(${rate}, 4)) || '%'`
const rangeOf = (least: RawBuilder<unknown>, most: RawBuilder<unknown>) =>
  sql`${least} || case when ${least} = ${most} then '' else ' to ' || ${most} end`

/** The numbers of a certificate without their zeros in front, and its letters. */
const digitsOf = (certificate: string) =>
  sql`trim(regexp_replace(regexp_replace(${sql.ref(certificate)}, '\\D+', '-', 'g'), '(^|-)0+', '\\1', 'g'), '-')`
const lettersOf = (certificate: string) => sql`lower(regexp_replace(${sql.ref(certificate)}, '[^[:alpha:]]', '', 'g'))`

export const findUnusualTimeDeposits: RawBuilder<unknown> = sql`(
  with held as materialized (
    select d.*, balance from time_deposits d join account_balances using (account_id) where balance > 0
  ), range as (
    select min(interest_rate) as least, max(interest_rate) as most, min(matures_on - placed_on) as shortest, max(matures_on - placed_on) as longest
    from held having count(*) >= ${fewestOfRange}
  ), other as (
    select c.*, d.interest_rate as held_rate, d.matures_on - d.placed_on as held_days, c.matures_on - c.placed_on as days
    from import_changes c left join time_deposits d on d.guid = c.deposit_guid where c.is_changed
  )
  select line, ${percent(sql`interest_rate`)}
    || coalesce(' is outside the book’s ' || ${rangeOf(percent(sql`least`), percent(sql`most`))}, ' is little')
    || case when interest_rate > 0 and interest_rate < ${leastRate} then ': ' || ${percent(sql`interest_rate * 100`)} || ' may be meant.' else '.' end
  from other left join range on true where interest_rate is distinct from held_rate
    and (interest_rate not between least and most or interest_rate > 0 and interest_rate < ${leastRate} and least is null)
  union all
  select line, 'It matures after ' || to_char(days, 'FM999,999') || case days when 1 then ' day' else ' days' end || ': those of the book run '
    || ${rangeOf(sql`to_char(shortest, 'FM999,999')`, sql`to_char(longest, 'FM999,999')`)} || '.'
  from other, range where days is distinct from held_days and days not between shortest and longest
  union all
  select line, other.certificate_number || ' is like ' || held.certificate_number || ', which is in the book.'
  from other join held on ${digitsOf('other.certificate_number')} = ${digitsOf('held.certificate_number')}
    and ${digitsOf('held.certificate_number')} <> ''
    and (${lettersOf('other.certificate_number')} in ('', ${lettersOf('held.certificate_number')}) or ${lettersOf('held.certificate_number')} = '')
  where is_new
  union all
  select min(line), held.certificate_number || ' of ' || ${pesosIn(sql`min(balance)`)} || ' is not in the file: it stays as it is.'
  from held join import_changes c on c.user_guid = held.member_guid
  where held.guid not in (select deposit_guid from import_changes) group by held.guid, held.certificate_number)`

const yearlyInterest = sql`1200 * interest / principal / terms`

export const findUnusualLoans: RawBuilder<unknown> = sql`(
  with held as materialized (
    select l.*, balance, ${yearlyInterest} as rate from loans l join account_balances using (account_id) where balance > 0
  ), range as (
    select min(rate) as least, max(rate) as most, max(terms) as longest from held having count(*) >= ${fewestOfRange}
  ), other as (
    select *, ${yearlyInterest} as rate from import_changes where is_changed and changed_terms is not null
  )
  select line, terms || ' × ' || ${pesosIn(sql`amortization`)} || ' is ' || ${pesosIn(sql`terms * amortization`)}
    || ', and Principal and Interest are ' || ${pesosIn(sql`principal + interest`)} || '.'
  -- Each amortization may be rounded to a peso.
  from other where abs(terms * amortization - principal - interest) > terms
  union all
  select line, 'Interest of ' || ${pesosIn(sql`interest`)} || ' is ' || ${percent(sql`round(rate, 2)`)} || ' a year: the loans of the book have '
    || ${rangeOf(percent(sql`round(least, 2)`), percent(sql`round(most, 2)`))} || '.'
  from other, range where round(rate, 2) not between round(least, 2) and round(most, 2)
  union all
  select line, terms || ' amortizations are more than the ' || longest || ' of the book’s longest loan.' from other, range where terms > longest
  union all
  select line, item || ' is no type of the book.' from other
  where is_new and exists (select from loans) and not exists (select from loans where lower(loan_type) = lower(item))
  union all
  select min(line), 'A loan of ' || ${pesosIn(sql`min(held.principal)`)} || ' of the member runs already: ' || held.loan_type || ', '
    || ${pesosIn(sql`min(balance)`)} || ' left.'
  from other join held on held.member_guid = user_guid and (lower(held.loan_type) = lower(item) or held.principal = other.principal)
  where is_new group by line, held.guid, held.loan_type)`
