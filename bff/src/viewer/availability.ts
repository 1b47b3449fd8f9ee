import type { Availability, BlockedReason } from '../generated/graph.ts'

export const available: Availability = { __typename: 'Availability', isAllowed: true, reason: null, message: null, opensOn: null }

/** `opensOn` is the day from which it is available, where that is known. */
export function blocked(reason: BlockedReason, message: string, opensOn: string | null = null): Availability {
  return { __typename: 'Availability', isAllowed: false, reason, message, opensOn }
}

/** The words are the second document's (section 5, Service). */
export const notAvailed = blocked('NOT_AVAILED', 'This service is not available because it has not been availed.')
