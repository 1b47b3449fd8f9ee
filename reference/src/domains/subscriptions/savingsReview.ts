import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import { auditOpening } from '../../audit/openings.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { isAmong } from '../../database/isAmong.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Request } from '../../reviews/requests.ts'
import { readRequests, readWaitingOf } from '../../reviews/requests.ts'
import type { Reader } from '../../reviews/showRequest.ts'
import { findReader, showAmount, showDecision } from '../../reviews/showRequest.ts'
import { showSameProof } from '../../reviews/warnings.ts'
import { toEtag, versionOfSeveral } from '../../reviews/version.ts'
import type { Services } from '../../services.ts'
import { selectChanges, toChangeRequest } from './changeRequests.ts'
import { showStagedChange } from './readChange.ts'
import { readSubscription } from './readSubscription.ts'
import type { TransactionKind } from './transactionRequests.ts'

type Schemas = components['schemas']

/** The proofs of deposits, by request. */
async function readProofs(database: Database, guids: readonly string[]) {
  const rows = await database
    .selectFrom('transaction_requests as request')
    .innerJoin('files', 'files.guid', 'request.proof_guid')
    .select(['request.guid', sql<string>`files.guid || '/' || files.name`.as('Proof')])
    .where(isAmong('request.guid', guids))
    .execute()
  return new Map(rows.map(({ guid, Proof }) => [guid, { Proof }]))
}

function toTransactionRequest(request: Request, reader: Reader): Schemas['TransactionRequest'] {
  const { Amount = 0, ...amounts } = showAmount(request, reader)
  const { TransactorGuid: _guid, ...decision } = showDecision(request, reader)
  return {
    Guid: request.guid,
    RequestCode: request.code,
    Amount,
    ...amounts,
    DateRequested: request.requested_at.toISOString(),
    DateProcessed: null,
    Transactor: '',
    Remarks: '',
    ...decision,
    ...showSameProof(request),
  }
}

/** What the transactions among decided requests have posted, by request. */
async function readPosted(database: Database, guids: readonly string[]) {
  const { rows } = await sql<{
    guid: string
    posting: string
    member: string
    on: Day
    amount: string
    after: string
    reversed: Day | null
  }>`
    select r.guid, e.id || '-' || p.account_id as posting, a.member_guid as member, e.business_day as "on", p.credit - p.debit as amount,
      (select sum(credit - debit) from postings earlier join journal_entries f on f.id = earlier.entry_id
        where earlier.account_id = p.account_id and (f.business_day, f.id) <= (e.business_day, e.id)) as after, r.reversed_on as reversed
    from transaction_requests r join journal_entries e on e.id = r.entry_id join subscriptions s on s.guid = r.subscription_guid
      join postings p on (p.account_id, p.entry_id) = (s.account_id, e.id) join accounts a on a.id = p.account_id
    where ${isAmong('r.guid', guids)}`.execute(database)
  return new Map(
    rows.map(({ guid, posting: Posting, member: Member, on: TransactionDate, amount, after, reversed }) => {
      const balances = { Before: new Decimal(after).minus(amount).toNumber(), After: Number(after) }
      return [guid, { Posted: { Posting, Member, TransactionDate, ...balances, ...(reversed !== null && { ReversedOn: reversed }) } }]
    }),
  )
}

/** A request of savings that was decided, in a list; empty where there is none. */
const readDecided = (database: Database, subscriptionGuid: string, guid: string): Promise<Request[]> =>
  readRequests(database, (query) =>
    query
      .where('requests.guid', '=', guid)
      .where('subscription_guid', '=', subscriptionGuid)
      .where('requests.status', 'in', ['Approved', 'Rejected']),
  )

/** The requests of a member that wait, of all three kinds, or the decided one that is asked for, with the savings. @throws {HttpError} 404 where there is none. */
export async function readSavingsReview(services: Services, call: Call<'getSavingsReview'>): Promise<Schemas['SavingsReview']> {
  const { database } = services
  const reader = await findReader(services, call.caller().guid)
  const savings = database.selectFrom('subscriptions').selectAll().where('guid', '=', call.params.id).where('type', '=', 'savings')
  const subscription = await savings.executeTakeFirst()
  if (!subscription) throw new HttpError(404)
  const { guid, member_guid: subject } = subscription
  const { request: decided } = call.query
  const shown = await (decided === undefined ? readWaitingOf(database, guid) : readDecided(database, guid, decided))
  if (shown.length === 0) throw new HttpError(404)
  await auditOpening(services, call, { subject, item: decided ?? guid })
  const member = database
    .selectFrom('users')
    .select(['user_name', fullName('users').as('name')])
    .where('guid', '=', subject)
  const guids = shown.map((request) => request.guid)
  const changes = selectChanges(database).where(isAmong('request.guid', guids))
  const [{ name, user_name }, Subscription, changeRows, proofs, posted] = await Promise.all([
    member.executeTakeFirstOrThrow(),
    readSubscription(database, subscription),
    changes.orderBy('request.requested_at').orderBy('request.guid').execute(),
    readProofs(database, guids),
    readPosted(database, decided === undefined ? [] : guids),
  ])
  const requests = new Map(shown.map((request) => [request.guid, request]))
  const ofKind = (kind: TransactionKind) =>
    shown
      .filter((request) => request.kind === kind)
      .map((request) => ({ ...toTransactionRequest(request, reader), ...proofs.get(request.guid), ...posted.get(request.guid) }))
  call.setHeader('ETag', toEtag(versionOfSeveral(subscription, shown, reader.callerGuid)))
  return {
    Guid: guid,
    Name: name,
    Username: user_name,
    Subscription,
    ChangeRequests: changeRows.map((row) => ({ ...toChangeRequest(row), ...showStagedChange(requests.get(row.guid), reader) })),
    WithdrawalRequests: ofKind('withdrawal'),
    DepositRequests: ofKind('deposit'),
  }
}
