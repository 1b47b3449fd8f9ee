import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import type { RequestStatus } from '../../database/tables/subscriptions.ts'
import { readSecondOfficers } from '../../reviews/secondOfficer.ts'
import type { QueueReading } from '../../reviews/secondOfficer.ts'
import { listReplacements, showReach, showReplacement, showStagedWords, showStaging } from '../../reviews/staging.ts'
import type { StagedWordsColumns } from '../../reviews/staging.ts'
import type { SubscriptionType } from './subscription.ts'

type ListItem = components['schemas']['ListItem']
type ListedRequest = components['schemas']['ListedRequest']

interface Row extends StagedWordsColumns {
  readonly guid: string
  readonly code: string
  readonly kind: ListedRequest['Kind']
  readonly subscription_guid: string
  /** A withdrawal has a negative amount. */
  readonly amount: string
  /** Of a decided transaction: what was asked, where less was posted; signed as the amount. */
  readonly requested_amount: string | null
  /** Of its decision. */
  readonly remarks: string
  /** Of a change: the contribution before it. */
  readonly old_amount: string | null
  /** The amount that an officer has staged instead, never negative. */
  readonly staged_amount: string | null
  /** A cancelled request is in no queue. */
  readonly status: Exclude<RequestStatus, 'Cancelled'>
  readonly requested_at: Date
  readonly processed_at: Date | null
  readonly transactor: string
  readonly decided_by: string | null
  readonly name: string
  readonly user_name: string
  readonly member_code: string | null
  readonly email_address: string | null
}

const waits = (since: string | undefined) => sql`(status = 'Review' or processed_at >= ${since ?? null}::timestamptz)`

const changes = (type: SubscriptionType, since: string | undefined) => sql`
  select guid, code, subscription_guid, 'change' as kind, new_amount as amount, old_amount, null::numeric as requested_amount,
    status, requested_at, processed_at, decided_by, remarks
  from change_requests where subscription_type = ${type} and ${waits(since)}`

const transactions = (since: string | undefined) => sql`
  select guid, code, subscription_guid, kind, case kind when 'withdrawal' then -amount else amount end, null,
    case kind when 'withdrawal' then -requested_amount else requested_amount end, status, requested_at, processed_at, decided_by, remarks
  from transaction_requests where ${waits(since)}`

