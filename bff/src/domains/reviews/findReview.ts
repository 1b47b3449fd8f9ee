import type { GraphContext } from '../../context.ts'
import { isGuid } from '../../mapping/isGuid.ts'
import { RestError } from '../../rest/errors.ts'
import { findOfficer } from './officer.ts'
import { readRegistrationReview } from './readRegistrationReview.ts'
import { readSavingsReview } from './readSavingsReview.ts'
import { readServiceReview } from './readServiceReview.ts'
import { readShareCapitalReview } from './readShareCapitalReview.ts'
import type { QueueName, ReviewSource } from './source.ts'

async function readReview({ kind }: QueueName, id: string, { rest, session, paydays, today }: GraphContext): Promise<ReviewSource | null> {
  const officer = await findOfficer({ session })
  const reviewing = { officer, paydays, today }
  switch (kind) {
    case 'REGISTRATION':
      return rest('getRegistrationForReview', { path: { id }, read: (answer, info) => readRegistrationReview(answer, info, officer) })
    case 'SERVICE':
      return rest('getEntryForReview', { path: { id }, read: (answer, info) => readServiceReview(answer, info, officer) })
    case 'SHARE_CAPITAL':
      return rest('getChangeRequest', { path: { key: id }, read: (answer, info) => readShareCapitalReview(answer, info, reviewing) })
    case 'SAVINGS':
      return rest('getSavingsReview', { path: { id }, read: (answer, info) => readSavingsReview(answer, info, reviewing) })
  }
}

/**
 * What an officer decides by; null for an item that does not wait. Source: GET /api/registration/attributes/{id}, /api/entry/review/{id},
 * /api/subscription/change/{id} or /api/subscription/review/savings/{id}, by the kind of the queue.
 */
export async function findReview(queue: QueueName, id: string, context: GraphContext): Promise<ReviewSource | null> {
  if (!isGuid(id)) return null
  try {
    return await readReview(queue, id.toLowerCase(), context)
  } catch (error) {
    if (error instanceof RestError && error.failure === 'missing') return null
    throw error
  }
}
