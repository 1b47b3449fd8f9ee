import type { Availability, EntryStatus } from '../../generated/graph.ts'
import { available, blocked } from '../../viewer/availability.ts'

const beingDecided = blocked('BEING_DECIDED', 'An officer is deciding it: it can no longer be cancelled.')

/** Whether a request can be cancelled; null where that is no question, and where the REST API does not say. */
export function cancellationOf(status: EntryStatus, isCancellable: boolean | null): Availability | null {
  if (status !== 'REVIEW' || isCancellable === null) return null
  return isCancellable ? available : beingDecided
}
