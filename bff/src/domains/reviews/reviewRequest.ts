import type { Availability, RequestStatus, ReviewRequest, ReviewRequestKind } from '../../generated/graph.ts'
import { available, blocked } from '../../mapping/availability.ts'
import { hashOf } from '../../mapping/hashOf.ts'

/** What every request to decide has. */
export interface RequestParts {
  id: string
  kind: ReviewRequestKind
  /** Of the detail's answer; null without one. */
  etag: string | null
  /** What is decided, without what officers stage: its version where there is no ETag. */
  decided: unknown
  requestCode: string | null
  submittedAt: string | null
  status: RequestStatus
  stagedBy: string | null
  remarks: string
  isOwn: boolean
  /** Why it cannot be approved, if it cannot. */
  problem: Availability | null
}

const ownRequest = blocked('OWN_REQUEST', 'This is your own request. Another officer decides it.')
const hashPrefix = 'hash-'

/** Whether a version can be sent as `If-Match`. */
export const isEtag = (version: string): boolean => !version.startsWith(hashPrefix)

// Trap: If-Match never matches a weak ETag, which a proxy that compresses makes of a strong one.
const isStrong = (etag: string): boolean => etag !== '' && !etag.startsWith('W/')

/** Whether a request may be decided. */
export const decideOf = (isOwn: boolean): Availability => (isOwn ? ownRequest : available)

/** A request to decide; remarks are the caller's own, and not those of an earlier decision. */
export function requestOf({ etag, decided, isOwn, problem, remarks, ...parts }: RequestParts): ReviewRequest {
  return {
    __typename: 'ReviewRequest',
    ...parts,
    version: etag !== null && isStrong(etag) ? etag : `${hashPrefix}${hashOf(decided)}`,
    remarks: parts.status === 'REVIEW' ? '' : remarks,
    effectivityDate: null,
    decide: decideOf(isOwn),
    approve: isOwn ? ownRequest : (problem ?? available),
    requestedAmount: null,
    amount: null,
    proof: null,
    sameProof: [],
    change: null,
  }
}
