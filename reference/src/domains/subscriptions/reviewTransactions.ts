import { Decimal } from 'decimal.js'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { FieldFault } from '../../http/httpError.ts'
import { applyStaged, decidedColumns } from '../../reviews/applyStaged.ts'
import type { Officer, Outcome, ReviewQueue } from '../../reviews/applyStaged.ts'
import type { LockedRequest } from '../../reviews/requests.ts'
import { isTransactionKind } from '../../reviews/requests.ts'
import type { Decision } from '../../reviews/staging.ts'
import { decideAsIs, refuseDisposition, stageDisposition } from '../../reviews/stageDisposition.ts'
import type { Disposition, ReviewRules } from '../../reviews/stageDisposition.ts'
import type { Services } from '../../services.ts'
import { findUnpostable, formatPesos, leastWithdrawal } from '../../ledger/amounts.ts'
import { writeTransactionDecision } from './decisionMail.ts'
import { lockBalances, postTransaction } from './postTransaction.ts'
import type { Subscription } from './subscription.ts'
import { reviewPermissions } from './subscription.ts'
import type { TransactionKind } from './transactionRequests.ts'
import { refuseWithdrawal } from './transactionRules.ts'

/** A deposit or withdrawal, with the savings that it is about. */
interface LockedTransaction {
  readonly guid: string
  readonly code: string
  readonly kind: TransactionKind
  readonly amount: string
  readonly subscription: Subscription
}

/** Null for a request of another kind. */
function asTransaction({ kind, amount, subscription, ...request }: LockedRequest): LockedTransaction | null {
  if (!isTransactionKind(kind) || amount === null || !subscription) return null
  return { guid: request.guid, code: request.code, kind, amount, subscription }
}

function findDepositFault(requested: string, amount: Decimal): string | null {
  if (!amount.isPositive() || amount.isZero()) return 'The amount must be more than zero.'
  if (amount.greaterThan(requested)) return 'A deposit is posted for at most what was asked. For more, the member sends a new request.'
  return findUnpostable(amount)
}

/** The sentence against an officer's amount, signed as the requested one; null for none. */
function findAmountFault({ kind, amount: requested }: LockedTransaction, amount: Decimal): string | null {
  if (kind === 'deposit') return findDepositFault(requested, amount)
  if (!amount.isNegative() || amount.isZero()) return 'The amount of a withdrawal is negative.'
  if (amount.abs().greaterThan(requested))
    return `The withdrawal can be lowered, not raised: ${formatPesos(new Decimal(requested))} was requested.`
  if (amount.abs().lessThan(leastWithdrawal)) return `A withdrawal is at least ${formatPesos(leastWithdrawal)}; reject it otherwise.`
  return findUnpostable(amount)
}

/** @throws {HttpError} 400 for an amount that may not be set, or another amount without remarks. */
function readSetAmount(request: LockedTransaction, { Amount }: Disposition, remarks: string): Decimal | null {
  if (Amount === undefined) return null
  const amount = new Decimal(Amount)
  const fault = findAmountFault(request, amount)
  if (fault === null && amount.abs().equals(request.amount)) return null
  const unexplained: FieldFault[] = remarks === '' ? [{ Field: 'Remarks', Message: 'Remarks are required for another amount.' }] : []
  refuseDisposition(fault === null ? unexplained : [{ Field: 'Amount', Message: fault }])
  return amount.abs()
}

/** Why the savings do not suffice for a withdrawal; null where they do, and for a deposit. */
async function findShortage(transaction: Database, { kind, subscription }: LockedTransaction, amount: Decimal): Promise<string | null> {
  if (kind === 'deposit') return null
  const held = transaction.selectFrom('account_balances').select('balance').where('account_id', '=', subscription.account_id)
  const balance = new Decimal((await held.executeTakeFirstOrThrow()).balance)
  if (refuseWithdrawal(amount, balance) === null) return null
  return `The savings of ${formatPesos(balance)} do not suffice any more for a withdrawal of ${formatPesos(amount)}.`
}

async function decide(transaction: Database, request: LockedTransaction, disposition: Disposition): Promise<Decision> {
  const decision = decideAsIs(disposition)
  if (decision.status === 'Rejected') return decision
  const amount = readSetAmount(request, disposition, decision.remarks)
  const shortage = await findShortage(transaction, request, amount ?? new Decimal(request.amount))
  if (shortage !== null) throw new HttpError(409, { message: shortage })
  return { ...decision, amount: amount?.toFixed(2) ?? null }
}

const rules: ReviewRules<LockedTransaction> = { find: asTransaction, decide, isPartOfDetail: true }

export function stageTransaction(services: Services, call: Call<'stageTransaction'>) {
  return stageDisposition(services, call, rules)
}

async function post(transaction: Database, { kind, code, amount: asked, subscription }: LockedTransaction, amount: Decimal, now: Date) {
  const entry_id = await postTransaction(transaction, { kind, code, accountId: subscription.account_id, amount }, now)
  return { entry_id, amount: amount.toFixed(2), requested_amount: amount.equals(asked) ? null : asked }
}

async function apply(
  services: Services,
  transaction: Database,
  request: LockedTransaction,
  staged: Decision,
  officer: Officer,
): Promise<Outcome | null> {
  const { guid, kind: Kind, amount: asked } = request
  const amount = new Decimal(staged.amount ?? asked)
  const isApproved = staged.status === 'Approved'
  // Dispositions that an earlier version staged may raise a deposit.
  if (isApproved && amount.greaterThan(asked)) return null
  if (isApproved && (await findShortage(transaction, request, amount)) !== null) return null
  const posted = isApproved ? await post(transaction, request, amount, officer.now) : {}
  const decided = { ...decidedColumns(staged, officer), ...posted }
  await transaction.updateTable('transaction_requests').set(decided).where('guid', '=', guid).execute()
  return {
    before: { Amount: asked },
    after: { Kind, ...(isApproved && { Amount: amount.toFixed(2) }) },
    letter: writeTransactionDecision(services.config, request, { ...staged, amount }),
  }
}

/** Applies the caller's staged dispositions of deposits and withdrawals: approved ones are posted. */
export function applyTransactions(services: Services, call: Call<'applyTransactions'>): Promise<'Submitted'> {
  const queue: ReviewQueue<LockedTransaction> = {
    ...rules,
    name: 'transaction',
    permission: reviewPermissions.savings,
    books: 'Transactions',
    lockAlso: (transaction, requests) =>
      lockBalances(
        transaction,
        requests.map(({ subscription }) => subscription.account_id),
      ),
    apply: (...applied) => apply(services, ...applied),
  }
  return applyStaged(services, call, queue)
}
