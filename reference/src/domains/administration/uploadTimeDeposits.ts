import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { addFaults, findDoubledRows } from '../../imports/addFaults.ts'
import type { Services } from '../../services.ts'
import { entryTitles } from '../../ledger/entryTitles.ts'
import { changedTerms } from './changedTerms.ts'
import { noCutOff, sumChanges } from './importOutcome.ts'
import { lockBalances } from './lockLedger.ts'
import { findNonMembers, joinMembers } from './memberFaults.ts'
import { findOwnTimeDeposits } from './ownRows.ts'
import { findUnusualTimeDeposits } from './unusualRows.ts'
import type { Book } from './runBookImport.ts'
import { runBookImport } from './runBookImport.ts'
import { timeDepositColumns } from './timeDepositFile.ts'

const terms = changedTerms([
  { field: 'InterestRate', type: 'Percent', before: sql`d.interest_rate`, after: sql`r.interest_rate` },
  { field: 'DatePlaced', type: 'Day', before: sql`d.placed_on`, after: sql`r.placed_on` },
  { field: 'DateMatured', type: 'Day', before: sql`d.matures_on`, after: sql`r.matures_on` },
])

/** The changes of each row: the temporary table import_changes. */
async function findChanges(transaction: Database): Promise<void> {
  await sql`
    create temporary table import_changes on commit drop as
    select r.line, r.employee_id, u.guid as user_guid, m.user_guid is not null as is_member, d.guid is null as is_new, d.member_guid as holder,
      coalesce(d.guid, gen_random_uuid()) as deposit_guid, r.certificate_number, r.certificate_number as item,
      coalesce(b.balance, 0) as before, r.amount as after, r.amount as results, r.interest_rate, r.placed_on, r.matures_on,
      null::date as as_of, ${terms} as changed_terms,
      -- By the interest until maturity: what a rate and its days are worth.
      coalesce(abs(r.amount * (r.interest_rate * (r.matures_on - r.placed_on)
        - coalesce(d.interest_rate * (d.matures_on - d.placed_on), 0))), 0) as term_weight,
      d.guid is null or (b.balance, d.interest_rate, d.placed_on, d.matures_on)
        is distinct from (r.amount, r.interest_rate, r.placed_on, r.matures_on) as is_changed,
      case when d.guid is null then 'New' else 'Balance' end as posts_as
    from import_rows r ${joinMembers}
      left join time_deposits d on lower(d.certificate_number) = lower(r.certificate_number)
      left join account_balances b on b.account_id = d.account_id`.execute(transaction)
  await sql`analyze import_changes (line, user_guid)`.execute(transaction)
}

const findWrong = (today: Day) => sql`
  select line, 'CertificateNumber', certificate_number || ' belongs to another member.' from import_changes where holder <> user_guid
  union all
  select line, 'DatePlaced', 'DatePlaced is still to come.' from import_changes where placed_on > ${today}
  union all
  select line, 'DateMatured', 'DateMatured is not after DatePlaced.' from import_changes where matures_on <= placed_on`

async function store(transaction: Database): Promise<void> {
  await sql`
    insert into accounts (code, kind, normal_side, member_guid)
    select 'time-deposit-' || deposit_guid, 'time_deposit', 'credit', user_guid from import_changes where is_new`.execute(transaction)
  await sql`
    insert into time_deposits (guid, member_guid, account_id, certificate_number, interest_rate, placed_on, matures_on)
    select deposit_guid, user_guid, accounts.id, certificate_number, interest_rate, placed_on, matures_on
    from import_changes join accounts on code = 'time-deposit-' || deposit_guid where is_new`.execute(transaction)
  await sql`
    update time_deposits d set interest_rate = c.interest_rate, placed_on = c.placed_on, matures_on = c.matures_on
    from import_changes c where d.guid = c.deposit_guid and c.is_changed and not c.is_new`.execute(transaction)
}

/** Posts the differences against the account of balances that were taken over: the file moves no money. */
async function post(transaction: Database, today: Day, now: Date): Promise<void> {
  await sql`
    with changed as (
      select account_id, after - before as amount from import_changes c join time_deposits d on d.guid = deposit_guid where after <> before
    ), entry as (
      insert into journal_entries (business_day, title, recorded_at)
      select ${today}::date, ${entryTitles.timeDeposits}, ${now}::timestamptz where exists (select from changed) returning id
    )
    insert into postings (entry_id, account_id, debit, credit)
    select entry.id, account_id, greatest(-amount, 0), greatest(amount, 0) from entry, changed
    union all
    select entry.id, accounts.id, greatest(amount, 0), greatest(-amount, 0)
    from entry, accounts, (select sum(amount) as amount from changed) sums where code = 'opening-balances' and amount <> 0`.execute(
    transaction,
  )
}

/** Adds and replaces time deposits by their certificate numbers. */
export function timeDepositsBook({ clock }: Services, uploaderGuid: string): Book {
  const now = clock.now()
  const today = businessDay(now)
  return {
    kind: 'TimeDeposits',
    columns: timeDepositColumns,
    lock: lockBalances,
    check: async (transaction, staged, own) => {
      await findChanges(transaction)
      const doubled = findDoubledRows('import_changes', 'CertificateNumber', sql`lower(certificate_number)`, sql`certificate_number`)
      await addFaults(transaction, staged, sql`${findNonMembers} union all ${doubled} union all ${findWrong(today)} union all ${own}`)
    },
    findUnusual: findUnusualTimeDeposits,
    accountKind: sql`'time_deposit'`,
    findOwn: findOwnTimeDeposits(uploaderGuid),
    readOutcome: async (transaction, file) => ({
      ...(await sumChanges(transaction, file, { item: sql`'Time Deposits'::text`, uploaderGuid })),
      ...noCutOff,
    }),
    store: async (transaction) => {
      await store(transaction)
      await post(transaction, today, now)
    },
  }
}

/** Uploads time deposits, all or nothing; of a dry run returns what it would do. */
export function uploadTimeDeposits(services: Services, call: Call<'uploadTimeDeposits'>): Promise<components['schemas']['ImportAnswer']> {
  return runBookImport(services, call, timeDepositsBook(services, call.caller().guid))
}
