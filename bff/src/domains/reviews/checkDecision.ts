import type { GraphContext } from '../../context.ts'
import type { Availability, DecideInput, DecideManyInput, ReviewQueueKind, ReviewRequest, UserError } from '../../generated/graph.ts'
import { formatDay } from '../../calendar/day.ts'
import { formatPesos, pesos } from '../../money/pesos.ts'
import { conflictOf } from '../../writing/write.ts'
import { aboveMaximum, holdingAt } from './capOf.ts'
import { tooLittle } from './readSavingsReview.ts'
import type { ReviewSource } from './source.ts'

type Calendar = Pick<GraphContext, 'paydays' | 'today'>

const longestRemarks = 2000

const errorAt = (code: UserError['code'], name: string, message: string): UserError => ({ code, message, field: ['input', name] })
const noRemarks = errorAt('REQUIRED', 'remarks', 'Remarks is required.')
const noEffectivityDate = errorAt('REQUIRED', 'effectivityDate', 'Effectivity date is required.')
const noAmount = errorAt('INVALID', 'amount', 'The amount must be more than ₱0.00.')
const otherAmount = errorAt('INVALID', 'amount', 'Only a deposit or a withdrawal can be approved with another amount.')
const tooLong = errorAt('INVALID', 'remarks', `Remarks have ${longestRemarks} characters at most.`)

export const remarksOf = ({ remarks }: DecideInput): string => remarks?.trim() ?? ''

export const conflict = ({ message }: Availability): UserError => conflictOf(message ?? '')

function checkAmount({ amount }: DecideInput, queue: ReviewQueueKind): UserError[] {
  if (amount == null) return []
  if (queue !== 'SAVINGS') return [otherAmount]
  return pesos(amount).lte(0) ? [noAmount] : []
}

/** A date before today is wrong for every change; the earliest of a renewal, and the latest day, are known once the request is read. */
function checkDate({ effectivityDate }: DecideInput, queue: ReviewQueueKind, today: string): UserError[] {
  if (effectivityDate == null) return queue === 'SHARE_CAPITAL' ? [noEffectivityDate] : []
  return effectivityDate < today ? [tooEarly(today)] : []
}

const tooEarly = (earliest: string): UserError =>
  errorAt('INVALID', 'effectivityDate', `The effectivity date cannot be before ${formatDay(earliest)}.`)

const tooLate = (latest: string): UserError =>
  errorAt('INVALID', 'effectivityDate', `The effectivity date cannot be after ${formatDay(latest)}.`)

/** The faults of a decision by its input alone; empty for most. Source: first document, section 5, Admin review. */
export function checkInput(input: DecideInput, queue: ReviewQueueKind, today: string): UserError[] {
  if (input.decision === 'UNDO' || input.decision === 'TAKE_BACK_FIRST') return []
  const remarks = remarksOf(input)
  if (remarks.length > longestRemarks) return [tooLong]
  if (input.decision === 'REJECT') return remarks === '' ? [noRemarks] : []
  return [...checkDate(input, queue, today), ...checkAmount(input, queue)]
}

// As many as the REST API takes well within the time of a request.
const mostItems = 100

/** The faults of a decision on many items by its input alone. */
export function checkManyInput({ decision, remarks, items }: DecideManyInput): UserError[] {
  if (items.length > mostItems) return [errorAt('INVALID', 'items', `Decide ${mostItems} items at once at most.`)]
  const words = remarks?.trim() ?? ''
  if (words.length > longestRemarks) return [tooLong]
  return decision === 'REJECT' && words === '' ? [noRemarks] : []
}

function checkChange({ effectivityDate }: DecideInput, review: ReviewSource, { change }: ReviewRequest, calendar: Calendar): UserError[] {
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
function findRaised({ kind }: ReviewRequest, requestedAmount: string): UserError {
  const message =
    kind === 'WITHDRAWAL'
      ? `A withdrawal can be lowered only: ${formatPesos(requestedAmount)} was asked for.`
      : 'A deposit is posted for at most what was asked. For more, the member sends a new request.'
  return errorAt('INVALID', 'amount', message)
}

function checkTransaction(input: DecideInput, review: ReviewSource, request: ReviewRequest): UserError[] {
  const { kind, requestedAmount } = request
  if (requestedAmount === null) return input.amount == null ? [] : [otherAmount]
  const amount = input.amount ?? requestedAmount
  if (pesos(amount).gt(requestedAmount)) return [findRaised(request, requestedAmount)]
  if (!pesos(amount).eq(requestedAmount) && remarksOf(input) === '') return [noRemarks]
  if (kind !== 'WITHDRAWAL' || review.__typename !== 'SavingsReview') return []
  const problem = tooLittle(review, amount)
  return problem ? [conflict(problem)] : []
}

/** The faults of a decision on this request; empty for most. */
export function checkDecision(input: DecideInput, review: ReviewSource, request: ReviewRequest, calendar: Calendar): UserError[] {
  if (input.decision === 'UNDO') return []
  const isTakingBack = input.decision === 'TAKE_BACK_FIRST' && request.decide.reason === 'OWN_APPROVAL'
  if (isTakingBack) return []
  if (!request.decide.isAllowed) return [conflict(request.decide)]
  if (input.decision === 'REJECT' || input.decision === 'TAKE_BACK_FIRST') return []
  // The amount and the date that the officer sets may mend these.
  const isMendable = request.approve.reason === 'TOO_LITTLE' || request.approve.reason === 'ABOVE_MAXIMUM'
  if (!request.approve.isAllowed && !isMendable) return [conflict(request.approve)]
  return [...checkChange(input, review, request, calendar), ...checkTransaction(input, review, request)]
}
