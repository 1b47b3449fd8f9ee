import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { formatPesos } from '../../ledger/amounts.ts'
import { bookings } from '../../ledger/bookings.ts'
import type { Posted } from '../../ledger/findPosted.ts'
import { findPosted } from '../../ledger/findPosted.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import { lockBalances } from './lockLedger.ts'
import { writeReversalTurnedDown, writeReversed } from './reversalMail.ts'
import { findOfficer } from './runBookImport.ts'

/** @throws {HttpError} 409 where more was taken from the account since than the reversal leaves. */
function requireBalance({ account, amount, balance }: Posted): void {
  if (new Decimal(balance).lessThan(amount))
    throw new HttpError(409, {
      message: `${account} has ${formatPesos(new Decimal(balance))}, which does not suffice any more to take ${formatPesos(new Decimal(amount))} back.`,
    })
}

/** @throws {HttpError} 409 for the account of the caller. */
function refuseOwn(memberGuid: string, caller: string): void {
  if (memberGuid === caller) throw new HttpError(409, { message: 'You cannot take back what was posted to your own account.' })
}

const describe = ({ account_id, entry_id, account: Account, title: Title, on: PostedOn, amount: Amount }: Posted) => ({
  ...{ Posting: `${String(entry_id)}-${String(account_id)}`, Account, Title, PostedOn, Amount },
})

/** Asks another officer to take a posting back; audited. @throws {HttpError} 400, 404, 409. */
export async function askReversal({ database, clock }: Services, call: Call<'askReversal'>): Promise<'Waiting'> {
  const [{ memberGuid: member_guid }, { guid: asked_by }] = [call.params, call.caller()]
  const reason = call.body.Reason.trim()
  const [entryId = '', accountId = ''] = call.body.Posting.split('-')
  if (reason === '') throw new HttpError(400, { faults: [{ Field: 'Reason', Message: 'A reason is required.' }] })
  refuseOwn(member_guid, asked_by)
  await database.transaction().execute(async (transaction) => {
    const posted = await findPosted(transaction, member_guid, accountId, entryId)
    if (!posted?.booking) throw new HttpError(404)
    requireBalance(posted)
    const { account_id, entry_id } = posted
    const asked = { account_id, entry_id, member_guid, reason, asked_by, asked_at: clock.now() }
    const isFirst = transaction
      .insertInto('reversals')
      .values(asked)
      .onConflict((conflict) => conflict.doNothing())
    if (!(await isFirst.returning('guid').executeTakeFirst()))
      throw new HttpError(409, { message: 'It is taken back already, or waits for a second officer.' })
    await call.audit(transaction, { subject: member_guid, after: describe(posted), reason })
  })
  return 'Waiting'
}

/** Posts the reversal as an entry of its own. @returns its Id. @throws {HttpError} 409 where that is not possible any more. */
async function postReversal(transaction: Database, posted: Posted, now: Date): Promise<number> {
  const { account_id, entry_id, booking, title } = posted
  if (!booking) throw new HttpError(409, { message: 'It cannot be taken back any more: something else was posted on it since.' })
  requireBalance(posted)
  const today = businessDay(now)
  const entry = { business_day: today, title: `Reversal of ${title}`, recorded_at: now }
  const { id } = await transaction.insertInto('journal_entries').values(entry).returning('id').executeTakeFirstOrThrow()
  await sql`
    with posted as (
      select account_id, title, credit - debit as amount from postings join journal_entries on id = entry_id
      where (account_id, entry_id) = (${account_id}, ${entry_id})
    ), other_side as (${bookings[booking].otherSide})
    insert into postings (entry_id, account_id, debit, credit)
    select ${id}::bigint, account_id, greatest(amount, 0), greatest(-amount, 0) from posted
    union all
    select ${id}::bigint, accounts.id, greatest(-amount, 0), greatest(amount, 0) from other_side join accounts using (code) where amount <> 0`.execute(
    transaction,
  )
  await bookings[booking].takeOut?.(transaction, { account_id, entry_id }, today)
  return id
}

/** Locks a reversal that waits. @throws {HttpError} 404 for one that is missing or decided. */
async function lockWaiting(transaction: Database, guid: string, memberGuid: string) {
  const waiting = transaction.selectFrom('reversals').selectAll().where('guid', '=', guid).where('member_guid', '=', memberGuid)
  const row = await waiting.where('status', '=', 'Waiting').forUpdate().executeTakeFirst()
  if (!row) throw new HttpError(404)
  return row
}

/** Agrees to a reversal, which posts it and mails the member, or turns it down; audited. @throws {HttpError} 400, 404, 409. */
export async function decideReversal(services: Services, call: Call<'decideReversal'>): Promise<components['schemas']['ReversalStatus']> {
  const [{ memberGuid: subject, guid }, { guid: decided_by }, { Status: status, Reason: said = '' }] = [
    call.params,
    call.caller(),
    call.body,
  ]
  const [decided_at, words] = [services.clock.now(), said.trim()]
  const isReversed = status === 'Reversed'
  if (!isReversed && words === '') throw new HttpError(400, { faults: [{ Field: 'Reason', Message: 'A reason is required.' }] })
  refuseOwn(subject, decided_by)
  await services.database.transaction().execute(async (transaction) => {
    const { asked_by, reason, account_id, entry_id } = await lockWaiting(transaction, guid, subject)
    if (isReversed && asked_by === decided_by) throw new HttpError(409, { message: 'Another officer agrees to what you have asked for.' })
    if (isReversed) await lockBalances(transaction)
    const posted = await findPosted(transaction, subject, String(account_id), String(entry_id))
    if (!posted) throw new Error('A reversal is of a posting that is missing.')
    const reversing_entry_id = isReversed ? await postReversal(transaction, posted, decided_at) : null
    const decided = { status, decided_by, decided_at, reversing_entry_id }
    await transaction.updateTable('reversals').set(decided).where('guid', '=', guid).execute()
    const { config, mails } = services
    if (isReversed) {
      const letter = writeReversed(config, posted, reason, businessDay(decided_at))
      await mails.add(transaction, await mailOf(config, transaction, subject, letter))
    } else if (asked_by !== decided_by) {
      const { name } = await findOfficer(transaction, decided_by)
      const letter = writeReversalTurnedDown(config, { posted, memberGuid: subject, officer: name, reason: words })
      await mails.add(transaction, await mailOf(config, transaction, asked_by, letter))
    }
    const after = { Status: status, ...describe(posted), AskedBy: asked_by }
    await call.audit(transaction, { subject, after, reason: isReversed ? reason : words })
  })
  services.mails.wake()
  return status
}
