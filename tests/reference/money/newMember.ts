import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RunningReference } from '../startReference.ts'

type Database = RunningReference['database']

/** What a member of a test has. Pesos. */
interface Holdings {
  readonly savings?: number
  readonly shareCapital?: number
  readonly contribution?: number
  readonly term?: number
  readonly effectivityDate?: string
  readonly joinedAt?: Date
}

/** A member of a test, with the Guids of both subscriptions and their accounts. */
export interface NewMember {
  readonly guid: string
  readonly userName: string
  readonly savings: { readonly guid: string; readonly accountId: number }
  readonly shareCapital: { readonly guid: string; readonly accountId: number }
}

/** Posts one entry to an account of a member, in a transaction; a negative amount takes out. Answers the entry's id. */
export async function postIn(
  transaction: Database,
  accountId: number,
  amount: number | string,
  title = 'Test',
  day = '2020-01-15',
): Promise<number> {
  const entry = await transaction
    .insertInto('journal_entries')
    .values({ business_day: day, title })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into postings (entry_id, account_id, debit, credit) values
      (${entry.id}, ${accountId}, greatest(-${amount}::numeric, 0), greatest(${amount}::numeric, 0)),
      (${entry.id}, 1, greatest(${amount}::numeric, 0), greatest(-${amount}::numeric, 0))`.execute(transaction)
  return entry.id
}

export const post = (database: Database, ...entry: Parameters<typeof postIn> extends [unknown, ...infer Rest] ? Rest : never) =>
  database.transaction().execute((transaction) => postIn(transaction, ...entry))

let members = 0

/** Adds a compliant member with the demo's password, who has share capital and savings. */
export async function newMember(database: Database, passwordHash: string, holdings: Holdings = {}): Promise<NewMember> {
  members += 1
  const userName = `saver${String(members)}`
  const guid = randomUUID()
  const { contribution = 500, term, effectivityDate, joinedAt = new Date('2020-01-15T00:00:00Z') } = holdings
  const names = { user_name: userName, employee_id: userName.toUpperCase(), email_address: `${userName}@demo.kapwa.test` }
  const person = { ...names, guid, first_name: 'Saver', last_name: String(members), status: 'Active', is_compliant: true } as const
  await database
    .insertInto('users')
    .values({ ...person, password_hash: passwordHash, pass_key_hash: null })
    .execute()
  await database
    .insertInto('members')
    .values({ user_guid: guid, member_code: `T-${userName}`, joined_at: joinedAt })
    .execute()
  const open = async (type: 'savings' | 'share_capital', amount: number) => {
    const account = { code: `${type}-${userName}`, kind: type, normal_side: 'credit', member_guid: guid }
    const { id: accountId } = await database.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
    const terms =
      type === 'savings' ? { term: null, effectivity_date: null } : { term: term ?? null, effectivity_date: effectivityDate ?? null }
    const subscription = {
      guid: randomUUID(),
      member_guid: guid,
      type,
      account_id: accountId,
      contribution: String(contribution),
      ...terms,
    }
    await database
      .insertInto('subscriptions')
      .values({ ...subscription, created_at: joinedAt })
      .execute()
    if (amount > 0) await post(database, accountId, amount)
    return { guid: subscription.guid, accountId }
  }
  return {
    guid,
    userName,
    savings: await open('savings', holdings.savings ?? 0),
    shareCapital: await open('share_capital', holdings.shareCapital ?? 0),
  }
}

export async function demoPasswordHash(database: Database): Promise<string> {
  const maria = database.selectFrom('users').select('password_hash').where('user_name', '=', 'maria')
  return (await maria.executeTakeFirstOrThrow()).password_hash!
}

/** Decides an open transaction request as an officer's disposition does: an approved one is posted, all in one transaction. */
export function decide(database: Database, code: string, status: 'Approved' | 'Rejected'): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ account_id: number; amount: string; kind: string }>`
      select account_id, amount, kind from transaction_requests r join subscriptions s on s.guid = subscription_guid
      where r.code = ${code} and r.status = 'Review' for update`.execute(transaction)
    const [request] = rows
    if (!request) throw new Error(`${code} is not in review.`)
    const [debit, credit] = request.kind === 'withdrawal' ? [request.account_id, 1] : [1, request.account_id]
    let entry_id: number | null = null
    if (status === 'Approved') {
      const row = { business_day: '2026-01-15', title: `Decided ${code}` }
      entry_id = (await transaction.insertInto('journal_entries').values(row).returning('id').executeTakeFirstOrThrow()).id
      const posting = (account_id: number, side: 'debit' | 'credit') => ({
        entry_id: entry_id!,
        account_id,
        debit: '0',
        credit: '0',
        [side]: request.amount,
      })
      await transaction
        .insertInto('postings')
        .values([posting(debit, 'debit'), posting(credit, 'credit')])
        .execute()
    }
    const officer = transaction.selectFrom('users').select('guid').limit(1)
    await transaction
      .updateTable('transaction_requests')
      .set({ status, entry_id, processed_at: new Date(), decided_by: officer })
      .where('code', '=', code)
      .execute()
  })
}
