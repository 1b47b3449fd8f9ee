import { auditOpening } from '../../audit/openings.ts'
import { sql } from 'kysely'
import { Decimal } from 'decimal.js'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Call } from '../../contract/call.ts'
import { fullName } from '../../database/fullName.ts'
import { HttpError } from '../../http/httpError.ts'
import { readSecondOfficers } from '../../reviews/secondOfficer.ts'
import type { QueueReading } from '../../reviews/secondOfficer.ts'
import { showStaging } from '../../reviews/staging.ts'
import { toEtag } from '../../reviews/version.ts'
import type { Services } from '../../services.ts'
import { listWaitingChanges } from './readChange.ts'
import { readSavingsVersion } from './lockForReview.ts'
import { readSubscription } from './readSubscription.ts'
import type { TransactionKind } from './transactionRequests.ts'

type TransactionRequest = components['schemas']['TransactionRequest']

/** The deposits and withdrawals of savings that wait, the oldest first, as the caller has staged them. */
async function listWaiting(
  { database, config }: QueueReading,
  subscriptionGuid: string,
  callerGuid: string,
): Promise<(TransactionRequest & { readonly kind: TransactionKind })[]> {
  const rows = await database
    .selectFrom('transaction_requests as request')
    .leftJoin('files', 'files.guid', 'request.proof_guid')
    .leftJoin('staged_dispositions as staged', 'staged.item_guid', 'request.guid')
    .leftJoin('users as stager', 'stager.guid', 'staged.officer_guid')
    .select(['request.guid', 'kind', 'code', 'request.amount', 'requested_at', 'staged.amount as staged_amount'])
    .select(['staged.status as staged_status', 'staged.officer_guid as staged_officer', 'staged.remarks as staged_remarks'])
    .select([fullName('stager').as('staged_by'), sql<string | null>`files.guid || '/' || files.name`.as('proof')])
    .select(
      sql<string[]>`array(
        select other.code from transaction_requests as other
        where other.proof_hash = request.proof_hash and other.guid <> request.guid and other.status <> 'Cancelled'
        order by other.requested_at desc, other.guid limit 10)`.as('same_proof'),
    )
    .where('request.subscription_guid', '=', subscriptionGuid)
    .where('request.status', '=', 'Review')
    .orderBy('requested_at')
    .orderBy('request.guid')
    .execute()
  const showSecond = await readSecondOfficers({ database, config })
  return rows.map((row) => {
    const own = row.staged_officer === callerGuid ? row : null
    const signed = (amount: string) => new Decimal(amount).times(row.kind === 'withdrawal' ? -1 : 1).toNumber()
    return {
      kind: row.kind,
      Guid: row.guid,
      RequestCode: row.code,
      Amount: signed(own?.staged_amount ?? row.amount),
      ...(own?.staged_amount != null && { RequestedAmount: signed(row.amount) }),
      DateRequested: row.requested_at.toISOString(),
      DateProcessed: null,
      Transactor: '',
      Remarks: own?.staged_remarks ?? '',
      ...showStaging(row, callerGuid),
      ...showSecond({ guid: row.guid, sum: row.amount }),
      ...(row.proof !== null && { Proof: row.proof }),
      ...(row.same_proof.length > 0 && { SameProof: row.same_proof }),
    }
  })
}

/** The requests of a member that wait, of all three kinds, with the savings. @throws {HttpError} 404 where none waits. */
export async function readSavingsReview(
  services: Services,
  call: Call<'getSavingsReview'>,
): Promise<components['schemas']['SavingsReview']> {
  const { database } = services
  const { guid: callerGuid } = call.caller()
  const savings = database.selectFrom('subscriptions').selectAll().where('guid', '=', call.params.id).where('type', '=', 'savings')
  const subscription = await savings.executeTakeFirst()
  if (!subscription) throw new HttpError(404)
  const [ChangeRequests, waiting] = await Promise.all([
    listWaitingChanges(services, subscription.guid, callerGuid),
    listWaiting(services, subscription.guid, callerGuid),
  ])
  if (ChangeRequests.length + waiting.length === 0) throw new HttpError(404)
  await auditOpening(services, call, { subject: subscription.member_guid, item: subscription.guid })
  const ofKind = (kind: TransactionKind) => waiting.filter((row) => row.kind === kind).map(({ kind: _kind, ...request }) => request)
  const [member, Subscription, version] = await Promise.all([
    database
      .selectFrom('users as member')
      .select(['user_name', fullName('member').as('name')])
      .where('guid', '=', subscription.member_guid)
      .executeTakeFirstOrThrow(),
    readSubscription(database, subscription),
    readSavingsVersion(database, subscription, callerGuid),
  ])
  call.setHeader('ETag', toEtag(version))
  return {
    Guid: subscription.guid,
    Name: member.name,
    Username: member.user_name,
    Subscription,
    ChangeRequests,
    WithdrawalRequests: ofKind('withdrawal'),
    DepositRequests: ofKind('deposit'),
  }
}
