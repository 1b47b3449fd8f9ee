import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { addFaults } from '../../imports/addFaults.ts'
import type { Services } from '../../services.ts'
import { changedTerms, uncount } from './changedTerms.ts'
import type { Counted } from './changedTerms.ts'
import { noCutOff, sumChanges } from './importOutcome.ts'
import type { ImportOutcome } from './importOutcome.ts'
import { entryTitles } from '../../ledger/entryTitles.ts'
import { findContradictions, loanColumns } from './loanFile.ts'
import { lockBalances } from './lockLedger.ts'
import { findNonMembers, joinMembers } from './memberFaults.ts'
import { findOwnLoans, isWhole } from './ownRows.ts'
import { findUnusualLoans } from './unusualRows.ts'
import type { Book } from './runBookImport.ts'
import { runBookImport } from './runBookImport.ts'

/**
 * Which held loan each row is of: the temporary table import_matches. A member may have several of a type and day: they are distinguished by
 * their principals, and those that are the same in that too are taken in their order. The only one of a type and day may change its own.
 */
async function matchLoans(transaction: Database): Promise<void> {
  await sql`
    create temporary table import_matches on commit drop as
    with numbered as (
      select r.line, u.guid as member_guid, lower(r.loan_type) as type, r.granted_on, r.principal,
        count(*) over (partition by u.guid, lower(r.loan_type), r.granted_on) as alike,
        row_number() over (partition by u.guid, lower(r.loan_type), r.granted_on, r.principal order by r.line) as number
      from import_rows r ${joinMembers}
    ), held as (
      select guid, member_guid, lower(loan_type) as type, granted_on, principal,
        count(*) over (partition by member_guid, lower(loan_type), granted_on) as alike,
        row_number() over (partition by member_guid, lower(loan_type), granted_on, principal order by matures_on, guid) as number
      from loans where member_guid in (select member_guid from numbered)
    )
    select n.line, n.number, coalesce(same.guid, sole.guid) as loan_guid
    from numbered n
      left join held same on (same.member_guid, same.type, same.granted_on, same.principal, same.number)
        = (n.member_guid, n.type, n.granted_on, n.principal, n.number)
      left join held sole on sole.member_guid = n.member_guid and sole.type = n.type and sole.granted_on = n.granted_on
        and sole.alike = 1 and n.alike = 1`.execute(transaction)
  await sql`analyze import_matches (line, loan_guid)`.execute(transaction)
}

/**
 * A column of a loan's progress; null where a payment explains the change: the balance, principal and interest fall, and the number of paid
 * amortizations agrees with the amount paid, give or take one.
 */
const unlessPaid = (column: string) => sql`case
  when r.total_balance < b.balance and r.principal_balance <= standing.principal and r.interest_balance <= standing.interest
    and r.principal_paid >= standing.principal_paid and r.paid_count >= standing.paid
    and abs(r.paid_count - standing.paid - (b.balance - r.total_balance) / r.amortization) <= 1 then null
  else ${sql.ref(column)} end`

/** Of a new loan nothing was paid or left before, which is no zero. */
const held = (column: string) => sql`case when held.guid is not null then ${sql.ref(column)} end`

const terms = changedTerms([
  { field: 'DateMatured', type: 'Day', before: sql`held.matures_on`, after: sql`r.matures_on` },
  { field: 'Principal', type: 'Pesos', before: sql`held.principal`, after: sql`r.principal` },
  { field: 'Interest', type: 'Pesos', before: sql`held.interest`, after: sql`r.interest` },
  { field: 'Terms', type: 'Count', before: sql`held.terms`, after: sql`r.terms` },
  { field: 'Amortization', type: 'Pesos', before: sql`held.amortization`, after: sql`r.amortization` },
  { field: 'PrincipalPaid', type: 'Pesos', before: held('standing.principal_paid'), after: unlessPaid('r.principal_paid') },
  { field: 'NumberAmortizationPaid', type: 'Count', before: held('standing.paid'), after: unlessPaid('r.paid_count') },
  { field: 'NumberAmortizationBalance', type: 'Count', before: held('standing.remaining'), after: unlessPaid('r.remaining_count') },
  { field: 'PrincipalBalance', type: 'Pesos', before: held('standing.principal'), after: unlessPaid('r.principal_balance') },
  { field: 'InterestBalance', type: 'Pesos', before: held('standing.interest'), after: unlessPaid('r.interest_balance') },
])

