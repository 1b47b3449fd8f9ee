import type { Decimal } from 'decimal.js'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { addMonths } from '../../../../schema/rules/days.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import { paydaysBetween } from '../../../../schema/rules/paydays.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { addFaults, findDoubledRows } from '../../imports/addFaults.ts'
import type { StagedRows } from '../../imports/stageRows.ts'
import { isStanding } from '../../ledger/bookings.ts'
import { entryTitles } from '../../ledger/entryTitles.ts'
import { capOf } from '../../ledger/cap.ts'
import { replacedContribution } from '../../ledger/replacedContribution.ts'
import { changedTerms } from './changedTerms.ts'
import { pesosIn } from './importOutcome.ts'

/** The cut-off days of the file, the first day first. */
async function readCutOffs(transaction: Database): Promise<Day[]> {
  const { rows } = await sql<{ as_of: Day }>`select distinct as_of from import_items where as_of is not null order by as_of`.execute(
    transaction,
  )
  return rows.map(({ as_of: day }) => day)
}

/** The last day of the term that a subscription has with the row, as the column expires_on has it. */
const expiry = sql`
  (coalesce(r.effectivity_date, s.effectivity_date) - 1 + make_interval(years => coalesce(r.term, s.term)))::date`

/** The rows with their members, subscriptions and terms: the temporary table import_items. */
async function findSubscriptions(transaction: Database, lastPayday: Day, today: Day): Promise<void> {
  await sql`
    create temporary table import_items on commit drop as
    select r.line, r.employee_id, r.type, case r.type when 'savings' then 'Savings' else 'Share Capital' end as item,
      r.total_amount as after, r.contribution, r.term, r.effectivity_date, coalesce(r.as_of, cut_off.day) as as_of,
      r.as_of is not null as is_dated, u.guid as user_guid, s.guid as subscription_guid, s.account_id, (s.created_at at time zone 'Asia/Manila')::date as opened_on,
      s.contribution as held_contribution, s.term as held_term, s.effectivity_date as held_effectivity_date,
      greatest(${today}::date, s.expires_on + 1) as terms_from, ${expiry} as ends_on, false as is_new,
      due.contribution as new_contribution, case when due.contribution <> coalesce(r.contribution, s.contribution) then ${expiry} end as kept_since,
      (due.contribution, coalesce(r.term, s.term), coalesce(r.effectivity_date, s.effectivity_date))
        is distinct from (s.contribution, s.term, s.effectivity_date)
        -- Terms of the cut-off do not undo a change that has taken effect since.
        and not exists (
          select from change_requests q
          where q.subscription_guid = s.guid and q.took_effect_at is not null
            and q.effectivity_date > coalesce(r.as_of, cut_off.day)) as has_other_terms
    from import_rows r
      left join sign_in_names n on n.name = lower(r.employee_id)
      left join users u on u.guid = n.user_guid and lower(u.employee_id) = n.name
      left join subscriptions s on s.member_guid = u.guid and s.type = r.type
      -- A payroll that goes on with the old contribution does not undo the reset of an expired term.
      cross join lateral (
        select case when s.type = 'share_capital' and ${expiry} < ${today}::date then s.contribution
          else coalesce(r.contribution, s.contribution) end as contribution
      ) due
      -- An account that began since the last payday had nothing on it.
      cross join lateral (select greatest(${lastPayday}::date, (s.created_at at time zone 'Asia/Manila')::date) as day) cut_off`.execute(
    transaction,
  )
  await sql`analyze import_items (line, account_id, user_guid, as_of)`.execute(transaction)
}

/**
 * Finds what was posted to the accounts of the file after its cut-off, and members' requests that were posted on that day, which the file may
 * not have yet: the temporary table import_later.
 */
async function findLaterPostings(transaction: Database, firstDay: Day): Promise<void> {
  // The first day is given, so that the planner sees how few entries there are since, and reads no more than their postings.
  await sql`
    create temporary table import_later on commit drop as
    with requested as materialized (
      select r.entry_id from transaction_requests r join journal_entries e on e.id = r.entry_id where e.business_day >= ${firstDay}::date
    )
    select i.line, e.id as entry_id, e.title, e.business_day, p.credit - p.debit as amount, counted.day > i.as_of as is_after,
      e.title = ${entryTitles.adjustment} and ${isStanding} as adjusts
    from journal_entries e join postings p on p.entry_id = e.id join import_items i using (account_id)
      -- What was taken back was never there for a file: the reversal counts on the day of what it takes back.
      left join reversals undoing on undoing.reversing_entry_id = e.id left join journal_entries undone on undone.id = undoing.entry_id
      cross join lateral (select coalesce(undone.business_day, e.business_day) as day) counted
    where e.business_day >= ${firstDay}::date
      and (e.business_day > ${firstDay}::date or e.id in (select entry_id from requested))
      and (counted.day > i.as_of or e.business_day = i.as_of and e.id in (select entry_id from requested) and ${isStanding})`.execute(
    transaction,
  )
  await sql`analyze import_later (line)`.execute(transaction)
}

