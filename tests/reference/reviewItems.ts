import { randomUUID } from 'node:crypto'
import { addDays, addMonths } from '../../schema/rules/days.ts'
import { runCommand } from './runCommand.ts'
import type { RunningReference } from './startReference.ts'

/** Adds work to a queue of the demo, as an operator does. */
export async function fillQueue(reference: RunningReference, queue: string, count: number): Promise<void> {
  const { code, stderr } = await runCommand('demo', ['queue', String(count), queue], reference.env)
  if (code !== 0) throw new Error(stderr)
}

export async function userOf({ database }: RunningReference, userName: string) {
  return database.selectFrom('users').selectAll().where('user_name', '=', userName).executeTakeFirstOrThrow()
}

async function subscriptionOf({ database }: RunningReference, userName: string, type: 'share_capital' | 'savings') {
  const own = database.selectFrom('subscriptions').innerJoin('users', 'users.guid', 'member_guid').selectAll('subscriptions')
  return own.where('user_name', '=', userName).where('type', '=', type).executeTakeFirstOrThrow()
}

/** A change request of a member, in review; for share capital a renewal of a term that ends on that day. */
export async function addChange(
  reference: RunningReference,
  userName: string,
  type: 'share_capital' | 'savings',
  { amount = '300.00', years = 1, endsOn }: { amount?: string; years?: number; endsOn?: string } = {},
): Promise<string> {
  const { database } = reference
  const { guid: subscription_guid, ...old } = await subscriptionOf(reference, userName, type)
  await database.deleteFrom('change_requests').where('subscription_guid', '=', subscription_guid).where('status', '=', 'Review').execute()
  if (endsOn !== undefined) {
    const effectivity_date = addMonths(addDays(endsOn, 1), -12)
    await database.updateTable('subscriptions').set({ term: 1, effectivity_date }).where('guid', '=', subscription_guid).execute()
  }
  const guid = randomUUID()
  const requested = { guid, code: `TEST-${guid}`, subscription_guid, subscription_type: type, requested_at: new Date() }
  const terms = { old_amount: old.contribution, old_term: old.term, old_effectivity_date: old.effectivity_date }
  const wanted = { new_amount: amount, new_term: type === 'share_capital' ? years : null }
  await database
    .insertInto('change_requests')
    .values({ ...requested, ...terms, ...wanted })
    .execute()
  return guid
}

/** A deposit or withdrawal of a member, in review. */
export async function addTransaction(
  reference: RunningReference,
  userName: string,
  kind: 'deposit' | 'withdrawal',
  amount: string,
): Promise<string> {
  const { database } = reference
  const { guid: subscription_guid, member_guid: owner_guid } = await subscriptionOf(reference, userName, 'savings')
  const open = database.deleteFrom('transaction_requests').where('subscription_guid', '=', subscription_guid).where('status', '=', 'Review')
  await open.where('kind', '=', kind).execute()
  const guid = randomUUID()
  const proof =
    kind === 'deposit' ? { proof_guid: randomUUID(), proof_hash: Buffer.alloc(32, guid) } : { proof_guid: null, proof_hash: null }
  if (proof.proof_guid !== null) {
    const file = { guid: proof.proof_guid, name: 'slip.pdf', owner_guid, content_type: 'application/pdf', size: 1, created_at: new Date() }
    await database
      .insertInto('files')
      .values({ ...file, review_permission: 'savings_approval_review' })
      .execute()
  }
  await database
    .insertInto('transaction_requests')
    .values({ guid, code: `TEST-${guid}`, subscription_guid, kind, amount, requested_at: new Date(), ...proof })
    .execute()
  return guid
}

/** A member's application for Provident, in review. */
export async function addApplication(reference: RunningReference, userName: string): Promise<string> {
  const { database } = reference
  const { guid: user_guid } = await userOf(reference, userName)
  const group = database.selectFrom('attribute_groups').select('guid').where('name', '=', 'Provident')
  const { guid: group_guid } = await group.executeTakeFirstOrThrow()
  const open = database.deleteFrom('entries').where('user_guid', '=', user_guid).where('group_guid', '=', group_guid)
  await open.where('status', '<>', 'Approved').execute()
  const guid = randomUUID()
  const now = new Date()
  const entry = { guid, user_guid, group_guid, code: `TEST-${guid}`, status: 'Review', created_at: now, submitted_at: now } as const
  await database.insertInto('entries').values(entry).execute()
  return guid
}

/** The Guid of the application of an applicant of the demo. */
export async function applicationOf({ database }: RunningReference, userName: string): Promise<string> {
  const entry = database.selectFrom('entries').innerJoin('users', 'users.guid', 'user_guid').select('entries.guid')
  return (await entry.where('user_name', '=', userName).executeTakeFirstOrThrow()).guid
}
