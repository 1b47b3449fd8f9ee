import type { Availability, RequestStatus, ReviewRequest, ReviewRequestKind, SecondOfficer } from '../../generated/graph.ts'
import { available, blocked } from '../../viewer/availability.ts'
import { hashOf } from '../../reading/hashOf.ts'

export interface RequestParts {
  id: string
  kind: ReviewRequestKind
  /** The `ETag` of the detail; null without one. */
  etag: string | null
  /** The content to decide, without what officers stage: with the other officer it gives the version where there is no ETag. */
  decided: unknown
  requestCode: string | null
  submittedAt: string | null
  status: RequestStatus
  stagedBy: string | null
  /** Null where its approval needs no second officer. */
  secondOfficer: SecondOfficer | null
  remarks: string
  isOwn: boolean
  /** The reason against an approval; null where there is none. */
  problem: Availability | null
}

const ownRequest = blocked('OWN_REQUEST', 'This is your own request. Another officer decides it.')
const hashPrefix = 'hash-'

export const isEtag = (version: string): boolean => !version.startsWith(hashPrefix)

// Trap: If-Match never matches a weak ETag, which a proxy that compresses makes of a strong one.
const isStrong = (etag: string): boolean => etag !== '' && !etag.startsWith('W/')

export const decideOf = (isOwn: boolean): Availability => (isOwn ? ownRequest : available)

/** A request to decide; remarks are the caller's own, and not those of an earlier decision. */
export function requestOf({ etag, decided, isOwn, problem, remarks, ...parts }: RequestParts): ReviewRequest {
  return {
    __typename: 'ReviewRequest',
    ...parts,
    version: etag !== null && isStrong(etag) ? etag : `${hashPrefix}${hashOf([decided, parts.stagedBy, parts.secondOfficer?.first ?? null])}`,
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
