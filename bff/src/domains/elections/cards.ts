import type { Availability } from '../../generated/graph.ts'
import { available, blocked } from '../../viewer/availability.ts'
import type { ElectionSource } from './source.ts'

// The three cards of the overview. Source: second document, section 2; the words are those of the notes in section 4.

const inReview = blocked('REVIEWING', 'Candidate review is in progress.')
const filingClosed = blocked('FILING_CLOSED', 'Filing for candidacy is closed.')
export const votingClosed = blocked('CLOSED', 'Voting is now closed.')
export const votingNotOpen = blocked('NOT_YET_OPEN', 'Voting is not yet open.')

/** Run: while filing is open. */
export function runOf({ filing, reviewing }: ElectionSource): Availability {
  if (reviewing === 'OPEN') return inReview
  if (filing === 'UNSET') return blocked('NOT_YET_OPEN', 'Filing for candidacy is not yet open.')
  return filing === 'OPEN' ? available : filingClosed
}

/** Participate: once polling is set, until the election is completed. */
export function participateOf({ polling, stage }: ElectionSource): Availability {
  if (stage === 'COMPLETED') return votingClosed
  return polling === 'UNSET' ? votingNotOpen : available
}

/** Be Updated: once the election is completed. */
export function beUpdatedOf({ stage }: ElectionSource): Availability {
  return stage === 'COMPLETED' ? available : blocked('NOT_YET_OPEN', 'Results open when the election is completed.')
}
