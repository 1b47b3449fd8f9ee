import type { Availability, ReviewItem, ReviewRequest } from '../../generated/graph.ts'
import { available, blocked } from '../../viewer/availability.ts'
import { versionOf } from '../../reading/version.ts'
import type { Officer } from './officer.ts'
import { isCaller } from './officer.ts'
import type { ReviewItemSource, StagingPart } from './source.ts'

type ReadPart = 'id' | 'kind' | 'requestCode' | 'submittedAt' | 'status' | StagingPart | 'remarks' | 'decidedAt' | 'decidedBy'

export interface RequestParts extends Pick<ReviewRequest, ReadPart> {
  /** The `ETag` of the detail; null without one. */
  etag: string | null
  /** The content to decide, without what officers stage: with the other officer it gives the version where there is no ETag. */
  decided: unknown
  isOwn: boolean
  /** The reason against an approval; null where there is none. */
  problem: Availability | null
}

/** The status that a decision leaves, while it is staged. */
export const statusAfter = { APPROVE: 'APPROVED', REJECT: 'REJECTED', UNDO: 'REVIEW', TAKE_BACK_FIRST: 'REVIEW' } as const

export const noLonger = 'It does not wait any more.'

const ownRequest = blocked('OWN_REQUEST', 'This is your own request. Another officer decides it.')
const ownApproval = blocked('OWN_APPROVAL', 'You approved it first. It waits for a second officer.')

const decideOf = (isOwn: boolean): Availability => (isOwn ? ownRequest : available)

/** Whether an approval of this officer waits for a second, and the officer has staged nothing since. */
export const isFirstOf = ({ status, secondOfficer }: Pick<ReviewItem, 'status' | 'secondOfficer'>, { id }: Pick<Officer, 'id'>): boolean =>
  status === 'REVIEW' && secondOfficer?.first?.officerId.toLowerCase() === id.toLowerCase()

/** Another officer confirms an approval that waits: its first officer can take it back. */
const decideUnlessFirst = (decide: Availability, isFirst: boolean): Availability => (isFirst && decide.isAllowed ? ownApproval : decide)

/** Whether the officer can decide an item of a list; what another officer has staged can be replaced. */
export function decideItem({ userName, name, status, secondOfficer }: ReviewItemSource, officer: Officer): Availability {
  return decideUnlessFirst(decideOf(isCaller({ userName, name }, officer)), isFirstOf({ status, secondOfficer }, officer))
}

/** A request whose own approval waits is not to be decided again. */
export function blockOwnApproval(request: ReviewRequest, officer: Officer): ReviewRequest {
  const status = request.status === 'CANCELLED' ? 'REVIEW' : request.status
  const isFirst = isFirstOf({ status, secondOfficer: request.secondOfficer }, officer)
  return { ...request, decide: decideUnlessFirst(request.decide, isFirst), approve: decideUnlessFirst(request.approve, isFirst) }
}

/** A request to decide; remarks are the caller's own, and not those of an earlier decision. */
export function requestOf({ etag, decided, isOwn, problem, remarks, ...parts }: RequestParts): ReviewRequest {
  return {
    __typename: 'ReviewRequest',
    ...parts,
    version: versionOf(etag, [decided, parts.stagedBy, parts.secondOfficer?.first ?? null]),
    remarks: parts.status === 'REVIEW' ? '' : remarks,
    effectivityDate: null,
    decide: decideOf(isOwn),
    approve: isOwn ? ownRequest : (problem ?? available),
    requestedAmount: null,
    amount: null,
    proof: null,
    sameProof: [],
    posted: null,
    change: null,
  }
}
