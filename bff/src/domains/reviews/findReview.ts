import type { GraphContext } from '../../context.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { isGuid } from '../../reading/isGuid.ts'
import { findQueue } from './findItems.ts'
import { findOfficer } from './officer.ts'
import { readRegistrationReview } from './readRegistrationReview.ts'
import { namesMember, readSavingsReview } from './readSavingsReview.ts'
import { readServiceReview } from './readServiceReview.ts'
import { readShareCapitalReview } from './readShareCapitalReview.ts'
import type { ReadingRequest } from './requestedChange.ts'
import { blockOwnApproval } from './reviewRequest.ts'
import type { QueueIdentity, ReviewSource } from './source.ts'

/** A response without a member's name is the Subscription itself: then it is read once more, with the member that the list names. */
async function readSavings(
  queue: QueueIdentity,
  id: string,
  reviewing: ReadingRequest,
  context: GraphContext,
): Promise<ReviewSource | null> {
  const { rest } = context
  const { decided } = reviewing
  const call = { path: { id }, query: decided === null ? {} : { request: decided } }
  const first = await rest('getSavingsReview', {
    ...call,
    read: (response, info) => {
      const isNamed = namesMember(response)
      return { isNamed, review: readSavingsReview(response, info, reviewing, isNamed ? null : { id, name: '', userName: null }) }
    },
  })
  if (first.isNamed || !first.review) return first.review
  const { waiting } = await findQueue(queue, context)
  const listed = waiting.find((item) => item.id.toLowerCase() === id.toLowerCase())
  return listed
    ? rest('getSavingsReview', { ...call, read: (response, info) => readSavingsReview(response, info, reviewing, listed) })
    : null
}

async function readReview(
  queue: QueueIdentity,
  id: string,
  reviewing: ReadingRequest,
  context: GraphContext,
): Promise<ReviewSource | null> {
  const { rest } = context
  switch (queue.kind) {
    case 'REGISTRATION':
      return rest('getRegistrationForReview', { path: { id }, read: (response, info) => readRegistrationReview(response, info, reviewing) })
    case 'SERVICE':
      return rest('getEntryForReview', {
        path: { id },
        query: reviewing.decided === null ? {} : { decided: true },
        read: (response, info) => readServiceReview(response, info, reviewing.officer),
      })
    case 'SHARE_CAPITAL':
      return rest('getChangeRequest', { path: { key: id }, read: (response, info) => readShareCapitalReview(response, info, reviewing) })
    case 'SAVINGS':
      return readSavings(queue, id, reviewing, context)
  }
}

/**
 * The review of an item that waits, or of its decided request; null for another. Source: GET /api/registration/attributes/{id}, /api/entry/review/{id},
 * /api/subscription/change/{id} or /api/subscription/review/savings/{id}, by the kind of the queue.
 */
export async function findReview(
  queue: QueueIdentity,
  id: string,
  context: GraphContext,
  decided: string | null = null,
): Promise<ReviewSource | null> {
  if (!isGuid(id) || (decided !== null && !isGuid(decided))) return null
  const officer = await findOfficer(context)
  const review = await readIfThere(() =>
    readReview(queue, id, { officer, paydays: context.paydays, today: context.today, decided }, context),
  )
  // A decided request has an object of its own beside what waits of the member.
  return (
    review && {
      ...review,
      ...(decided !== null && { id: decided }),
      requests: review.requests.map((request) => blockOwnApproval(request, officer)),
    }
  )
}
