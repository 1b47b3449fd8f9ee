import { randomUUID } from 'node:crypto'
import { Decimal } from 'decimal.js'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import type { UploadedFile } from '../../files/uploadedFile.ts'
import { formatPesos } from '../../ledger/amounts.ts'
import { HttpError } from '../../http/httpError.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import { refuseRequest } from './refuseRequest.ts'
import { nextRequestCode } from './requestCode.ts'
import { writeRequestReceived } from './requestMail.ts'
import type { Subscription } from './subscription.ts'
import { lockOwnSubscription, reviewPermissions } from './subscription.ts'
import { findDepositFaults, refuseWithdrawal } from './transactionRules.ts'
import type { TransactionKind } from './transactionRequests.ts'

/** A request that is ready to be stored. Pesos, never negative. */
interface ValidRequest {
  readonly kind: TransactionKind
  readonly amount: Decimal
  readonly proof: UploadedFile | null
}

/**
 * Checks a withdrawal against savings whose lock the transaction holds. With one open withdrawal at a time, what is pending
 * never adds up to more than what was checked.
 * @throws {HttpError} 409 while another one is in review, 400 for an amount that may not be withdrawn.
 */
async function checkWithdrawal(transaction: Database, { guid, account_id }: Subscription, amount: Decimal): Promise<ValidRequest> {
  const requests = transaction.selectFrom('transaction_requests').select('code').where('subscription_guid', '=', guid)
  const open = await requests.where('kind', '=', 'withdrawal').where('status', '=', 'Review').executeTakeFirst()
  if (open) throw new HttpError(409, { message: `Your withdrawal request ${open.code} is still in review.` })
  const held = transaction.selectFrom('account_balances').select('balance').where('account_id', '=', account_id)
  const fault = refuseWithdrawal(amount, new Decimal((await held.executeTakeFirstOrThrow()).balance))
  refuseRequest(fault === null ? [] : [{ Field: 'Amount', Message: fault }])
  return { kind: 'withdrawal', amount, proof: null }
}

/** @throws {HttpError} 409 while as many deposits are in Review as may be. The transaction holds the lock of the savings. */
async function requireRoom(transaction: Database, { guid }: Subscription, most: number): Promise<void> {
  const requests = transaction.selectFrom('transaction_requests').select(({ fn }) => fn.countAll<number>().as('count'))
  const open = requests.where('subscription_guid', '=', guid).where('kind', '=', 'deposit').where('status', '=', 'Review')
  const { count } = await open.executeTakeFirstOrThrow()
  const allowed = most === 1 ? '1 deposit' : `${String(most)} deposits`
  const message = `You may have ${allowed} in review at a time. Another one can be sent once one is decided.`
  if (count >= most) throw new HttpError(409, { message })
}

/** @throws {HttpError} 400 for an amount or a proof that cannot be taken, one that another deposit has included. */
async function checkDeposit(
  transaction: Database,
  { guid }: Subscription,
  amount: Decimal,
  proof: UploadedFile | undefined,
): Promise<ValidRequest> {
  refuseRequest(findDepositFaults(amount, proof !== undefined))
  if (!proof) throw new Error('A deposit without a proof was not refused.')
  const requests = transaction.selectFrom('transaction_requests').select('code').where('subscription_guid', '=', guid)
  const hash = Buffer.from(proof.sha256, 'hex')
  const ofProof = requests.where('proof_hash', '=', hash).where('status', 'not in', ['Rejected', 'Cancelled'])
  const same = await ofProof.where('reversed_on', 'is', null).executeTakeFirst()
  refuseRequest(same ? [{ Field: 'File', Message: `Your deposit request ${same.code} has this proof already.` }] : [])
  return { kind: 'deposit', amount, proof }
}

async function store(
  { clock, files }: Services,
  transaction: Database,
  { guid: subscription_guid, member_guid: ownerGuid }: Subscription,
  { kind, amount, proof }: ValidRequest,
) {
  const now = clock.now()
  const reviewPermission = reviewPermissions.savings
  const key = proof === null ? null : await files.keep(transaction, proof, { ownerGuid, reviewPermission, createdAt: now })
  const request = {
    guid: randomUUID(),
    code: await nextRequestCode(transaction, kind, now),
    subscription_guid,
    kind,
    amount: amount.toFixed(2),
    requested_at: now,
    proof_guid: proof?.guid ?? null,
    proof_hash: proof === null ? null : Buffer.from(proof.sha256, 'hex'),
  }
  await transaction.insertInto('transaction_requests').values(request).execute()
  return { ...request, key }
}

/** Puts a savings deposit, or for a negative amount a withdrawal, into review. */
export async function requestTransaction(services: Services, call: Call<'requestTransaction'>): Promise<'Added'> {
  const { config, mails } = services
  const { guid: memberGuid } = call.caller()
  const amount = new Decimal(call.body.Transaction.Amount)
  const response = await call.once(async (transaction) => {
    const subscription = await lockOwnSubscription(transaction, memberGuid, 'savings')
    const valid = amount.isNegative()
      ? await checkWithdrawal(transaction, subscription, amount.abs())
      : await checkDeposit(transaction, subscription, amount, call.files[0])
    if (valid.kind === 'deposit') await requireRoom(transaction, subscription, config.mostOpenDeposits)
    const { guid, code, kind, key } = await store(services, transaction, subscription, valid)
    await call.audit(transaction, {
      subject: guid,
      after: { RequestCode: code, Amount: amount.toFixed(2), Status: 'Review', ...(key !== null && { Proof: key }) },
    })
    const letter = writeRequestReceived(config, { kind, code, asked: formatPesos(amount.abs()) })
    await mails.add(transaction, await mailOf(config, transaction, memberGuid, letter))
    return 'Added'
  })
  mails.wake()
  return response
}
