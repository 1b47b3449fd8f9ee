import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { addDays, formatDay } from '../../../../schema/rules/days.ts'
import { businessDay, manilaInstant } from '../../calendar/day.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import type { Tables } from '../../database/tables.ts'
import type { FileResponse } from '../../files/fileResponse.ts'
import { createSpreadsheetResponse } from '../../files/spreadsheet.ts'
import type { Column } from '../../files/spreadsheet.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import type { SubscriptionType } from './subscription.ts'
import type { TransactionKind } from './transactionRequests.ts'

/** DateRequested lies between these days of Manila, both included. */
interface Period {
  readonly startDate: string
  readonly endDate: string
}

/** A batch begins after the last row that was read, since a slow client must not hold a connection. */
interface Place {
  /** As text: a Date would drop the microseconds. */
  readonly requested: string
  readonly guid: string
}

const batchSize = 250

/** @throws {HttpError} 400 */
function requireOrder({ startDate, endDate }: Period): void {
  if (startDate > endDate) throw new HttpError(400, { faults: [{ Field: 'startDate', Message: 'The first day is after the last.' }] })
}

/** Rows in the order of their requests, read a batch at a time. */
async function* readBatches<Row extends Place>(
  { startDate }: Period,
  read: (after: Place) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Place = { requested: manilaInstant(startDate, 0).toISOString(), guid: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < batchSize) return
    after = last
  }
}

const until = ({ endDate }: Period) => manilaInstant(addDays(endDate, 1), 0)

/**
 * The next batch of a period's requests, chosen before it is joined: otherwise old statistics could lead to a sort of everything
 * that is left, for each batch.
 */
function nextBatch<Table extends 'change_requests' | 'transaction_requests', Row>(
  requests: SelectQueryBuilder<Tables, Table, Row>,
  period: Period,
  { requested, guid }: Place,
) {
  return requests
    .where(sql<boolean>`requested_at < ${until(period)}`)
    .where(sql<boolean>`(requested_at, guid) > (${requested}::timestamptz, ${guid}::uuid)`)
    .orderBy(sql`requested_at`)
    .orderBy(sql`guid`)
    .limit(batchSize)
    .as('request')
}

const place = sql<string>`request.requested_at::text`.as('requested')
const manilaDays = [
  sql<Day>`(request.requested_at at time zone 'Asia/Manila')::date`.as('requested_on'),
  sql<Day | null>`(coalesce(request.processed_at, request.cancelled_at) at time zone 'Asia/Manila')::date`.as('processed_on'),
] as const
const names = ['member.employee_id', 'member.user_name', fullName('member').as('name'), fullName('officer').as('transactor')] as const

const readChanges = (database: Database, type: SubscriptionType, period: Period) => (after: Place) =>
  database
    .selectFrom((from) => nextBatch(from.selectFrom('change_requests').selectAll().where('subscription_type', '=', type), period, after))
    .innerJoin('subscriptions', 'subscriptions.guid', 'request.subscription_guid')
    .innerJoin('users as member', 'member.guid', 'subscriptions.member_guid')
    .leftJoin('users as officer', 'officer.guid', 'request.decided_by')
    .select(['request.guid', 'code', 'old_amount', 'old_term', 'old_effectivity_date', 'new_amount', 'new_term'])
    .select(['request.effectivity_date', 'request.status', 'remarks'])
    .select(place)
    .select(manilaDays)
    .select(names)
    .orderBy('request.requested_at')
    .orderBy('request.guid')
    .execute()

const readTransactions = (database: Database, kind: TransactionKind, period: Period) => (after: Place) =>
  database
    .selectFrom((from) => nextBatch(from.selectFrom('transaction_requests').selectAll().where('kind', '=', kind), period, after))
    .innerJoin('subscriptions', 'subscriptions.guid', 'request.subscription_guid')
    .innerJoin('users as member', 'member.guid', 'subscriptions.member_guid')
    .leftJoin('users as officer', 'officer.guid', 'request.decided_by')
    .select(['request.guid', 'code', 'kind', 'amount', 'requested_amount', 'request.status', 'remarks'])
    .select(place)
    .select(manilaDays)
    .select(names)
    .orderBy('request.requested_at')
    .orderBy('request.guid')
    .execute()

type RowsOf<Read extends (...inputs: never[]) => (after: Place) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<ReturnType<Read>>
>[number]
type ChangeRow = RowsOf<typeof readChanges>
type TransactionRow = RowsOf<typeof readTransactions>
type RequestRow = ChangeRow | TransactionRow

