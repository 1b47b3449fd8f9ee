import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Database } from '../../database/connect.ts'

type Schemas = components['schemas']
type Activity = Schemas['Activity']

/**
 * The movements of an account of a member, with the code of the request that one was posted for, and what a reversal takes back; positive is
 * what was put in.
 */
const movementsOf = (accountId: number) => sql`
  select e.id, e.title, e.business_day, credit - debit as amount, request.code, reversal.business_day as reversed_on,
    case when undone.id is not null then json_strip_nulls(json_build_object(
      'TransactionDate', undone.business_day, 'RequestCode', undone_request.code, 'Reason', reverses.reason)) end as reverses
  from postings p join journal_entries e on e.id = p.entry_id left join transaction_requests as request on request.entry_id = e.id
    left join reversals taken on (taken.account_id, taken.entry_id) = (p.account_id, e.id) and taken.status = 'Reversed'
    left join journal_entries reversal on reversal.id = taken.reversing_entry_id
    left join reversals reverses on reverses.reversing_entry_id = e.id
    left join journal_entries undone on undone.id = reverses.entry_id
    left join transaction_requests undone_request on undone_request.entry_id = undone.id
  where p.account_id = ${accountId}`

const asActivity = sql`json_strip_nulls(json_build_object('Title', title, 'Amount', amount, 'TransactionDate', business_day, 'RequestCode', code,
  'ReversedOn', reversed_on, 'Reverses', reverses))`

/** The latest movements of an account, the newest first. */
export async function listRecentActivities(database: Database, accountId: number): Promise<Activity[]> {
  const { rows } = await sql<{ movement: Activity }>`
    select ${asActivity} as movement from (${movementsOf(accountId)}) latest order by business_day desc, id desc limit 20`.execute(database)
  return rows.map(({ movement }) => movement)
}

/** The movements of an account from one day to another, both included, and the balances around them. */
export async function readActivities(database: Database, accountId: number, from: Day, to: Day): Promise<Schemas['Activities']> {
  const { rows } = await sql<{ opening: string; closing: string; movements: Activity[] | null }>`
    select coalesce(sum(amount) filter (where business_day < ${from}), 0) as opening,
      coalesce(sum(amount) filter (where business_day <= ${to}), 0) as closing,
      json_agg(${asActivity} order by business_day, id)
        filter (where business_day between ${from} and ${to}) as movements
    from (${movementsOf(accountId)}) as movement`.execute(database)
  const [read] = rows
  return { Opening: Number(read?.opening ?? 0), Closing: Number(read?.closing ?? 0), Movements: read?.movements ?? [] }
}