/** Waiting requests come first, the oldest first, then the decided ones. */
async function readRequests(database: Database, requests: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select request.*, staged.amount as staged_amount, staged.status as staged_status, staged.officer_guid as staged_officer,
      staged.remarks as staged_remarks, staged.effectivity_date as staged_effectivity_date,
      member.user_name, member_code, member.email_address, ${fullName('member')} as name, ${fullName('officer')} as transactor, ${fullName('stager')} as staged_by
    from (${requests}) as request
      join subscriptions on subscriptions.guid = request.subscription_guid
      join users as member on member.guid = subscriptions.member_guid
      left join members on members.user_guid = member.guid
      left join users as officer on officer.guid = request.decided_by
      left join staged_dispositions as staged on staged.item_guid = request.guid
      left join users as stager on stager.guid = staged.officer_guid
    order by request.processed_at nulls first, request.requested_at, request.guid`.execute(database)
  return rows
}

function describeStatus(row: Row, callerGuid: string) {
  if (row.processed_at === null || row.status === 'Review') return { ...showStaging(row, callerGuid), ...showStagedWords(row, callerGuid) }
  return {
    Status: row.status,
    DateProcessed: row.processed_at.toISOString(),
    Transactor: row.transactor,
    ...(row.decided_by !== null && { TransactorGuid: row.decided_by }),
    Remarks: row.remarks,
  }
}

/** The amount as the caller has staged it, else as it was asked for or posted. */
function amountOf({ amount, staged_amount, staged_officer }: Row, callerGuid: string): number {
  if (staged_amount === null || staged_officer !== callerGuid) return Number(amount)
  return new Decimal(staged_amount).times(amount.startsWith('-') ? -1 : 1).toNumber()
}

const showOldAmount = ({ old_amount }: Row) => (old_amount === null ? {} : { OldAmount: Number(old_amount) })

/** What was asked, where less is staged by the caller or was posted. */
function showRequestedAmount(row: Row, callerGuid: string): { RequestedAmount?: number } {
  if (row.requested_amount !== null) return { RequestedAmount: Number(row.requested_amount) }
  return amountOf(row, callerGuid) === Number(row.amount) ? {} : { RequestedAmount: Number(row.amount) }
}

interface Reader {
  readonly guid: string
  readonly showSecond: Awaited<ReturnType<typeof readSecondOfficers>>
  /** The officers who have replaced what the reader had staged, by item. */
  readonly replacements: ReadonlyMap<string, string>
}

function toListedRequest(row: Row, { guid: callerGuid, replacements, showSecond }: Reader): ListedRequest {
  return {
    Guid: row.guid,
    Kind: row.kind,
    Amount: amountOf(row, callerGuid),
    ...showOldAmount(row),
    ...showRequestedAmount(row, callerGuid),
    RequestCode: row.code,
    DateRequested: row.requested_at.toISOString(),
    ...describeStatus(row, callerGuid),
    ...showReplacement(replacements, row.guid),
    ...(row.processed_at === null && showSecond({ guid: row.guid, sum: row.amount.replace('-', '') })),
  }
}

/** The sum of the transactions; without any, the contribution that is asked for. */
function sumOf(requests: readonly ListedRequest[]): number {
  const transfers = requests.filter(({ Kind }) => Kind !== 'change')
  if (transfers.length === 0) return requests[0]?.Amount ?? 0
  return transfers.reduce((sum, { Amount }) => sum.plus(Amount), new Decimal(0)).toNumber()
}

/** A member's requests as one item; its waiting requests come first. */
function toMemberItem(rows: readonly [Row, ...Row[]], reader: Reader): ListItem {
  const [first] = rows
  const requests = rows.map((row) => toListedRequest(row, reader))
  const waiting = requests.filter(({ DateProcessed }) => DateProcessed === undefined)
  const isReviewed = waiting.every(({ Status }) => Status !== 'Review')
  const last = waiting.length === 0 ? requests.at(-1) : undefined
  const stagedBy = waiting.find(({ StagedBy }) => StagedBy !== undefined)?.StagedBy
  return {
    Guid: first.subscription_guid,
    Name: first.name,
    ...showReach(first),
    Status: isReviewed ? 'Reviewed' : 'Review',
    Amount: sumOf(waiting.length === 0 ? requests : waiting),
    DateRequested: first.requested_at.toISOString(),
    ...(last?.DateProcessed !== undefined && { DateProcessed: last.DateProcessed, Transactor: last.Transactor ?? '' }),
    ...(last?.TransactorGuid !== undefined && { TransactorGuid: last.TransactorGuid }),
    ...(stagedBy !== undefined && { StagedBy: stagedBy }),
    Requests: requests,
  }
}

async function listSavings(database: Database, reader: Reader, since: string | undefined): Promise<ListItem[]> {
  const rows = await readRequests(database, sql`${changes('savings', since)} union all ${transactions(since)}`)
  const members = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const own = members.get(row.subscription_guid)
    if (own) own.push(row)
    else members.set(row.subscription_guid, [row])
  }
  return [...members.values()].map((own) => toMemberItem(own, reader))
}

/** The officers' list: of share capital one item a request, of savings one a member. */
export async function listSubscriptionReviews(
  { database, config }: QueueReading,
  type: SubscriptionType,
  callerGuid: string,
  since: string | undefined,
): Promise<ListItem[]> {
  const [replacements, showSecond] = await Promise.all([listReplacements(database, callerGuid), readSecondOfficers({ database, config })])
  if (type === 'savings') return listSavings(database, { guid: callerGuid, replacements, showSecond }, since)
  const rows = await readRequests(database, changes(type, since))
  return rows.map((row) => ({
    Guid: row.guid,
    Name: row.name,
    ...showReach(row),
    RequestCode: row.code,
    Amount: Number(row.amount),
    ...showOldAmount(row),
    DateRequested: row.requested_at.toISOString(),
    ...describeStatus(row, callerGuid),
    ...showReplacement(replacements, row.guid),
    ...(row.processed_at === null && showSecond({ guid: row.guid, sum: row.amount })),
  }))
}