const requestColumns: readonly Column<RequestRow>[] = [
  { heading: 'Request code', width: 16, kind: 'text', read: (row) => row.code },
  { heading: 'Employee ID', width: 14, kind: 'text', read: (row) => row.employee_id ?? '' },
  { heading: 'Username', width: 20, kind: 'text', read: (row) => row.user_name },
  { heading: 'Name', width: 32, kind: 'text', read: (row) => row.name },
  { heading: 'Date requested', width: 16, kind: 'day', read: (row) => row.requested_on },
]
const decisionColumns: readonly Column<RequestRow>[] = [
  { heading: 'Status', width: 12, kind: 'text', read: (row) => row.status },
  { heading: 'Date processed', width: 16, kind: 'day', read: (row) => row.processed_on },
  { heading: 'Transactor', width: 28, kind: 'text', read: (row) => row.transactor },
  { heading: 'Remarks', width: 48, kind: 'text', read: (row) => row.remarks },
]

const changeColumns: readonly Column<ChangeRow>[] = [
  ...requestColumns,
  { heading: 'Old contribution', width: 16, kind: 'pesos', read: (row) => Number(row.old_amount) },
  { heading: 'Old term', width: 10, kind: 'count', read: (row) => row.old_term },
  { heading: 'Old effectivity date', width: 18, kind: 'day', read: (row) => row.old_effectivity_date },
  { heading: 'New contribution', width: 16, kind: 'pesos', read: (row) => Number(row.new_amount) },
  { heading: 'New term', width: 10, kind: 'count', read: (row) => row.new_term },
  { heading: 'Effectivity date', width: 16, kind: 'day', read: (row) => row.effectivity_date },
  ...decisionColumns,
]

const signed = (amount: string, { kind }: TransactionRow) => Number(kind === 'withdrawal' ? `-${amount}` : amount)
const transactionColumns: readonly Column<TransactionRow>[] = [
  ...requestColumns,
  { heading: 'Amount requested', width: 18, kind: 'pesos', isSummed: true, read: (row) => signed(row.requested_amount ?? row.amount, row) },
  {
    heading: 'Amount posted',
    width: 16,
    kind: 'pesos',
    isSummed: true,
    read: (row) => (row.status === 'Approved' ? signed(row.amount, row) : null),
  },
  ...decisionColumns,
]

/** What a report is of, which days, and when it was made. */
function titlesOf(kind: string, { startDate, endDate }: Period, { config, clock }: Services): string[] {
  const now = clock.now()
  const time = new Intl.DateTimeFormat('en-PH', { timeStyle: 'short', timeZone: 'Asia/Manila' }).format(now)
  return [
    kind,
    `Requested from ${formatDay(startDate)} to ${formatDay(endDate)}`,
    `${config.cooperativeName}, made on ${formatDay(businessDay(now))} at ${time}`,
  ]
}

const changeTitles = { savings: 'Savings change requests', share_capital: 'Share capital change requests' } as const

/** The report of a period's change requests, audited before it is sent. @throws {HttpError} 400 where the period ends before it begins. */
export async function exportChanges(services: Services, call: Call<'exportChangeRequests'>): Promise<FileResponse> {
  const { params, query } = call
  requireOrder(query)
  const title = changeTitles[params.type]
  await call.audit(services.writes, { after: { Report: title, From: query.startDate, To: query.endDate } })
  const batches = readBatches(query, readChanges(services.database, params.type, query))
  const sheet = { name: `${params.type}_changerequests.xlsx`, titles: titlesOf(title, query, services) }
  return createSpreadsheetResponse(sheet, batches, changeColumns)
}

/** The report of a period's deposits or withdrawals, audited before it is sent. @throws {HttpError} 400 where the period ends before it begins. */
export async function exportTransactions(services: Services, call: Call<'exportTransactions'>): Promise<FileResponse> {
  const { params, query } = call
  requireOrder(query)
  const kind = query.description === 'deposit' ? 'deposit' : 'withdrawal'
  const title = `Savings ${kind}s`
  await call.audit(services.writes, { after: { Report: title, From: query.startDate, To: query.endDate } })
  const batches = readBatches(query, readTransactions(services.database, kind, query))
  const sheet = { name: `${params.type}_transactions.xlsx`, titles: titlesOf(title, query, services) }
  return createSpreadsheetResponse(sheet, batches, transactionColumns)
}
