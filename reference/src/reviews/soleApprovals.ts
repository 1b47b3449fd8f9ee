import { sql } from 'kysely'
import { businessDay } from '../calendar/day.ts'
import type { Database } from '../database/connect.ts'
import type { Request } from './requests.ts'

interface Officer {
  readonly guid: string
  readonly now: Date
}

/** Pesos that an officer has approved alone on the business day, by the member's Guid. */
export type SoleApprovals = Map<string, string>

const toSums = (rows: readonly { member_guid: string; sum: string }[]): SoleApprovals =>
  new Map(rows.map(({ member_guid: member, sum }) => [member, sum]))

export async function readSoleApprovals(database: Database, { guid, now }: Officer): Promise<SoleApprovals> {
  const rows = database.selectFrom('sole_approvals').select(['member_guid', 'sum']).where('officer_guid', '=', guid)
  return toSums(await rows.where('day', '=', businessDay(now)).execute())
}

/** Reads them of these members, and locks them: two presses of an officer at once would each see the sum without the other. */
export async function lockSoleApprovals(transaction: Database, { guid, now }: Officer, members: readonly string[]): Promise<SoleApprovals> {
  const { rows } = await sql<{ member_guid: string; sum: string }>`
    insert into sole_approvals (officer_guid, member_guid, day)
      select distinct ${guid}::uuid, member, ${businessDay(now)}::date from unnest(${[...members]}::uuid[]) as member order by member
    on conflict (officer_guid, member_guid, day) do update set sum = sole_approvals.sum
    returning member_guid, sum`.execute(transaction)
  return toSums(rows)
}

/** Adds an approval to what was locked. Nothing without a limit, nor for a request without a sum. */
export async function addSoleApproval(
  transaction: Database,
  { guid, now }: Officer,
  approved: SoleApprovals,
  { user_guid: member, sum }: Pick<Request, 'user_guid' | 'sum'>,
): Promise<void> {
  if (sum === null || !approved.has(member)) return
  const row = transaction.updateTable('sole_approvals').where('officer_guid', '=', guid).where('member_guid', '=', member)
  const added = row.where('day', '=', businessDay(now)).set({ sum: sql`sum + ${sum}::numeric` })
  approved.set(member, (await added.returning('sum').executeTakeFirstOrThrow()).sum)
}
