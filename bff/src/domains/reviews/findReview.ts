import type { GraphContext } from '../../context.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { isGuid } from '../../reading/isGuid.ts'
import { findOfficer } from './officer.ts'
import { readRegistrationReview } from './readRegistrationReview.ts'
import { readSavingsReview } from './readSavingsReview.ts'
import { readServiceReview } from './readServiceReview.ts'
import { readShareCapitalReview } from './readShareCapitalReview.ts'
import type { QueueIdentity, ReviewSource } from './source.ts'

async function readReview(
  { kind }: QueueIdentity,
  id: string,
  { rest, session, paydays, today }: GraphContext,
): Promise<ReviewSource | null> {
  const officer = await findOfficer({ session })
  const reviewing = { officer, paydays, today }
  switch (kind) {
    case 'REGISTRATION':
      return rest('getRegistrationForReview', { path: { id }, read: (response, info) => readRegistrationReview(response, info, officer) })
    case 'SERVICE':
      return rest('getEntryForReview', { path: { id }, read: (response, info) => readServiceReview(response, info, officer) })
    case 'SHARE_CAPITAL':
      return rest('getChangeRequest', { path: { key: id }, read: (response, info) => readShareCapitalReview(response, info, reviewing) })
    case 'SAVINGS':
      return rest('getSavingsReview', { path: { id }, read: (response, info) => readSavingsReview(response, info, reviewing) })
  }
}

/**
 * The review of an item; null for an item that does not wait. Source: GET /api/registration/attributes/{id}, /api/entry/review/{id},
 * /api/subscription/change/{id} or /api/subscription/review/savings/{id}, by the kind of the queue.
 */
export async function findReview(queue: QueueIdentity, id: string, context: GraphContext): Promise<ReviewSource | null> {
  if (!isGuid(id)) return null
  return readIfThere(() => readReview(queue, id.toLowerCase(), context))
}