/**
 * The changes of each row: the temporary table import_changes. How far a held loan is paid comes from its schedule or from the last book.
 */
async function findChanges(transaction: Database): Promise<void> {
  await sql`
    create temporary table import_changes on commit drop as
    select r.line, r.employee_id, u.guid as user_guid, m.user_guid is not null as is_member, held.guid is null as is_new,
      coalesce(held.guid, gen_random_uuid()) as loan_guid, x.number, coalesce(held.loan_type, r.loan_type) as item,
      r.granted_on, r.matures_on, r.principal, r.interest, r.terms, r.amortization, r.principal_paid, r.paid_count, r.remaining_count,
      r.principal_balance, r.interest_balance, coalesce(b.balance, 0) as before, r.total_balance as after, r.total_balance as results,
      null::date as as_of, ${terms} as changed_terms,
      coalesce(abs(r.principal - coalesce(held.principal, 0)) + abs(r.interest - coalesce(held.interest, 0))
        + abs(r.amortization - coalesce(held.amortization, 0)), 0) as term_weight,
      r.interest_balance - coalesce(standing.interest, 0) as interest_difference,
      held.guid is null or (held.matures_on, held.principal, held.interest, held.terms, held.amortization, b.balance,
          standing.paid, standing.remaining, standing.principal_paid, standing.principal, standing.interest)
        is distinct from (r.matures_on, r.principal, r.interest, r.terms, r.amortization, r.total_balance,
          r.paid_count, r.remaining_count, r.principal_paid, r.principal_balance, r.interest_balance) as is_changed,
      case when held.guid is null then 'New' else 'Balance' end as posts_as
    from import_rows r ${joinMembers}
      join import_matches x on x.line = r.line
      left join loans held on held.guid = x.loan_guid
      left join account_balances b using (account_id)
      left join lateral (
        select coalesce(held.booked_paid, count(entry_id))::integer as paid,
          coalesce(held.booked_remaining, count(*) - count(entry_id))::integer as remaining,
          coalesce(held.booked_principal_paid, sum(i.principal) filter (where entry_id is not null), 0) as principal_paid,
          coalesce(held.booked_principal, sum(i.principal) filter (where entry_id is null), 0) as principal,
          coalesce(held.booked_interest, sum(i.interest) filter (where entry_id is null), 0) as interest
        from loan_installments i where i.loan_guid = held.guid
      ) standing on true`.execute(transaction)
  await sql`analyze import_changes (line, user_guid)`.execute(transaction)
}

/** Rows of which it is not clear whether they are a new loan or a held one with another principal. */
const findUnclear = sql`
  select line, 'Principal', employee_id || ' has a loan of this type and day that the file lacks, with another Principal.'
  from import_changes c where is_new and number = 1 and ${isWhole} and exists (
    select from loans l where l.member_guid = user_guid and lower(l.loan_type) = lower(item) and l.granted_on = c.granted_on
      and l.guid not in (select x.loan_guid from import_matches x where x.loan_guid is not null))`

/** Rows that name again what an earlier row has named, more often than the member has such a loan. */
const findDoubled = sql`
  select line, 'EmployeeId', 'The ' || item || ' of ' || employee_id || ' is doubled: it is in line ' || first_line || ' already.' from (
    select *, min(line) over (partition by user_guid, lower(item), granted_on, principal) as first_line from import_changes
  ) c where is_new and is_member and number > 1`

/** The running loans that are missing in the file, the largest balance first; not changed. */
async function readMissingLoans(transaction: Database): Promise<Pick<ImportOutcome, 'MissingLoans' | 'MissingLoanCount'>> {
  const { rows } = await sql<Counted<NonNullable<ImportOutcome['MissingLoans']>[number]>>`
    select employee_id as "EmployeeId", ${fullName('users')} as "Name", loan_type as "Item", granted_on as "GrantedOn",
      balance::float8 as "Balance", count(*) over () as count
    from loans join account_balances using (account_id) join users on users.guid = member_guid
    where balance > 0 and not exists (select from import_changes where loan_guid = loans.guid)
    order by balance desc, employee_id, loans.guid limit 100`.execute(transaction)
  const [MissingLoans, MissingLoanCount] = uncount(rows)
  return { MissingLoans, MissingLoanCount }
}

