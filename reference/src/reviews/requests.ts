import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import { isAmong } from '../database/isAmong.ts'
import type { Tables } from '../database/tables.ts'
import { listFirsts } from './firstDecisions.ts'
import type { FirstDecision } from './firstDecisions.ts'
import { listStagings } from './staging.ts'
import type { StagedDisposition } from './staging.ts'

/** What requests are read with for an officer. */
export interface QueueReading {
  readonly database: Database
  readonly config: Pick<Config, 'secondOfficerAbove'>
}

const selectRequests = (database: Database) =>
  database
    .selectFrom('requests')
    .innerJoin('users as member', 'member.guid', 'requests.user_guid')
    .leftJoin('members', 'members.user_guid', 'member.guid')
    .leftJoin('users as officer', 'officer.guid', 'requests.decided_by')
    .selectAll('requests')
    .select([
      'member.user_name',
      'member_code',
      'member.email_address',
      'member.employee_id',
      fullName('member').as('name'),
      fullName('officer').as('transactor'),
    ])

type RequestQuery = ReturnType<typeof selectRequests>
type RequestRow = Awaited<ReturnType<RequestQuery['executeTakeFirstOrThrow']>>

/** A request of any kind, with its member, who has decided it, and what officers are deciding about it. */
export interface Request extends RequestRow {
  readonly staged: (StagedDisposition & { readonly officer: string }) | undefined
  /** The approval that waits for a second officer. */
  readonly first: (FirstDecision & { readonly officer: string }) | undefined
}

/** Requests as officers read them: those that wait come first, the oldest first, then the decided ones. */
export async function readRequests(database: Database, narrow: (query: RequestQuery) => RequestQuery): Promise<Request[]> {
  const inOrder = narrow(selectRequests(database)).orderBy(sql`processed_at nulls first`).orderBy('requested_at').orderBy('requests.guid')
  const rows = await inOrder.execute()
  const guids = rows.map(({ guid }) => guid)
  const [stagings, firsts] = await Promise.all([listStagings(database, guids), listFirsts(database, guids)])
  return rows.map((row) => ({ ...row, staged: stagings.get(row.guid), first: firsts.get(row.guid) }))
}

/** The requests of a subscription that wait, the oldest first. */
export const readWaitingOf = (database: Database, subscriptionGuid: string): Promise<Request[]> =>
  readRequests(database, (query) => query.where('subscription_guid', '=', subscriptionGuid).where('requests.status', '=', 'Review'))

/** The table of a kind of request. */
export function tableOf({ kind }: Pick<RequestRow, 'kind'>): 'change_requests' | 'transaction_requests' | 'entries' {
  if (kind === 'change') return 'change_requests'
  return kind === 'deposit' || kind === 'withdrawal' ? 'transaction_requests' : 'entries'
}

/** A request that is locked until the transaction ends, with the subscription that it is about. */
export interface LockedRequest extends Request {
  readonly subscription: Selectable<Tables['subscriptions']> | undefined
}

/**
 * Locks requests in the order of their Guids, and before them their subscriptions: in that order members make requests and the daily job
 * applies them. What the requests hold is read after the locks.
 */
export async function lockRequests(transaction: Database, guids: readonly string[]): Promise<LockedRequest[]> {
  const found = await transaction
    .selectFrom('requests')
    .select(['kind', 'subscription_guid'])
    .distinct()
    .where(isAmong('guid', guids))
    .execute()
  const about = found.flatMap(({ subscription_guid: guid }) => guid ?? [])
  const subscriptions = await transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where(isAmong('guid', about))
    .orderBy('guid')
    .forUpdate()
    .execute()
  for (const table of new Set(found.map(tableOf)))
    await sql`select from ${sql.table(table)} where ${isAmong('guid', guids)} order by guid for update`.execute(transaction)
  const requests = await readRequests(transaction, (query) => query.where(isAmong('requests.guid', guids)))
  const bySubscription = new Map(subscriptions.map((subscription) => [subscription.guid, subscription]))
  return requests
    .map((request) => ({ ...request, subscription: bySubscription.get(request.subscription_guid ?? '') }))
    .sort((one, other) => (one.guid < other.guid ? -1 : 1))
}
