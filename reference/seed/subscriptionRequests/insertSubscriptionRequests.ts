import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { manilaInstant } from '../../src/calendar/day.ts'
import type { Day } from '../../../schema/rules/days.ts'
import type { Database } from '../../src/database/connect.ts'
import { requestKinds } from '../../src/domains/subscriptions/requestCode.ts'
import { reviewPermissions } from '../../src/domains/subscriptions/subscription.ts'
import { FileStore } from '../../src/files/fileStore.ts'
import type { Services } from '../../src/services.ts'
import type { Book } from '../book.ts'
import type { Column } from '../insertRows.ts'
import { insertRows } from '../insertRows.ts'
import { onePagePdf } from '../onePagePdf.ts'
import { guidOf, subscriptionGuid } from '../random.ts'
import type { NumberedChange, NumberedRequests, NumberedTransaction } from './numberRequests.ts'

const officers = { share_capital: guidOf('user sharecap'), savings: guidOf('user savings') }
const deputy = guidOf('user admin')

/** When the entries of a day are posted, at 16:00. */
const atPosting = (day: Day) => manilaInstant(day, 16).toISOString()
/** Between 8:00 and 14:00, at a minute that follows from the code. */
const atRequest = (day: Day, code: string) => manilaInstant(day, 8 + (Number(code.slice(-5)) % 360) / 60).toISOString()

/** Officers do not decide their own requests. */
const officerFor = (type: keyof typeof officers, memberGuid: string | undefined) =>
  memberGuid === officers[type] ? deputy : officers[type]

/** When an officer has decided it; null where none has. */
const decidedOn = ({ decision }: Pick<NumberedChange, 'decision'>): Day | null =>
  decision === undefined || decision.status === 'Cancelled' ? null : decision.on

/** The instant of a posting on a day, null for none. */
const atPostingOf = (day: Day | null) => (day === null ? null : atPosting(day))

type Decided = Pick<NumberedChange, 'accountId' | 'code' | 'requestedOn' | 'decision'>

/** The columns that both tables have. */
function commonColumns(type: keyof typeof officers, members: ReadonlyMap<number, string>): Column<Decided>[] {
  return [
    ['guid', 'uuid', ({ code }) => guidOf(`request ${code}`)],
    ['code', 'text', ({ code }) => code],
    ['subscription_guid', 'uuid', ({ accountId }) => subscriptionGuid(accountId)],
    ['status', 'text', ({ decision }) => decision?.status ?? 'Review'],
    ['requested_at', 'timestamptz', ({ requestedOn, code }) => atRequest(requestedOn, code)],
    ['decided_by', 'uuid', (request) => (decidedOn(request) === null ? null : officerFor(type, members.get(request.accountId)))],
    ['processed_at', 'timestamptz', (request) => atPostingOf(decidedOn(request))],
    ['cancelled_at', 'timestamptz', ({ decision }) => atPostingOf(decision?.status === 'Cancelled' ? decision.on : null)],
    ['remarks', 'text', ({ decision }) => decision?.remarks ?? ''],
  ]
}

async function insertChanges(
  database: Database,
  book: Book,
  type: keyof typeof officers,
  members: ReadonlyMap<number, string>,
  changes: readonly NumberedChange[],
): Promise<void> {
  await insertRows(database, 'change_requests', changes, [
    ...commonColumns(type, members),
    ['subscription_type', 'text', () => type],
    ['old_amount', 'numeric', ({ old }) => old.amount],
    ['old_term', 'integer', ({ old }) => old.term],
    ['old_effectivity_date', 'date', ({ old }) => old.effectivityDate],
    ['new_amount', 'numeric', ({ amount }) => amount],
    ['new_term', 'integer', ({ term }) => term],
    ['effectivity_date', 'date', ({ effectivityDate }) => effectivityDate ?? null],
    [
      'took_effect_at',
      'timestamptz',
      ({ effectivityDate }) =>
        effectivityDate === undefined || effectivityDate > book.today ? null : manilaInstant(effectivityDate, 0).toISOString(),
    ],
  ])
}

const pesos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2 })

function proofOf({ code, requestedOn, requestedAmount, amount }: NumberedTransaction): Buffer {
  return onePagePdf([
    'Deposit slip',
    `Savings deposit, ${requestedOn}`,
    `PHP ${pesos.format(amount)}`,
    `For ${pesos.format(requestedAmount ?? amount)}, ${code}`,
  ])
}

/** Stores the proofs of deposits; answers each one's SHA-256 by the code of its request. */
async function storeProofs(
  store: FileStore,
  members: ReadonlyMap<number, string>,
  deposits: readonly NumberedTransaction[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (const deposit of deposits) {
    const { accountId, code, requestedOn } = deposit
    const content = proofOf(deposit)
    const description = {
      name: `deposit-slip-${code.toLowerCase()}.pdf`,
      contentType: 'application/pdf',
      ownerGuid: members.get(accountId) ?? '',
      reviewPermission: reviewPermissions.savings,
      createdAt: new Date(atRequest(requestedOn, code)),
    }
    await store.store(description, [content], guidOf(`proof ${code}`))
    hashes.set(code, createHash('sha256').update(content).digest('hex'))
  }
  return hashes
}

/** Writes the requests about subscriptions, in the caller's transaction, the next codes following theirs. */
export async function insertSubscriptionRequests(
  database: Database,
  { config }: Services,
  book: Book,
  { changes, transactions }: NumberedRequests,
  entryIds: ReadonlyMap<string, number>,
): Promise<void> {
  const members = new Map(book.subscriptions.map(({ accountId, memberGuid }) => [accountId, memberGuid]))
  await insertChanges(database, book, 'share_capital', members, changes.share_capital)
  await insertChanges(database, book, 'savings', members, changes.savings)
  const hashes = await storeProofs(new FileStore(config.dataDir, database), members, transactions.deposit)
  await insertRows(
    database,
    'transaction_requests',
    [...transactions.deposit, ...transactions.withdrawal],
    [
      ...commonColumns('savings', members),
      ['kind', 'text', ({ kind }) => kind],
      ['amount', 'numeric', ({ amount }) => amount],
      ['requested_amount', 'numeric', ({ requestedAmount }) => requestedAmount ?? null],
      ['proof_guid', 'uuid', ({ kind, code }) => (kind === 'deposit' ? guidOf(`proof ${code}`) : null)],
      ['proof_hash', 'bytea', ({ code }) => (hashes.has(code) ? `\\x${hashes.get(code) ?? ''}` : null)],
      ['entry_id', 'bigint', ({ postedWith }) => (postedWith === null ? null : (entryIds.get(postedWith) ?? null))],
    ],
  )
  const last = { ...changes, ...transactions }
  for (const kind of ['share_capital', 'savings', 'deposit', 'withdrawal'] as const) {
    if (last[kind].length > 0) await sql`select setval(${requestKinds[kind].sequence}, ${last[kind].length})`.execute(database)
  }
}
