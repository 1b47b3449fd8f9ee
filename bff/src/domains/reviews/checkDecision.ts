import type { GraphContext } from '../../context.ts'
import type { DecideInput, ReviewRequest, UserError } from '../../generated/graph.ts'
import { formatDay } from '../../../../schema/rules/days.ts'
import { formatPesos, pesos } from '../../money/pesos.ts'
import { conflictOf } from '../../writing/write.ts'
import { aboveMaximum, holdingAt } from './capOf.ts'
import { conflict, explainChange } from './explainRefusal.ts'
import { tooLittle } from './readSavingsReview.ts'
import type { ItemDecision, ReviewSource } from './source.ts'

type Calendar = Pick<GraphContext, 'paydays' | 'today'>

const longestRemarks = 2000
// As many as the REST API takes in one call.
const mostItems = 500

const errorAt = (code: UserError['code'], name: string, message: string): UserError => ({ code, message, field: ['input', name] })
const noRemarks = errorAt('REQUIRED', 'remarks', 'Remarks is required.')
const noEffectivityDate = errorAt('REQUIRED', 'effectivityDate', 'Effectivity date is required.')
const noAmount = errorAt('INVALID', 'amount', 'The amount must be more than ₱0.00.')
const otherAmount = errorAt('INVALID', 'amount', 'Only a deposit or a withdrawal can be approved with another amount.')
const tooLong = errorAt('INVALID', 'remarks', `Remarks have ${longestRemarks} characters at most.`)
const noVersion = errorAt('REQUIRED', 'version', 'Read the request before you take its first approval back.')
const severalRequests = errorAt('INVALID', 'id', 'This member has several requests. Decide them one by one.')
const otherCount = errorAt('INVALID', 'items', `Decide 1 to ${mostItems} items at once.`)
const tooEarly = (earliest: string): UserError =>
  errorAt('INVALID', 'effectivityDate', `The effectivity date cannot be before ${formatDay(earliest)}.`)
const tooLate = (latest: string): UserError =>
  errorAt('INVALID', 'effectivityDate', `The effectivity date cannot be after ${formatDay(latest)}.`)

export const remarksOf = ({ remarks }: Pick<DecideInput, 'remarks'>): string => remarks?.trim() ?? ''

/** The faults of a decision by its input alone, whatever its items; empty for most. Source: first document, section 5, Admin review. */
export function checkInput({ decision, items, ...input }: DecideInput): UserError[] {
  if (items.length === 0 || items.length > mostItems) return [otherCount]
  if (decision === 'UNDO' || decision === 'TAKE_BACK_FIRST') return []
  const remarks = remarksOf(input)
  if (remarks.length > longestRemarks) return [tooLong]
  return decision === 'REJECT' && remarks === '' ? [noRemarks] : []
}

/**
 * The faults of a decision by the values of its item; empty for most. A date before today is wrong for every change; the earliest of a
 * renewal, and the latest day, are known once the request is read.
 */
export function checkItem({ decision, effectivityDate, amount, version, queue: { kind } }: ItemDecision, today: string): UserError[] {
  if (decision === 'TAKE_BACK_FIRST' && version == null) return [noVersion]
  if (decision !== 'APPROVE') return []
  const isDateMissing = effectivityDate == null && kind === 'SHARE_CAPITAL' && version != null
  const isPast = effectivityDate != null && effectivityDate < today
  const ofDate = isDateMissing ? [noEffectivityDate] : isPast ? [tooEarly(today)] : []
  if (amount == null) return ofDate
  if (kind !== 'SAVINGS') return [...ofDate, otherAmount]
  return pesos(amount).lte(0) ? [...ofDate, noAmount] : ofDate
}

/** The faults of an item that stands for several requests: a version, a day and an amount belong to one request. */
export function checkOfOne({ version, effectivityDate, amount }: ItemDecision): UserError[] {
  return version == null && effectivityDate == null && amount == null ? [] : [severalRequests]
}

/** What the list does not show an officer: what others have staged, or approved first. */
function checkUnread({ decision }: ItemDecision, { stagedBy, secondOfficer }: ReviewRequest): UserError[] {
  if (stagedBy !== null) return [conflictOf(`Staged by ${stagedBy}. Open it to replace the decision.`)]
  const first = decision === 'APPROVE' ? secondOfficer?.first : null
  return first ? [conflictOf(`Approved first by ${first.officer}, and waits for a second officer. Open it to confirm.`)] : []
}

function checkChange({ effectivityDate }: ItemDecision, review: ReviewSource, { change }: ReviewRequest, calendar: Calendar): UserError[] {
  if (!change) return []
  if (effectivityDate == null) return [noEffectivityDate]
  if (effectivityDate < change.earliestEffectivityDate) return [tooEarly(change.earliestEffectivityDate)]
  if (effectivityDate > change.latestEffectivityDate) return [tooLate(change.latestEffectivityDate)]
  if (review.__typename !== 'ShareCapitalReview') return []
  const holding = { ...review, ...change }
  const above = aboveMaximum(holding, holdingAt(holding, effectivityDate, calendar))
  return above ? [conflict(above)] : []
}

/** Why an amount above the requested one cannot be approved. */
const explainTooMuch = ({ kind }: ReviewRequest, requestedAmount: string): string =>
  kind === 'WITHDRAWAL'
    ? `A withdrawal can be lowered only: ${formatPesos(requestedAmount)} was asked for.`
    : 'A deposit is posted for at most what was asked. For more, the member sends a new request.'

function checkTransaction(one: ItemDecision, review: ReviewSource, request: ReviewRequest): UserError[] {
  const { kind, requestedAmount } = request
  if (requestedAmount === null) return one.amount == null ? [] : [otherAmount]
  const amount = one.amount ?? requestedAmount
  if (pesos(amount).gt(requestedAmount)) return [errorAt('INVALID', 'amount', explainTooMuch(request, requestedAmount))]
  if (!pesos(amount).eq(requestedAmount) && one.remarks === '') return [noRemarks]
  if (kind !== 'WITHDRAWAL' || review.__typename !== 'SavingsReview') return []
  const problem = tooLittle(review, amount)
  return problem ? [conflict(problem)] : []
}

/** The faults of a decision on this request as it was just read; empty for most. */
export function checkDecision(one: ItemDecision, review: ReviewSource, request: ReviewRequest, calendar: Calendar): UserError[] {
  const { decision, version } = one
  if (decision === 'UNDO') return []
  if (version != null && request.version !== version) return [explainChange(request)]
  const unseen = version == null ? checkUnread(one, request) : []
  if (unseen.length > 0) return unseen
  if (decision === 'TAKE_BACK_FIRST' && request.decide.reason === 'OWN_APPROVAL') return []
  if (!request.decide.isAllowed) return [conflict(request.decide)]
  if (decision !== 'APPROVE') return []
  // The amount and the date that the officer sets may mend these.
  const isMendable = request.approve.reason === 'TOO_LITTLE' || request.approve.reason === 'ABOVE_MAXIMUM'
  if (!request.approve.isAllowed && !isMendable) return [conflict(request.approve)]
  return [...checkChange(one, review, request, calendar), ...checkTransaction(one, review, request)]
}
