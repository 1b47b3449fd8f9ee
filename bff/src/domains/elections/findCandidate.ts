import type { GraphContext } from '../../context.ts'
import type { Availability, Candidate } from '../../generated/graph.ts'
import { blocked } from '../../viewer/availability.ts'
import { cutSections } from '../../forms/cutSections.ts'
import { isGuid } from '../../reading/isGuid.ts'
import { readFormFields } from '../../forms/readFormFields.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { versionOf } from '../../reading/version.ts'
import { anything, each, fieldsOf, flag, nonEmpty, oneOfOr, optional, readText, text, whole } from '../../reading/values.ts'
import type { Contract, ResponseInfo } from '../../rest/contract.ts'
import { readCandidateStatus } from './findCandidates.ts'
import { readLeaving } from './left.ts'
import { candidatePermissions, ifPermitted, isHolder, requirePermission } from './requirePermission.ts'
import type { ElectionSource } from './source.ts'
import { decideOf, leaveOf } from './stageRules.ts'

type CandidateDetails = Omit<Candidate, 'review' | 'qualify' | 'disqualify' | 'leave'> & {
  /** Whether the REST API records candidates who left the ballot. */
  isLeavingRecorded: boolean
  /** By the viewer; null where the REST API does not say. */
  isReviewed: boolean | null
}

/** Nothing is decided by it: any other status is read as not reviewed. */
const reviews: Readonly<Record<string, boolean>> = { reviewed: true, pending: false }

function readCandidate(response: Unread<Contract['Candidate']>, { etag }: ResponseInfo): CandidateDetails {
  const candidate = fieldsOf(response)
  const status = readCandidateStatus(candidate.Status)
  const reason = status === 'DISQUALIFIED' ? optional(candidate.Reason, readText) : null
  const { Fields } = fieldsOf(candidate.Form)
  const questions = optional(Fields, readFormFields) ?? []
  return {
    __typename: 'Candidate',
    id: nonEmpty(candidate.Guid),
    name: text(candidate.Name),
    status,
    version: versionOf(etag, [status, reason]),
    reason,
    transactor: optional(candidate.Transactor, readText),
    processedAt: readOptionalInstant(candidate.DateProcessed),
    position: optional(candidate.Position, text),
    sex: optional(candidate.Sex, text) ?? '',
    age: optional(candidate.Age, whole),
    emailAddress: optional(candidate.EmailAddress, text) ?? '',
    submittedAt: readOptionalInstant(candidate.DateSubmitted),
    sections: cutSections(questions, ({ type }) => type !== 'HIDDEN'),
    reviewers: each(candidate.Reviews, (item) => {
      const review = fieldsOf(item)
      return { __typename: 'CandidateReviewer', name: text(review.Name), hasReviewed: oneOfOr(review.Status, reviews, false) }
    }),
    isReviewed: optional(candidate.IsReviewed, flag),
    left: optional(candidate.Left, readLeaving),
    isLeavingRecorded: anything(candidate.Left) !== undefined,
  }
}

const ownCandidacy = blocked('OWN_REQUEST', 'Another officer has to decide on your own candidacy.')

const isOwn = ({ emailAddress }: CandidateDetails, viewerAddress: string): boolean =>
  viewerAddress !== '' && emailAddress.toLowerCase() === viewerAddress.toLowerCase()

function decisionsOf(candidate: CandidateDetails, decide: Availability): Pick<Candidate, 'qualify' | 'disqualify'> {
  const decisionOf = (status: Candidate['status'], word: string): Availability =>
    decide.isAllowed && candidate.status === status ? blocked('UNCHANGED', `The candidate is ${word} already.`) : decide
  return { qualify: decisionOf('QUALIFIED', 'Qualified'), disqualify: decisionOf('DISQUALIFIED', 'Disqualified') }
}

const noReviews = blocked('NOT_POSSIBLE', 'The cooperative records no reviews here.')
const reviewed = blocked('UNCHANGED', 'You have reviewed this candidate.')

const noLeaving = blocked('NOT_POSSIBLE', 'The cooperative records of nobody here that they left the ballot.')

/** Reviews are recorded where the REST API says whether the viewer has one. */
function reviewOf({ isReviewed }: CandidateDetails, decide: Availability): Availability {
  if (isReviewed === null) return noReviews
  return isReviewed ? reviewed : decide
}

/**
 * One candidate; null for an unknown one. Source: GET /api/election/candidate/{candidateGuid}.
 * Throws FORBIDDEN for a viewer without a permission of candidates.
 */
export async function findCandidate(election: ElectionSource, id: string, context: GraphContext): Promise<Candidate | null> {
  await requirePermission(context, ...candidatePermissions)
  if (!isGuid(id)) return null
  const path = { candidateGuid: id }
  const candidate = await readIfThere(() => context.rest('getCandidate', { path, read: readCandidate }))
  if (!candidate) return null
  const { claims } = await context.session.require()
  const isViewers = isOwn(candidate, claims.emailAddress)
  const decide = isViewers ? ownCandidacy : decideOf(election)
  const isManager = await isHolder(context, 'election_candidates_manage')
  const leave = ifPermitted(isManager, isViewers ? ownCandidacy : candidate.isLeavingRecorded ? leaveOf(election, candidate) : noLeaving)
  const review = ifPermitted(await isHolder(context, 'election_candidates_review'), reviewOf(candidate, decide))
  return { ...candidate, review, leave, ...decisionsOf(candidate, ifPermitted(isManager, decide)) }
}