const terms = changedTerms([
  { field: 'Contribution', type: 'Pesos', before: sql`held_contribution`, after: sql`new_contribution` },
  { field: 'Term', type: 'Count', before: sql`held_term`, after: sql`term` },
  { field: 'EffectivityDate', type: 'Day', before: sql`held_effectivity_date`, after: sql`effectivity_date` },
])

const isOtherDay = sql`effectivity_date is distinct from held_effectivity_date`

const written = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'DD-Mon-YYYY')`

/** The payday that each cut-off is of: the last one on it or before it. */
interface DuePaydays {
  readonly cutOffs: readonly Day[]
  /** Null of a cut-off before all of them, which is refused. */
  readonly paydays: readonly (Day | null)[]
  /** The next payday that is not after the day of the upload; null where there is none. */
  readonly next: readonly (Day | null)[]
}

/**
 * Finds the changes of each row: the temporary table import_changes. A difference that is the contribution due on the payday of the cut-off,
 * or the one that the row brings, posts as it and on the payday where nothing was posted for that yet; every other as an adjustment.
 */
async function findChanges(transaction: Database, { cutOffs, paydays, next }: DuePaydays, firstDay: Day): Promise<void> {
  await sql`
    create temporary table import_changes on commit drop as
    with later as (
      select line, sum(amount) as amount, max(business_day) filter (where adjusts) as adjusted_on
      from import_later where is_after group by line
    ), compared as (
      select i.*, due.payday as due_on, due.next as next_due_on, later.adjusted_on, b.balance, b.balance - coalesce(later.amount, 0) as before,
        i.after - (b.balance - coalesce(later.amount, 0)) as difference
      from import_items i left join account_balances b using (account_id) left join later using (line)
        left join unnest(${cutOffs}::date[], ${paydays}::date[], ${next}::date[]) due (cut_off, payday, next) on due.cut_off = i.as_of
    )
    select *, balance + difference as results, difference <> 0 or has_other_terms as is_changed,
      case when has_other_terms then ${terms} end as changed_terms,
      abs(new_contribution - held_contribution) as term_weight,
      case
        when difference is null or difference = 0 then null
        when difference > 0
          -- Only of subscriptions that have changed since is the contribution of that day looked for.
          and difference in (contribution, coalesce(case when subscription_guid in (
            select r.subscription_guid from change_requests r where r.took_effect_at is not null and r.effectivity_date > ${paydays[0] ?? firstDay}::date
          ) then ${replacedContribution(sql`c.subscription_guid`, sql`due_on`)} end, held_contribution))
          and opened_on <= due_on
          and (due_on, account_id) not in (
            select e.payday, p.account_id from journal_entries e join postings p on p.entry_id = e.id
            where e.payday = any(${paydays}::date[]) and ${isStanding})
          and (due_on, subscription_guid) not in (
            select payday, x.subscription_guid from contribution_excesses x where payday = any(${paydays}::date[]))
        then 'Contribution' else 'Adjustment'
      end as posts_as
    from compared c`.execute(transaction)
  await sql`analyze import_changes (line, user_guid, as_of, posts_as)`.execute(transaction)
}

async function readCapAfter(transaction: Database): Promise<Decimal | null> {
  const { rows } = await sql<{ growth: string }>`
    select coalesce(sum(difference), 0) as growth from import_changes where type = 'share_capital'`.execute(transaction)
  return capOf(transaction, rows[0]?.growth ?? '0')
}

const findUnknown = (today: Day) => sql`
  select line, 'EmployeeId', employee_id || ' is not known.' from import_changes where user_guid is null
  union all
  select line, 'SubscriptionType', employee_id || ' has no ' || item || '.' from import_changes
  where user_guid is not null and subscription_guid is null
  union all
  select line, 'Term', 'Savings have no Term.' from import_changes where type = 'savings' and term is not null
  union all
  select line, 'AsOf', 'AsOf is still to come.' from import_changes where as_of > ${today}`

/** Rows whose changes are of a day that is too early or too late to be meant. @param earliest a cut-off. */
const findOutOfBounds = (earliest: Day, paydays: number) => sql`
  select line, 'AsOf', 'AsOf ' || ${written(sql`as_of`)} || ${` is before the last ${paydays === 1 ? 'payday' : `${String(paydays)} paydays`}: `}::text
    || ${written(sql`${earliest}::date`)} || ' or later is taken.'
  from import_changes where difference <> 0 and as_of < ${earliest}::date
  union all
  select line, 'AsOf', 'AsOf ' || ${written(sql`as_of`)} || ' is before the ' || item || ' of ' || employee_id || ' began. Write '
    || ${written(sql`opened_on`)} || ' or later.'
  from import_changes where difference <> 0 and as_of >= ${earliest}::date and as_of < opened_on
  union all
  select line, 'AsOf', 'AsOf ' || ${written(sql`as_of`)} || ' is before ' || ${written(sql`adjusted_on`)}
    || ', of which a file has brought this balance. Write that day or later.'
  from import_changes where difference <> 0 and as_of >= greatest(${earliest}::date, opened_on) and adjusted_on is not null
  union all
  select line, 'AsOf', 'AsOf ' || ${written(sql`as_of`)} || ' is before the payday of ' || ${written(sql`next_due_on`)}
    || ', whose contribution the row has, and which is not posted yet. Write that day or later.'
  from import_changes where posts_as = 'Adjustment' and difference > 0 and difference in (contribution, held_contribution)
    and as_of >= greatest(${earliest}::date, opened_on) and opened_on <= next_due_on
    and (next_due_on, account_id) not in (
      select e.payday, p.account_id from journal_entries e join postings p on p.entry_id = e.id where e.payday is not null and ${isStanding})
  union all
  select line, 'EffectivityDate', 'EffectivityDate ' || ${written(sql`effectivity_date`)} || ' is more than a term ahead.'
  from import_changes where has_other_terms and ${isOtherDay}
    and effectivity_date > terms_from + make_interval(years => coalesce(term, held_term, 1))`

const findImpossible = (cap: Decimal | null) => sql`
  select line, 'TotalAmount', employee_id || ' would have less than nothing: ' || ${pesosIn(sql`-(balance + difference)`)}
    || ' more was withdrawn since.' from import_changes where difference < 0 and balance + difference < 0
  union all
  select line, 'TotalAmount', employee_id || ' would hold ' || ${pesosIn(sql`balance + difference - ${cap?.toFixed(2) ?? '0'}::numeric`)}
    || ' more share capital than the ' || ${pesosIn(sql`${cap?.toFixed(2) ?? '0'}::numeric`)} || ' that a member may hold.'
  from import_changes where type = 'share_capital' and difference > 0 and balance + difference > ${cap?.toFixed(2) ?? 'Infinity'}::numeric`

/**
 * Compares the staged rows with the ledger on their cut-off days, and adds what is wrong with them. Rows without a cut-off have the last
 * payday of the upload, which stays while the file waits.
 * @param own faults of the uploader's own rows.
 */
export async function resolveSubscriptions(
  transaction: Database,
  staged: StagedRows,
  { paydays, cutOffPaydays, uploadedOn }: Pick<Config, 'paydays' | 'cutOffPaydays'> & { readonly uploadedOn: Day },
  own: RawBuilder<unknown>,
  today: Day,
): Promise<void> {
  const past = paydaysBetween(addMonths(uploadedOn, -cutOffPaydays - 1), uploadedOn, paydays)
  const lastPayday = past.at(-1) ?? uploadedOn
  await findSubscriptions(transaction, lastPayday, today)
  const cutOffs = await readCutOffs(transaction)
  const firstDay = cutOffs[0] ?? lastPayday
  await findLaterPostings(transaction, firstDay)
  const due = cutOffs.map((day) => past.findLast((payday) => payday <= day) ?? null)
  const next = cutOffs.map((day) => past.find((payday) => payday > day) ?? null)
  await findChanges(transaction, { cutOffs, paydays: due, next }, firstDay)
  const person = sql`coalesce(user_guid, md5(lower(employee_id))::uuid)`
  const doubled = findDoubledRows('import_changes', 'EmployeeId', sql`${person}, type`, sql`employee_id || ', ' || item || ','`)
  const cap = await readCapAfter(transaction)
  const outOfBounds = findOutOfBounds(past.at(-cutOffPaydays) ?? lastPayday, cutOffPaydays)
  const faults = [findUnknown(today), doubled, findImpossible(cap), outOfBounds, own]
  await addFaults(transaction, staged, sql.join(faults, sql` union all `))
}
