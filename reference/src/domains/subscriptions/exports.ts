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

/** The day of the request, or the one on which it was posted, lies between these days of Manila, both included. */
interface Period {
  readonly startDate: string
  readonly endDate: string
}

/** A batch begins after the last row that was read, since a slow client must not hold a connection. */
interface Place {
  /** The instant as text: a Date would drop the microseconds. */
  readonly at: string
  readonly guid: string
}

/** The instant of a request by which a report is ordered; a request was posted when its approval was processed. */
type Instant = 'requested_at' | 'processed_at'

const batchSize = 250

/** @throws {HttpError} 400 */
function requireOrder({ startDate, endDate }: Period): void {
  if (startDate > endDate) throw new HttpError(400, { faults: [{ Field: 'startDate', Message: 'The first day is after the last.' }] })
}

/** Rows in the order of their instants, read a batch at a time. */
async function* readBatches<Row extends Place>(
  { startDate }: Period,
  read: (after: Place) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Place = { at: manilaInstant(startDate, 0).toISOString(), guid: '00000000-0000-0000-0000-000000000000' }
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
  { at, guid }: Place,
  column: Instant,
) {
  return requests
    .where(sql<boolean>`${sql.ref(column)} < ${until(period)}`)
    .where(sql<boolean>`(${sql.ref(column)}, guid) > (${at}::timestamptz, ${guid}::uuid)`)
    .orderBy(sql.ref(column))
    .orderBy(sql`guid`)
    .limit(batchSize)
    .as('request')
}

const placeOf = (column: Instant) => sql<string>`${sql.ref(`request.${column}`)}::text`.as('at')
const manilaDays = [
  sql<Day>`(request.requested_at at time zone 'Asia/Manila')::date`.as('requested_on'),
  sql<Day | null>`(coalesce(request.processed_at, request.cancelled_at) at time zone 'Asia/Manila')::date`.as('processed_on'),
] as const
const names = ['member.employee_id', 'member.user_name', fullName('member').as('name'), fullName('officer').as('transactor')] as const

const readChanges = (database: Database, type: SubscriptionType, period: Period) => (after: Place) =>
  database
    .selectFrom((from) =>
      nextBatch(from.selectFrom('change_requests').selectAll().where('subscription_type', '=', type), period, after, 'requested_at'),
    )
    .innerJoin('subscriptions', 'subscriptions.guid', 'request.subscription_guid')
    .innerJoin('users as member', 'member.guid', 'subscriptions.member_guid')
    .leftJoin('users as officer', 'officer.guid', 'request.decided_by')
    .select(['request.guid', 'code', 'old_amount', 'old_term', 'old_effectivity_date', 'new_amount', 'new_term'])
    .select(['request.effectivity_date', 'request.status', 'remarks'])
    .select(placeOf('requested_at'))
    .select(manilaDays)
    .select(names)
    .orderBy('request.requested_at')
    .orderBy('request.guid')
    .execute()

const readTransactions = (database: Database, kind: TransactionKind, period: Period, column: Instant) => (after: Place) =>
  database
    .selectFrom((from) => {
      const ofKind = from.selectFrom('transaction_requests').selectAll().where('kind', '=', kind)
      return nextBatch(column === 'processed_at' ? ofKind.where('status', '=', 'Approved') : ofKind, period, after, column)
    })
    .innerJoin('subscriptions', 'subscriptions.guid', 'request.subscription_guid')
    .innerJoin('users as member', 'member.guid', 'subscriptions.member_guid')
    .leftJoin('users as officer', 'officer.guid', 'request.decided_by')
    .select(['request.guid', 'code', 'kind', 'amount', 'requested_amount', 'request.status', 'remarks', 'reversed_on'])
    .select(placeOf(column))
    .select(manilaDays)
    .select(names)
    .orderBy(sql.ref(`request.${column}`))
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
  { heading: 'Taken back', width: 16, kind: 'day', read: (row) => row.reversed_on },
]

/** What a report is of, which days, and when it was made. */
function titlesOf(kind: string, { startDate, endDate }: Period, { config, clock }: Services, what = 'Requested'): string[] {
  const now = clock.now()
  const time = new Intl.DateTimeFormat('en-PH', { timeStyle: 'short', timeZone: 'Asia/Manila' }).format(now)
  return [
    kind,
    `${what} from ${formatDay(startDate)} to ${formatDay(endDate)}`,
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
  const isPosted = query.by === 'posted'
  await call.audit(services.writes, { after: { Report: isPosted ? `${title}, posted` : title, From: query.startDate, To: query.endDate } })
  const batches = readBatches(query, readTransactions(services.database, kind, query, isPosted ? 'processed_at' : 'requested_at'))
  const sheet = { name: `${params.type}_transactions.xlsx`, titles: titlesOf(title, query, services, isPosted ? 'Posted' : 'Requested') }
  return createSpreadsheetResponse(sheet, batches, transactionColumns)
}
