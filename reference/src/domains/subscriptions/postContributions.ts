import type { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { businessDay } from '../../calendar/day.ts'
import { formatDay } from '../../../../schema/rules/days.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import { paydaysBetween } from '../../../../schema/rules/paydays.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { isStanding } from '../../ledger/bookings.ts'
import { entryTitles } from '../../ledger/entryTitles.ts'
import { readCap } from '../../ledger/cap.ts'
import { lockContributions } from '../../ledger/lockContributions.ts'
import { replacedContribution } from '../../ledger/replacedContribution.ts'

/** The contributions of a payday: of all members, or of those with these employee IDs. */
export interface Remittance {
  readonly payday: Day
  readonly employeeIds: readonly string[] | null
}

/** Pesos are decimal strings. */
export interface PostedContributions {
  readonly count: number
  readonly amount: string
  /** Contributions that were cut, since no member may hold more share capital. */
  readonly cutCount: number
  readonly cutAmount: string
  /** Contributions that are left out, since a payroll file of the payday or later has brought the account's balance. */
  readonly broughtCount: number
  /** The employee IDs of the first of them. */
  readonly broughtIds: readonly string[]
}

/** So many are named, of accounts that are left out. */
const namedLeftOut = 20

async function findUnknown(transaction: Database, employeeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${employeeIds}::text[]) as id
    where not exists (select from users join members on user_guid = guid where employee_id = id) order by id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/**
 * In one statement, so that it takes a million members too. A contribution is due once for each payday, and from a subscription that
 * was there on it, as it was then; of share capital no more is posted than fits below the cap.
 */
async function post(transaction: Database, { payday, employeeIds }: Remittance, cap: Decimal | null): Promise<PostedContributions> {
  const { rows } = await sql<PostedContributions>`
    with unposted as (
      select s.guid, s.account_id, held.contribution, case s.type
        when 'share_capital' then least(held.contribution, greatest(${cap?.toFixed(2) ?? 'Infinity'}::numeric - b.balance, 0))
        else held.contribution end as posted
      from subscriptions s join account_balances b using (account_id)
        cross join lateral (select coalesce(${replacedContribution(sql`s.guid`, sql`${payday}`)}, s.contribution) as contribution) held
      where held.contribution > 0 and (s.created_at at time zone 'Asia/Manila')::date <= ${payday}
        and (${employeeIds}::text[] is null or s.member_guid in (select guid from users where employee_id = any(${employeeIds}::text[])))
        and not exists (
          select from journal_entries e join postings p on p.entry_id = e.id where e.payday = ${payday} and p.account_id = s.account_id)
        and not exists (select from contribution_excesses x where x.payday = ${payday} and x.subscription_guid = s.guid)
    ), brought as (
      -- The balance of a payroll file of the payday or later has what was remitted, in whatever amount.
      select distinct account_id from journal_entries e join postings p on p.entry_id = e.id
      where e.business_day >= ${payday} and e.title = ${entryTitles.adjustment} and ${isStanding}
    ), left_out as (
      select employee_id from unposted join brought using (account_id) join subscriptions s using (guid) join users u on u.guid = s.member_guid
    ), due as (
      select * from unposted where account_id not in (select account_id from brought)
    ), entry as (
      insert into journal_entries (business_day, title, payday)
      select ${payday}, ${entryTitles.contribution}, ${payday} where exists (select from due where posted > 0) returning id
    ), excess as (
      insert into contribution_excesses (subscription_guid, payday, amount)
      select guid, ${payday}, contribution - posted from due where posted < contribution
    ), posting as (
      insert into postings (entry_id, account_id, debit, credit)
      select entry.id, accounts.id, (select sum(posted) from due), 0 from entry, accounts where code = 'cash'
      union all
      select entry.id, account_id, 0, posted from due, entry where posted > 0
    )
    select count(*) filter (where posted > 0) as count, coalesce(sum(posted), 0) as amount,
      count(*) filter (where posted < contribution) as "cutCount", coalesce(sum(contribution - posted), 0) as "cutAmount",
      (select count(*) from left_out) as "broughtCount",
      (select coalesce(array_agg(employee_id order by employee_id), '{}')
       from (select distinct employee_id from left_out order by 1 limit ${namedLeftOut}) first) as "broughtIds"
    from due`.execute(transaction)
  const [sum] = rows
  if (!sum) throw new Error('A sum over contributions has no row.')
  return sum
}

/**
 * Posts the contributions of a payday that the employer has remitted, those that are posted already excepted; audited.
 * @returns what was posted now, or the fault for which nothing was.
 */
export function postContributions(
  database: Database,
  { paydays }: Pick<Config, 'paydays'>,
  remittance: Remittance,
  now: Date,
): Promise<PostedContributions | { readonly fault: string }> {
  const { payday, employeeIds } = remittance
  return database.transaction().execute(async (transaction) => {
    if (payday > businessDay(now)) return { fault: `${formatDay(payday)} is still to come.` }
    if (paydaysBetween(payday, payday, paydays).length === 0) return { fault: `${formatDay(payday)} is no payday.` }
    const unknown = employeeIds === null ? [] : await findUnknown(transaction, employeeIds)
    if (unknown.length > 0) return { fault: `No member has the employee ID ${unknown.join(', ')}.` }
    await lockContributions(transaction)
    const posted = await post(transaction, remittance, await readCap(transaction))
    const after = { Payday: payday, EmployeeIds: employeeIds, ...posted }
    if (posted.count + posted.cutCount + posted.broughtCount > 0)
      await appendAudit(transaction, { actor: 'operator', action: 'contributions posted', after, at: now })
    return posted
  })
}
