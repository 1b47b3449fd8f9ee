import { sql } from 'kysely'
import { Decimal } from 'decimal.js'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { fullName } from '../../database/fullName.ts'
import { isStaged, showCancellable } from '../../reviews/staging.ts'

type TransactionRequest = components['schemas']['TransactionRequest']
export type TransactionKind = Tables['transaction_requests']['kind']

/** The deposit or withdrawal requests of a subscription, the newest first; withdrawals are negative. */
export async function listTransactionsOf(
  database: Database,
  subscriptionGuid: string,
  kind: TransactionKind,
): Promise<TransactionRequest[]> {
  const rows = await database
    .selectFrom('transaction_requests as request')
    .leftJoin('users as officer', 'officer.guid', 'request.decided_by')
    .leftJoin('files', 'files.guid', 'request.proof_guid')
    .selectAll('request')
    .select([fullName('officer').as('transactor'), sql<string | null>`files.guid || '/' || files.name`.as('proof')])
    .select(isStaged('request.guid').as('is_staged'))
    .where('request.subscription_guid', '=', subscriptionGuid)
    .where('request.kind', '=', kind)
    .orderBy('request.requested_at', 'desc')
    .orderBy('request.guid')
    .execute()
  const signed = (amount: string) => new Decimal(amount).times(kind === 'withdrawal' ? -1 : 1).toNumber()
  return rows.map((row) => ({
    RequestCode: row.code,
    Amount: signed(row.amount),
    ...(row.requested_amount !== null && { RequestedAmount: signed(row.requested_amount) }),
    DateRequested: row.requested_at.toISOString(),
    DateProcessed: (row.processed_at ?? row.cancelled_at)?.toISOString() ?? null,
    Transactor: row.transactor,
    Remarks: row.remarks,
    Status: row.status,
    ...showCancellable(row),
    ...(row.proof !== null && { Proof: row.proof }),
  }))
}
