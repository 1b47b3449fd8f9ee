import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Database } from '../../database/connect.ts'

type Schemas = components['schemas']
type Activity = Schemas['Activity']

/** The movements of an account of a member, with the code of the request that one was posted for; positive is what was put in. */
const movementsOf = (accountId: number) => sql`
  select id, title, business_day, credit - debit as amount, request.code
  from postings join journal_entries on id = entry_id left join transaction_requests as request on request.entry_id = id
  where account_id = ${accountId}`

/** The latest movements of an account, the newest first. */
export async function listRecentActivities(database: Database, accountId: number): Promise<Activity[]> {
  const { rows } = await sql<{ title: string; amount: string; business_day: Day; code: string | null }>`
    ${movementsOf(accountId)} order by business_day desc, id desc limit 20`.execute(database)
  return rows.map(({ title, amount, business_day, code }) => ({
    Title: title,
    Amount: Number(amount),
    TransactionDate: business_day,
    ...(code !== null && { RequestCode: code }),
  }))
}

/** The movements of an account from one day to another, both included, and the balances around them. */
export async function readActivities(database: Database, accountId: number, from: Day, to: Day): Promise<Schemas['Activities']> {
  const { rows } = await sql<{ opening: string; closing: string; movements: Activity[] | null }>`
    select coalesce(sum(amount) filter (where business_day < ${from}), 0) as opening,
      coalesce(sum(amount) filter (where business_day <= ${to}), 0) as closing,
      json_agg(
        json_strip_nulls(json_build_object('Title', title, 'Amount', amount, 'TransactionDate', business_day, 'RequestCode', code))
        order by business_day, id)
        filter (where business_day between ${from} and ${to}) as movements
    from (${movementsOf(accountId)}) as movement`.execute(database)
  const [read] = rows
  return { Opening: Number(read?.opening ?? 0), Closing: Number(read?.closing ?? 0), Movements: read?.movements ?? [] }
}