/** Replaces the loans' schedules by the file's. */
async function store(transaction: Database, today: Day): Promise<void> {
  await sql`
    insert into accounts (code, kind, normal_side, member_guid)
    select 'loan-' || loan_guid, 'loan', 'debit', user_guid from import_changes where is_new`.execute(transaction)
  await sql`
    insert into loans (guid, member_guid, account_id, loan_type, granted_on, matures_on, principal, interest, terms, amortization,
      booked_paid, booked_remaining, booked_principal_paid, booked_principal, booked_interest, booked_on)
    select loan_guid, user_guid, accounts.id, item, granted_on, matures_on, principal, interest, terms, amortization,
      paid_count, remaining_count, principal_paid, principal_balance, interest_balance, ${today}
    from import_changes join accounts on code = 'loan-' || loan_guid where is_new`.execute(transaction)
  await sql`
    delete from loan_installments where loan_guid in (select loan_guid from import_changes where is_changed and not is_new)`.execute(
    transaction,
  )
  await sql`
    update loans l set matures_on = c.matures_on, principal = c.principal, interest = c.interest, terms = c.terms,
      amortization = c.amortization, booked_paid = c.paid_count, booked_remaining = c.remaining_count,
      booked_principal_paid = c.principal_paid, booked_principal = c.principal_balance, booked_interest = c.interest_balance,
      booked_on = ${today}
    from import_changes c where l.guid = c.loan_guid and c.is_changed and not c.is_new`.execute(transaction)
}

/** Posts the differences: interest against what is not earned yet, principal against the account of balances that were taken over. */
async function post(transaction: Database, today: Day, now: Date): Promise<void> {
  await sql`
    with changed as (
      select account_id, after - before as amount, interest_difference as interest
      from import_changes c join loans on loans.guid = loan_guid where is_changed
    ), contra as (
      select accounts.id as account_id, case code when 'unearned-interest' then interest else principal end as amount
      from accounts, (select sum(interest) as interest, sum(amount - interest) as principal from changed) sums
      where code in ('unearned-interest', 'opening-balances')
    ), entry as (
      insert into journal_entries (business_day, title, recorded_at)
      select ${today}::date, ${entryTitles.loans}, ${now}::timestamptz
      where exists (select from changed where amount <> 0) or exists (select from contra where amount <> 0) returning id
    )
    insert into postings (entry_id, account_id, debit, credit)
    select entry.id, account_id, greatest(amount, 0), greatest(-amount, 0) from entry, changed where amount <> 0
    union all
    select entry.id, account_id, greatest(-amount, 0), greatest(amount, 0) from entry, contra where amount <> 0`.execute(transaction)
}

/** Adds and replaces loans by member, type and day of granting, and by principal where there are several. */
export function loansBook({ clock }: Services, uploaderGuid: string): Book {
  const now = clock.now()
  const today = businessDay(now)
  return {
    kind: 'Loans',
    columns: loanColumns,
    lock: lockBalances,
    check: async (transaction, staged, own) => {
      await matchLoans(transaction)
      await findChanges(transaction)
      const faults = [findNonMembers, findDoubled, findUnclear, findContradictions(today), own]
      await addFaults(transaction, staged, sql.join(faults, sql` union all `))
    },
    findUnusual: findUnusualLoans,
    accountKind: null,
    findOwn: findOwnLoans(uploaderGuid, today),
    readOutcome: async (transaction, file) => {
      const sums = await sumChanges(transaction, file, { item: sql`item`, uploaderGuid })
      return { ...sums, ...(await readMissingLoans(transaction)), ...noCutOff }
    },
    store: async (transaction) => {
      await store(transaction, today)
      await post(transaction, today, now)
    },
  }
}

/** Uploads a loan book, all or nothing; of a dry run returns what it would do. */
export function uploadLoans(services: Services, call: Call<'uploadLoans'>): Promise<components['schemas']['ImportAnswer']> {
  return runBookImport(services, call, loansBook(services, call.caller().guid))
}
