import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import type { ImportedFile } from '../../imports/runImport.ts'
import type { Services } from '../../services.ts'
import { entryTitles } from '../../ledger/entryTitles.ts'
import { readContributions } from './changedTerms.ts'
import { readKeptContributions, readLaterPostings, sumChanges } from './importOutcome.ts'
import type { ImportOutcome } from './importOutcome.ts'
import { lockSubscriptions } from './lockLedger.ts'
import { findOwnSubscriptions } from './ownRows.ts'
import { resolveSubscriptions } from './resolveSubscriptions.ts'
import { findUnusualSubscriptions } from './unusualRows.ts'
import type { Book } from './runBookImport.ts'
import { runBookImport } from './runBookImport.ts'
import { subscriptionColumns } from './subscriptionFile.ts'

/**
 * Posts adjustments, which move no money, on their cut-off days against the account of balances that were taken over, so that what was
 * posted since stays; contributions against cash on their paydays, so that one payday's contribution posts once.
 */
async function post(transaction: Database, now: Date): Promise<void> {
  await sql`
    with changed as (
      select account_id, difference, case posts_as when 'Contribution' then due_on end as payday,
        case posts_as when 'Contribution' then due_on else as_of end as day
      from import_changes where posts_as is not null
    ), entry as (
      insert into journal_entries (business_day, title, payday, recorded_at)
      select day, case when payday is null then ${entryTitles.adjustment} else ${entryTitles.contribution} end, payday, ${now}::timestamptz
      from changed group by day, payday
      returning id, business_day, payday
    ), posted as (
      select entry.id as entry_id, entry.payday, account_id, difference
      from changed join entry on business_day = day and entry.payday is not distinct from changed.payday
    ), contra as (
      select entry_id, accounts.id as account_id, amount
      from (select entry_id, payday, sum(difference) as amount from posted group by entry_id, payday) sums
        join accounts on code = case when payday is null then 'opening-balances' else 'cash' end
    )
    insert into postings (entry_id, account_id, debit, credit)
    select entry_id, account_id, greatest(-difference, 0), greatest(difference, 0) from posted
    union all
    select entry_id, account_id, greatest(amount, 0), greatest(-amount, 0) from contra where amount <> 0`.execute(transaction)
}

async function changeTerms(transaction: Database, now: Date): Promise<void> {
  await sql`
    update subscriptions s set contribution = c.new_contribution, term = coalesce(c.term, s.term),
      effectivity_date = coalesce(c.effectivity_date, s.effectivity_date), updated_at = ${now}
    from import_changes c where s.guid = c.subscription_guid and c.has_other_terms`.execute(transaction)
}

/** The cut-offs that the file gives and that are no paydays. */
async function readOffPaydays(transaction: Database): Promise<NonNullable<ImportOutcome['OffPaydays']>> {
  const { rows } = await sql<NonNullable<ImportOutcome['OffPaydays']>[number]>`
    select as_of as "AsOf", due_on as "Payday", count(*) as "Rows" from import_changes where is_dated and due_on <> as_of
    group by as_of, due_on order by as_of limit 100`.execute(transaction)
  return rows
}

async function readOutcome(transaction: Database, file: ImportedFile, uploaderGuid: string): Promise<ImportOutcome> {
  const sums = await sumChanges(transaction, file, { item: sql`item`, uploaderGuid })
  const later = await readLaterPostings(transaction)
  const kept = await readKeptContributions(transaction)
  const { rows } = await sql<{ first: Day | null; last: Day | null }>`
    select min(as_of) as first, max(as_of) as last from import_changes`.execute(transaction)
  const [{ first, last } = { first: null, last: null }] = rows
  const cutOffs = { CutOff: last, ...(first !== null && first !== last && { EarliestCutOff: first }) }
  const OffPaydays = await readOffPaydays(transaction)
  return { ...sums, ...(await readContributions(transaction)), ...later, ...kept, ...cutOffs, OffPaydays }
}

/** Brings share capital and savings to the balances of a payroll remittance. @param uploadedAt of a file that waits; now without it. */
export function subscriptionsBook({ config, clock }: Services, uploaderGuid: string, uploadedAt?: Date): Book {
  const now = clock.now()
  const today = businessDay(now)
  const dated = { paydays: config.paydays, cutOffPaydays: config.cutOffPaydays, uploadedOn: businessDay(uploadedAt ?? now) }
  return {
    kind: 'Subscriptions',
    columns: subscriptionColumns,
    lock: lockSubscriptions,
    check: (transaction, staged, own) => resolveSubscriptions(transaction, staged, dated, own, today),
    findUnusual: findUnusualSubscriptions(today),
    accountKind: sql`type`,
    findOwn: findOwnSubscriptions(uploaderGuid, today, config.paydays),
    readOutcome: (transaction, file) => readOutcome(transaction, file, uploaderGuid),
    store: async (transaction) => {
      await post(transaction, now)
      await changeTerms(transaction, now)
    },
  }
}

/** Uploads a payroll remittance, all or nothing; of a dry run returns what it would do. */
export function uploadSubscriptions(services: Services, call: Call<'uploadSubscriptions'>): Promise<components['schemas']['ImportAnswer']> {
  return runBookImport(services, call, subscriptionsBook(services, call.caller().guid))
}
