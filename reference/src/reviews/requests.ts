import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import { isAmong } from '../database/isAmong.ts'
import type { Tables } from '../database/tables.ts'
import type { FirstDecision } from './firstDecisions.ts'
import type { StagedDisposition } from './staging.ts'

/** How requests are read, and above which sum an approval needs two officers. */
export interface QueueReading {
  readonly database: Database
  readonly clock: Clock
  readonly config: Pick<Config, 'secondOfficerAbove'>
}

/** Of a deposit that waits: the codes of ten other requests that have sent the same file, whatever became of them. */
const sameProof = sql<string[] | null>`case when requests.status = 'Review' and requests.kind = 'deposit' then array(
  select other.code from transaction_requests own join transaction_requests other on other.proof_hash = own.proof_hash
  where own.guid = requests.guid and other.guid <> own.guid and other.status <> 'Cancelled'
  order by other.requested_at desc, other.guid limit 10) end`

/** Of a withdrawal that waits: what the member has in savings, pesos. */
const balance = sql<string | null>`case when requests.status = 'Review' and requests.kind = 'withdrawal' then (
  select held.balance from subscriptions join account_balances held using (account_id) where subscriptions.guid = requests.subscription_guid) end`

/** One statement, so that a request and the decision that is staged are of one moment. */
const selectRequests = (database: Database) =>
  database
    .selectFrom('requests')
    .innerJoin('users as member', 'member.guid', 'requests.user_guid')
    .leftJoin('members', 'members.user_guid', 'member.guid')
    .leftJoin('users as officer', 'officer.guid', 'requests.decided_by')
    .leftJoin('staged_dispositions as staged', 'staged.item_guid', 'requests.guid')
    .leftJoin('users as stager', 'stager.guid', 'staged.officer_guid')
    .leftJoin('valid_first_decisions as first', 'first.item_guid', 'requests.guid')
    .leftJoin('users as approver', 'approver.guid', 'first.officer_guid')
    .selectAll('requests')
    .select(['member.user_name', 'member_code', 'member.email_address', 'member.employee_id'])
    .select([fullName('member').as('name'), fullName('officer').as('transactor')])
    .select(['staged.officer_guid as stager_guid', 'staged.status as staged_status', 'staged.remarks as staged_remarks', 'staged_at'])
    .select(['staged.effectivity_date as staged_day', 'staged.amount as staged_amount', 'staged.version as staged_version'])
    .select(['first.officer_guid as approver_guid', 'first.remarks as first_remarks', 'first.effectivity_date as first_day'])
    .select(['first.amount as first_amount', 'first.version as first_version', 'first.decided_at as first_at'])
    .select([fullName('stager').as('stager'), fullName('approver').as('approver'), sameProof.as('same_proof'), balance.as('balance')])

type RequestQuery = ReturnType<typeof selectRequests>
type RequestRow = Awaited<ReturnType<RequestQuery['executeTakeFirstOrThrow']>>

/** A request of any kind, with its member, the officer who has decided, and the decision that is staged. */
export interface Request extends RequestRow {
  readonly staged: Staged | undefined
  /** The approval that waits for a second officer. */
  readonly first: First | undefined
}

export interface Staged extends Omit<StagedDisposition, 'item_guid' | 'queue'> {
  /** The full name. */
  readonly officer: string
}

interface First extends Omit<FirstDecision, 'item_guid' | 'permission'> {
  /** The full name. */
  readonly officer: string
}

function toStaged({ stager_guid: officer_guid, staged_status: status, staged_at, ...row }: RequestRow): Staged | undefined {
  if (officer_guid === null || status === null || staged_at === null) return undefined
  const { stager: officer, staged_remarks: remarks, staged_day: effectivity_date, staged_amount: amount, staged_version: version } = row
  return { officer_guid, officer, status, remarks: remarks ?? '', effectivity_date, amount, version: version ?? '', staged_at }
}

function toFirst({ approver_guid: officer_guid, first_at: decided_at, ...row }: RequestRow): First | undefined {
  if (officer_guid === null || decided_at === null) return undefined
  const { approver: officer, first_remarks: remarks, first_day: effectivity_date, first_amount: amount, first_version: version } = row
  return { officer_guid, officer, remarks: remarks ?? '', effectivity_date, amount, version: version ?? '', decided_at }
}

/** Requests as officers read them: those that wait come first, the oldest first, then the decided ones. */
export async function readRequests(database: Database, narrow: (query: RequestQuery) => RequestQuery): Promise<Request[]> {
  const inOrder = narrow(selectRequests(database)).orderBy(sql`processed_at nulls first`).orderBy('requested_at').orderBy('requests.guid')
  return (await inOrder.execute()).map((row) => ({ ...row, staged: toStaged(row), first: toFirst(row) }))
}

/** The requests of a subscription that wait, the oldest first. */
export const readWaitingOf = (database: Database, subscriptionGuid: string): Promise<Request[]> =>
  readRequests(database, (query) => query.where('subscription_guid', '=', subscriptionGuid).where('requests.status', '=', 'Review'))

export const isTransactionKind = (kind: string): kind is 'deposit' | 'withdrawal' => kind === 'deposit' || kind === 'withdrawal'

export function tableOf({ kind }: Pick<RequestRow, 'kind'>): 'change_requests' | 'transaction_requests' | 'entries' {
  if (kind === 'change') return 'change_requests'
  return isTransactionKind(kind) ? 'transaction_requests' : 'entries'
}

/** A request that is locked until the transaction ends, with the subscription that it is about. */
export interface LockedRequest extends Request {
  readonly subscription: Selectable<Tables['subscriptions']> | undefined
}

/**
 * Locks requests in the order of their Guids, and before them their subscriptions: in that order members make requests and the daily job
 * applies changes. What the requests hold is read after the locks.
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
