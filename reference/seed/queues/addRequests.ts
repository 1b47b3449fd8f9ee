import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '../../../schema/rules/days.ts'
import { businessDay, manilaInstant } from '../../src/calendar/day.ts'
import type { Database } from '../../src/database/connect.ts'
import { requestCode, requestKinds } from '../../src/domains/subscriptions/requestCode.ts'
import type { RequestKind } from '../../src/domains/subscriptions/requestCode.ts'
import { reviewPermissions } from '../../src/domains/subscriptions/subscription.ts'
import { FileStore } from '../../src/files/fileStore.ts'
import { insertRows } from '../insertRows.ts'
import { onePagePdf } from '../onePagePdf.ts'
import { Random } from '../random.ts'
import type { Filling } from './filling.ts'

async function nextNumbers(database: Database, kind: RequestKind, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval(${requestKinds[kind].sequence}) as number from generate_series(1, ${count})`.execute(database)
  return rows.map(({ number }) => number)
}

/** An instant of the last three weeks. */
const instantBefore = (now: Date, random: Random) =>
  manilaInstant(addDays(businessDay(now), -random.between(1, 21)), 8 + random.between(0, 480) / 60)

/** Renewals of members whose share capital was never signed or is made to end in ten days. */
export async function addRenewals({ transaction, now, count }: Filling): Promise<number> {
  const endsOn = addDays(businessDay(now), 10)
  const { rows } = await sql<{ guid: string; contribution: string; term: number | null; effectivity_date: string | null }>`
    update subscriptions set effectivity_date = (${endsOn}::date + 1 - make_interval(years => term))::date
    where guid in (
      select s.guid from subscriptions s join users on users.guid = member_guid
      where type = 'share_capital' and user_name like 'member%'
        and not exists (select from change_requests where subscription_guid = s.guid and status = 'Review')
      order by user_name limit ${count})
    returning guid, contribution, term, effectivity_date`.execute(transaction)
  const random = new Random(now.getTime())
  const numbers = await nextNumbers(transaction, 'share_capital', rows.length)
  const requests = rows.map((row, index) => {
    const at = instantBefore(now, random).toISOString()
    return { ...row, at, code: requestCode('share_capital', at.slice(0, 4), numbers[index] ?? 0), years: random.between(1, 3) }
  })
  await insertRows(transaction, 'change_requests', requests, [
    ['guid', 'uuid', () => randomUUID()],
    ['code', 'text', ({ code }) => code],
    ['subscription_guid', 'uuid', ({ guid }) => guid],
    ['subscription_type', 'text', () => 'share_capital'],
    ['old_amount', 'numeric', ({ contribution }) => contribution],
    ['old_term', 'integer', ({ term }) => term],
    ['old_effectivity_date', 'date', ({ effectivity_date }) => effectivity_date],
    ['new_amount', 'numeric', ({ contribution }) => Number(contribution) + 100],
    ['new_term', 'integer', ({ years }) => years],
    ['requested_at', 'timestamptz', ({ at }) => at],
  ])
  return rows.length
}

/** Deposits with their proofs; with more than there are members, some have several. */
export async function addDeposits({ transaction, config, now, count }: Filling): Promise<number> {
  const savings = transaction.selectFrom('subscriptions').innerJoin('users', 'users.guid', 'member_guid')
  const holders = await savings
    .select(['subscriptions.guid', 'member_guid'])
    .where('type', '=', 'savings')
    .where('user_name', 'like', 'member%')
    .orderBy('user_name', 'desc')
    .execute()
  const random = new Random(now.getTime())
  const store = new FileStore(config.dataDir, transaction)
  const numbers = await nextNumbers(transaction, 'deposit', count)
  const requests = []
  for (const [index, number] of numbers.entries()) {
    const holder = holders[index % holders.length]
    if (!holder) return 0
    const at = instantBefore(now, random)
    const code = requestCode('deposit', at.toISOString().slice(0, 4), number)
    const amount = random.between(2, 60) * 100
    const content = onePagePdf(['Deposit slip', code, `PHP ${String(amount)}.00`])
    const proof = randomUUID()
    const description = { ownerGuid: holder.member_guid, reviewPermission: reviewPermissions.savings, createdAt: at }
    await store.store({ name: `${code.toLowerCase()}.pdf`, contentType: 'application/pdf', ...description }, [content], proof)
    requests.push({ ...holder, at: at.toISOString(), code, amount, proof, hash: createHash('sha256').update(content).digest('hex') })
  }
  await insertRows(transaction, 'transaction_requests', requests, [
    ['guid', 'uuid', () => randomUUID()],
    ['code', 'text', ({ code }) => code],
    ['subscription_guid', 'uuid', ({ guid }) => guid],
    ['kind', 'text', () => 'deposit'],
    ['amount', 'numeric', ({ amount }) => amount],
    ['requested_at', 'timestamptz', ({ at }) => at],
    ['proof_guid', 'uuid', ({ proof }) => proof],
    ['proof_hash', 'bytea', ({ hash }) => `\\x${hash}`],
  ])
  return count
}
