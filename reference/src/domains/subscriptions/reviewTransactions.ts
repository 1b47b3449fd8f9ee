import { Decimal } from 'decimal.js'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { FieldFault } from '../../http/httpError.ts'
import { applyStaged } from '../../reviews/applyStaged.ts'
import type { Officer, Outcome, ReviewQueue } from '../../reviews/applyStaged.ts'
import type { Decision, StagedDisposition } from '../../reviews/staging.ts'
import { decideAsIs, refuseDisposition, stageDisposition } from '../../reviews/stageDisposition.ts'
import type { Disposition } from '../../reviews/stageDisposition.ts'
import type { Services } from '../../services.ts'
import { findUnpostable, formatPesos, leastWithdrawal } from '../../ledger/amounts.ts'
import { writeTransactionDecision } from './decisionMail.ts'
import { lockTransactions, readSavingsVersion, transactionQueue } from './lockForReview.ts'
import type { ReviewedTransaction, TransactionRow } from './lockForReview.ts'
import { lockBalances, postTransaction } from './postTransaction.ts'
import { reviewPermissions } from './subscription.ts'
import { findWithdrawalFault } from './transactionRules.ts'

function findDepositFault(requested: string, amount: Decimal): string | null {
  if (!amount.isPositive() || amount.isZero()) return 'The amount must be more than zero.'
  if (amount.greaterThan(requested)) return 'A deposit is posted for at most what was asked. For more, the member sends a new request.'
  return findUnpostable(amount)
}

/** The sentence against an officer's amount, signed as the requested one; null for none. */
function findAmountFault({ kind, amount: requested }: TransactionRow, amount: Decimal): string | null {
  if (kind === 'deposit') return findDepositFault(requested, amount)
  if (!amount.isNegative() || amount.isZero()) return 'The amount of a withdrawal is negative.'
  if (amount.abs().greaterThan(requested))
    return `The withdrawal can be lowered, not raised: ${formatPesos(new Decimal(requested))} was requested.`
  if (amount.abs().lessThan(leastWithdrawal)) return `A withdrawal is at least ${formatPesos(leastWithdrawal)}; reject it otherwise.`
  return findUnpostable(amount)
}

/** @throws {HttpError} 400 for an amount that may not be set, or another amount without remarks. */
function readSetAmount(request: TransactionRow, { Amount }: Disposition, remarks: string): Decimal | null {
  if (Amount === undefined) return null
  const amount = new Decimal(Amount)
  const fault = findAmountFault(request, amount)
  if (fault === null && amount.abs().equals(request.amount)) return null
  const unexplained: FieldFault[] = remarks === '' ? [{ Field: 'Remarks', Message: 'Remarks are required for another amount.' }] : []
  refuseDisposition(fault === null ? unexplained : [{ Field: 'Amount', Message: fault }])
  return amount.abs()
}

/** Why the savings do not suffice for a withdrawal; null where they do, and for a deposit. */
async function findShortage(
  transaction: Database,
  { request: { kind }, subscription }: ReviewedTransaction,
  amount: Decimal,
): Promise<string | null> {
  if (kind === 'deposit') return null
  const held = transaction.selectFrom('account_balances').select('balance').where('account_id', '=', subscription.account_id)
  const balance = new Decimal((await held.executeTakeFirstOrThrow()).balance)
  if (findWithdrawalFault(amount, balance) === null) return null
  return `The savings of ${formatPesos(balance)} do not suffice any more for a withdrawal of ${formatPesos(amount)}.`
}

async function decide(transaction: Database, item: ReviewedTransaction, disposition: Disposition): Promise<Decision> {
  const decision = decideAsIs(disposition)
  if (decision.status === 'Rejected') return decision
  const amount = readSetAmount(item.request, disposition, decision.remarks)
  const shortage = await findShortage(transaction, item, amount ?? new Decimal(item.request.amount))
  if (shortage !== null) throw new HttpError(409, { message: shortage })
  return { ...decision, amount: amount?.toFixed(2) ?? null }
}

/** Stages the disposition of a deposit or withdrawal. */
export function stageTransaction(services: Services, call: Call<'stageTransaction'>): Promise<Disposition['Status']> {
  return stageDisposition(services, call, {
    async lock(transaction, guid) {
      const [item] = await lockTransactions(transaction, [guid])
      return item && { ...item, versionsAround: [await readSavingsVersion(transaction, item.subscription, call.caller().guid)] }
    },
    decide,
  })
}

async function post(transaction: Database, { request, subscription }: ReviewedTransaction, amount: Decimal, now: Date) {
  const transfer = { kind: request.kind, code: request.code, accountId: subscription.account_id, amount }
  const entry_id = await postTransaction(transaction, transfer, now)
  return { entry_id, amount: amount.toFixed(2), requested_amount: amount.equals(request.amount) ? null : request.amount }
}

async function apply(
  services: Services,
  transaction: Database,
  item: ReviewedTransaction,
  staged: StagedDisposition,
  { guid: decided_by, now }: Officer,
): Promise<Outcome | null> {
  const { request } = item
  const { status, remarks } = staged
  const amount = new Decimal(staged.amount ?? request.amount)
  const isApproved = status === 'Approved'
  // Dispositions that an earlier version staged may raise a deposit.
  if (isApproved && amount.greaterThan(request.amount)) return null
  if (isApproved && (await findShortage(transaction, item, amount)) !== null) return null
  const posted = isApproved ? await post(transaction, item, amount, now) : {}
  const decided = { status, remarks, decided_by, processed_at: now, ...posted }
  await transaction.updateTable('transaction_requests').set(decided).where('guid', '=', request.guid).execute()
  return {
    before: { Status: 'Review', Amount: request.amount },
    after: {
      RequestCode: request.code,
      Kind: request.kind,
      Status: status,
      Remarks: remarks,
      ...(isApproved && { Amount: amount.toFixed(2) }),
    },
    letter: writeTransactionDecision(services.config, request, { status, remarks, amount }),
  }
}

/** Applies the caller's staged dispositions of deposits and withdrawals: approved ones are posted. */
export function applyTransactions(services: Services, call: Call<'applyTransactions'>): Promise<'Submitted'> {
  const queue: ReviewQueue<ReviewedTransaction> = {
    name: transactionQueue,
    permission: reviewPermissions.savings,
    async lock(transaction, guids) {
      const items = await lockTransactions(transaction, guids)
      await lockBalances(
        transaction,
        items.map(({ subscription }) => subscription.account_id),
      )
      return items
    },
    apply: (transaction, item, staged, officer) => apply(services, transaction, item, staged, officer),
  }
  return applyStaged(services, call, queue)
}
