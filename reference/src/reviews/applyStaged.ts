import type { Call } from '../contract/call.ts'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import { HttpError } from '../http/httpError.ts'
import type { Letter } from '../mail/letter.ts'
import { writeMail } from '../mail/letter.ts'
import type { Services } from '../services.ts'
import { listStaged, removeStaging } from './staging.ts'
import type { StagedDisposition } from './staging.ts'
import { confirms, holdsPermission, listFirsts, needsSecond, removeFirst, storeFirst } from './secondOfficer.ts'
import type { FirstDecision } from './secondOfficer.ts'
import type { ReviewItem } from './stageDisposition.ts'

/** The outcome of a disposition, for the audit log and for the user whose request it was. */
export interface Outcome {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly letter: Letter
}

export interface Officer {
  readonly guid: string
  readonly now: Date
}

/** The requests that one press applies together. */
export interface ReviewQueue<Item extends ReviewItem> {
  readonly name: string
  /** That of its officers, beside management_access. */
  readonly permission: string
  /** Locks items in an order that is the same for every officer, so that two presses never wait for each other. */
  lock(transaction: Database, guids: readonly string[]): Promise<readonly Item[]>
  /** Carries a disposition out; null where that is not possible any more. */
  apply(transaction: Database, item: Item, staged: StagedDisposition, officer: Officer): Promise<Outcome | null>
}

type ApplyingCall = Pick<Call<'applyRegistrations'>, 'caller' | 'auditAll' | 'once'>

interface Disposed {
  readonly item: ReviewItem
  readonly staged: StagedDisposition
  /** Null for an item that is in Review again, and for one that waits. */
  readonly outcome: Outcome | null
  /** Whether its approval waits for a second officer. */
  readonly waits: boolean
  /** The approval that waited before. */
  readonly first: FirstDecision | undefined
}

/** What becomes of a staged disposition: applied, in Review again, or waiting for a second officer. */
async function disposeItem<Item extends ReviewItem>(
  { config }: Services,
  transaction: Database,
  queue: ReviewQueue<Item>,
  officer: Officer,
  { item, staged, first }: { item: Item; staged: StagedDisposition; first: FirstDecision | undefined },
): Promise<Disposed> {
  const disposed = { item, staged, first, waits: false, outcome: null }
  if (!item.isInReview || item.version !== staged.version || item.userGuid === officer.guid) return disposed
  if (staged.status === 'Approved' && needsSecond(config, item, first)) {
    const isSecond = confirms(item, staged, first) && (await holdsPermission(transaction, officer.guid, queue.permission))
    if (!isSecond) {
      const { item_guid, remarks, effectivity_date, amount, version } = staged
      const decision = { item_guid, remarks, effectivity_date, amount, version, officer_guid: officer.guid, decided_at: officer.now }
      await storeFirst(transaction, { ...decision, permission: queue.permission })
      return { ...disposed, waits: true }
    }
  }
  const outcome = await queue.apply(transaction, item, staged, officer)
  if (outcome) await removeFirst(transaction, item.guid)
  return { ...disposed, outcome }
}

/** Applies what an officer has staged, item by item. */
async function dispose<Item extends ReviewItem>(
  services: Services,
  transaction: Database,
  queue: ReviewQueue<Item>,
  officer: Officer,
): Promise<Disposed[]> {
  const found = await listStaged(transaction, queue.name, officer.guid)
  const items = await queue.lock(
    transaction,
    found.map(({ item_guid }) => item_guid),
  )
  // Read again: while the locks were waited for, another officer may have decided anew, or a press of the same officer have applied them.
  const staged = new Map((await listStaged(transaction, queue.name, officer.guid)).map((row) => [row.item_guid, row]))
  const firsts = await listFirsts(
    transaction,
    items.map(({ guid }) => guid),
  )
  const disposed: Disposed[] = []
  for (const item of items) {
    const own = staged.get(item.guid)
    if (!own) continue
    disposed.push(await disposeItem(services, transaction, queue, officer, { item, staged: own, first: firsts.get(item.guid) }))
  }
  return disposed
}

async function mailOutcomes({ config, mails }: Services, transaction: Database, disposed: readonly Disposed[]): Promise<void> {
  const guids = disposed.flatMap(({ item, outcome }) => (outcome ? [item.userGuid] : []))
  if (guids.length === 0) return
  const users = await transaction
    .selectFrom('users')
    .select(['guid', 'email_address', fullName('users').as('name')])
    .where('guid', 'in', guids)
    .execute()
  const readers = new Map(users.map((user) => [user.guid, user]))
  await mails.add(
    transaction,
    disposed.flatMap(({ item, outcome }) => {
      const reader = readers.get(item.userGuid)
      const address = reader?.email_address ?? null
      if (!outcome || !reader || address === null) return []
      return [writeMail(address, config.cooperativeName, { ...outcome.letter, greeting: `Dear ${reader.name},` })]
    }),
  )
}

/** What the audit log has of a disposition. */
function describe({ item, staged, outcome, waits, first }: Disposed) {
  const words = staged.remarks !== '' && { reason: staged.remarks }
  const subject = item.guid
  if (outcome)
    return { subject, before: outcome.before, after: { ...outcome.after, ...(first && { FirstOfficer: first.officer_guid }) }, ...words }
  const before = { Status: staged.status }
  if (!waits) return { subject, before, after: { Status: 'Review' }, reason: 'It could not be applied any more.' }
  const replaced = first && first.officer_guid !== staged.officer_guid && { InPlaceOf: first.officer_guid }
  return { subject, before, after: { Status: 'Waiting for a second officer', Sum: item.sum, ...replaced }, ...words }
}

/**
 * Applies what the caller has staged in a queue, all in one transaction; what cannot be applied any more is in Review again, and an approval
 * above the limit of one officer waits for a second.
 * @throws {HttpError} 409 where nothing is staged.
 */
export async function applyStaged<Item extends ReviewItem>(
  services: Services,
  call: ApplyingCall,
  queue: ReviewQueue<Item>,
): Promise<'Submitted'> {
  const officer = { guid: call.caller().guid, now: services.clock.now() }
  const response = await call.once(async (transaction) => {
    const disposed = await dispose(services, transaction, queue, officer)
    if (disposed.length === 0) throw new HttpError(409, { message: 'You have staged nothing that could be applied.' })
    await removeStaging(
      transaction,
      disposed.map(({ item }) => item.guid),
      officer.guid,
    )
    await mailOutcomes(services, transaction, disposed)
    // Last, because parallel audit rows wait for this transaction's commit.
    await call.auditAll(transaction, disposed.map(describe))
    return 'Submitted'
  })
  services.mails.wake()
  return response
}
