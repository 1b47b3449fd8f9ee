import type { Availability, EntryStatus } from '../generated/graph.ts'
import type { Unread } from '../reading/unread.ts'
import { flag, optional } from '../reading/values.ts'
import { available, blocked } from '../viewer/availability.ts'

const beingDecided = blocked('BEING_DECIDED', 'An officer is deciding it: it can no longer be cancelled.')

/** Whether a request can be cancelled; null where that is no question, and where the REST API does not say. */
export function readCancellation(status: EntryStatus, isCancellable: Unread<boolean | undefined>): Availability | null {
  const isAllowed = optional(isCancellable, flag)
  if (status !== 'REVIEW' || isAllowed === null) return null
  return isAllowed ? available : beingDecided
}
