import type { GraphContext } from '../../context.ts'
import type { RequestedChange, ReviewRequest } from '../../generated/graph.ts'
import { addDays, addMonths } from '../../../../schema/rules/days.ts'
import { readChangeRequest } from '../../money/readRequests.ts'
import type { ChangeRequestSource } from '../../money/subscriptionSource.ts'
import type { Unread } from '../../reading/unread.ts'
import type { Contract } from '../../rest/contract.ts'
import type { Officer } from './officer.ts'
import { readStaging } from './readStaging.ts'
import type { RequestParts } from './reviewRequest.ts'
import { requestOf } from './reviewRequest.ts'
import type { StagingPart } from './source.ts'

/** The caller, for OWN_REQUEST, with the day and the paydays that dates are computed from. */
export type Reviewing = Pick<GraphContext, 'paydays' | 'today'> & { officer: Officer }

/** With the decided request that is asked for; null for what waits. */
export type ReadingRequest = Reviewing & { decided: string | null }

/** Whether a request is one that is asked for: one that waits, or the decided one. */
export const isAskedFor = ({ id, processedAt }: { id: string; processedAt: string | null }, { decided }: ReadingRequest): boolean =>
  decided === null ? processedAt === null : processedAt !== null && id.toLowerCase() === decided.toLowerCase()

/** A renewal takes effect on the day after the present term, and never before today. */
function earliestOf(expiresOn: string | null, today: string): string {
  const next = expiresOn === null ? today : addDays(expiresOn, 1)
  return next > today ? next : today
}

/** A mistyped year leaves months without the contribution: a change holds within a term of the earliest day, of savings within a year. */
function latestOf({ newTerm, oldTerm }: ChangeRequestSource, earliest: string): string {
  return addMonths(earliest, 12 * (newTerm ?? oldTerm ?? 1))
}

// An officer may mean a later day, so that it is asked about and not refused.
const usualMonths = 3

function termsOf({ oldContribution, newContribution, oldTerm, newTerm, oldEffectivityDate }: ChangeRequestSource) {
  return { oldContribution, newContribution, oldTerm, newTerm, oldEffectivityDate }
}

/** The old and new terms side by side, with the days from which the new ones can hold. */
export function requestedChangeOf(read: ChangeRequestSource, expiresOn: string | null, { paydays, today }: Reviewing): RequestedChange {
  const earliestEffectivityDate = earliestOf(expiresOn, today)
  return {
    __typename: 'RequestedChange',
    ...termsOf(read),
    earliestEffectivityDate,
    latestEffectivityDate: latestOf(read, earliestEffectivityDate),
    usualUntil: addMonths(earliestEffectivityDate, usualMonths),
    suggestedEffectivityDate: paydays.next(earliestEffectivityDate),
  }
}

type ReadChange = ChangeRequestSource & Pick<RequestParts, StagingPart>

/** A change request as its readers need it; `stagedBy` is another officer. */
export function readChange(response: Unread<Contract['ChangeRequest']>): ReadChange {
  return { ...readChangeRequest(response), ...readStaging(response) }
}

export function changeRequestOf(
  read: ReadChange,
  change: RequestedChange,
  { etag, isOwn, problem }: Pick<RequestParts, 'etag' | 'isOwn' | 'problem'>,
): ReviewRequest {
  const { id, requestCode, requestedAt, status, stagedBy, secondOfficer, warnings, remarks, effectivityDate, processedAt, decidedBy } = read
  // The days from which the change can hold differ from day to day, the decided terms do not.
  const decided = { requestedAt, ...termsOf(read) }
  const parts = {
    id,
    kind: 'CHANGE' as const,
    requestCode,
    submittedAt: requestedAt,
    status,
    stagedBy,
    secondOfficer,
    warnings,
    remarks,
    decidedAt: processedAt,
    decidedBy,
  }
  const request = requestOf({ ...parts, etag, decided, isOwn, problem })
  return { ...request, effectivityDate: status === 'REVIEW' ? null : effectivityDate, change }
}
