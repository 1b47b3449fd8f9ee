import type { Call } from '../contract/call.ts'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import { HttpError } from '../http/httpError.ts'
import type { Letter } from '../mail/letter.ts'
import { writeMail } from '../mail/letter.ts'
import type { Services } from '../services.ts'
import { listStaged, removeStaging } from './staging.ts'
import type { StagedDisposition } from './staging.ts'
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
  /** Locks items in an order that is the same for every officer, so that two presses never wait for each other. */
  lock(transaction: Database, guids: readonly string[]): Promise<readonly Item[]>
  /** Carries a disposition out; null where that is not possible any more. */
  apply(transaction: Database, item: Item, staged: StagedDisposition, officer: Officer): Promise<Outcome | null>
}

type ApplyingCall = Pick<Call<'applyRegistrations'>, 'caller' | 'auditAll' | 'once'>

interface Disposed {
  readonly item: ReviewItem
  readonly staged: StagedDisposition
  /** Null for an item that is in Review again. */
  readonly outcome: Outcome | null
}

/** Applies what an officer has staged, item by item. */
async function dispose<Item extends ReviewItem>(transaction: Database, queue: ReviewQueue<Item>, officer: Officer): Promise<Disposed[]> {
  const found = await listStaged(transaction, queue.name, officer.guid)
  const items = await queue.lock(
    transaction,
    found.map(({ item_guid }) => item_guid),
  )
  // Read again: while the locks were waited for, another officer may have decided anew, or a press of the same officer have applied them.
  const staged = new Map((await listStaged(transaction, queue.name, officer.guid)).map((row) => [row.item_guid, row]))
  const disposed: Disposed[] = []
  for (const item of items) {
    const own = staged.get(item.guid)
    if (!own) continue
    const isApplicable = item.isInReview && item.version === own.version && item.userGuid !== officer.guid
    disposed.push({ item, staged: own, outcome: isApplicable ? await queue.apply(transaction, item, own, officer) : null })
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

/**
 * Applies what the caller has staged in a queue, all in one transaction; what cannot be applied any more is in Review again.
 * @throws {HttpError} 409 where nothing is staged.
 */
export async function applyStaged<Item extends ReviewItem>(
  services: Services,
  call: ApplyingCall,
  queue: ReviewQueue<Item>,
): Promise<'Submitted'> {
  const officer = { guid: call.caller().guid, now: services.clock.now() }
  const response = await call.once(async (transaction) => {
    const disposed = await dispose(transaction, queue, officer)
    if (disposed.length === 0) throw new HttpError(409, { message: 'You have staged nothing that could be applied.' })
    await removeStaging(
      transaction,
      disposed.map(({ item }) => item.guid),
      officer.guid,
    )
    await mailOutcomes(services, transaction, disposed)
    // Last, because parallel audit rows wait for this transaction's commit.
    await call.auditAll(
      transaction,
      disposed.map(({ item, staged, outcome }) => {
        const done = outcome
          ? { before: outcome.before, after: outcome.after, ...(staged.remarks !== '' && { reason: staged.remarks }) }
          : { before: { Status: staged.status }, after: { Status: 'Review' }, reason: 'It could not be applied any more.' }
        return { subject: item.guid, ...done }
      }),
    )
    return 'Submitted'
  })
  services.mails.wake()
  return response
}
