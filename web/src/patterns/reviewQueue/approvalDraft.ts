import { formatDate } from '@/format/date.ts'
import { formatMoney, inCentavos } from '../../../../schema/rules/money.ts'
import { parseMoney, refuseAmount } from '@/format/parseMoney.ts'
import { readDay, showDay } from '@/forms/questions/day.ts'
import type { ReviewRequest } from './queueTypes.ts'
import type { DecisionToStage } from './useDecisions.ts'

/** Of the specification: what an approval says without other words. */
export const defaultRemarks = 'Approved.'

/** What the officer has entered for an approval, as typed. */
export interface ApprovalDraft {
  effectivityDate: string
  /** Whether the officer means this effectivity date, where it is an unusual one. */
  isDateConfirmed: boolean
  amount: string
  /** What the member reads about another amount. */
  remarks: string
}

type Change = NonNullable<ReviewRequest['change']>

export type ApprovalField = keyof ApprovalDraft
export type ApprovalProblems = Partial<Record<ApprovalField, string>>

/** The id of a field, to focus it when it is at fault. */
export const approvalFieldId = (requestId: string, field: ApprovalField): string => `${field}-${requestId}`

/**
 * The draft of a request that was just opened: the effectivity date is prefilled with the next payday that is
 * possible, and all of it with what a first officer has approved. What a slip shows is left to the officer to read.
 */
export function startApproval(request: ReviewRequest): ApprovalDraft {
  const { change, amount, effectivityDate, status, remarks, secondOfficer, proof, requestedAmount } = request
  const first = status === 'REVIEW' ? secondOfficer?.first : null
  const words = first ? first.remarks : status === 'APPROVED' ? remarks : ''
  return {
    effectivityDate: change ? showDay(effectivityDate ?? first?.effectivityDate ?? change.suggestedEffectivityDate) : '',
    isDateConfirmed: false,
    amount: amount === null || (proof && !first && amount === requestedAmount) ? '' : formatMoney(first?.amount ?? amount),
    remarks: words === defaultRemarks ? '' : words,
  }
}

function findDateProblem(text: string, { earliestEffectivityDate, latestEffectivityDate }: Change): string | null {
  if (text.trim() === '') return 'Effectivity date is required.'
  const read = readDay(text)
  if (!('day' in read)) return 'Enter the effectivity date as dd-MMM-yyyy.'
  if (read.day > latestEffectivityDate) return `The effectivity date cannot be after ${formatDate(latestEffectivityDate)}.`
  return read.day < earliestEffectivityDate ? `The effectivity date cannot be before ${formatDate(earliestEffectivityDate)}.` : null
}

/** The effectivity date where it is possible but unusual, as a mistyped year makes it: the officer is asked about it. Else null. */
export function findUnusualDay({ usualUntil, latestEffectivityDate }: Change, { effectivityDate }: ApprovalDraft): string | null {
  const read = readDay(effectivityDate)
  return 'day' in read && read.day > usualUntil && read.day <= latestEffectivityDate ? read.day : null
}

/** What an approval would do: of a change from which day, of a transaction which amount. Null where there is none, or it cannot be read. */
export interface PlannedApproval {
  effectivityDate: string | null
  amount: string | null
}

/** What is staged, else what the form has. */
export function planApproval(request: ReviewRequest, draft: ApprovalDraft): PlannedApproval {
  const { status, change, amount } = request
  if (status !== 'REVIEW') return { effectivityDate: request.effectivityDate, amount }
  const read = readDay(draft.effectivityDate)
  const hasAmount = amount !== null && findAmountProblem(request, draft.amount) === null
  return {
    effectivityDate: change && 'day' in read ? read.day : null,
    amount: hasAmount ? parseMoney(draft.amount) : null,
  }
}

/** Whether the amount beside a slip is left as it was asked for; where a first officer has approved one, it is written. */
const isLeft = ({ proof, secondOfficer }: ReviewRequest, text: string): boolean =>
  proof !== null && secondOfficer?.first == null && text.trim() === ''

/** Whether another amount is to be posted than was asked for. */
export function hasOtherAmount(request: ReviewRequest, { amount }: Pick<ApprovalDraft, 'amount'>): boolean {
  const { requestedAmount } = request
  if (isLeft(request, amount)) return false
  return requestedAmount !== null && parseMoney(amount) !== requestedAmount
}

function findAmountProblem(request: ReviewRequest, text: string): string | null {
  const { kind, requestedAmount } = request
  const amount = parseMoney(text)
  if (requestedAmount === null || isLeft(request, text)) return null
  if (amount === null && text.trim() !== '') return refuseAmount(text)
  if (amount === null || inCentavos(amount) === 0n) return 'Enter the amount in pesos.'
  if (inCentavos(amount) <= inCentavos(requestedAmount)) return null
  return kind === 'WITHDRAWAL'
    ? `A withdrawal can only be lowered: ${formatMoney(requestedAmount)} was asked for.`
    : 'A deposit is posted for at most what was asked. For more, the member sends a new request.'
}

/** What is wrong with the draft of an approval; empty when nothing is. */
export function findApprovalProblems(request: ReviewRequest, draft: ApprovalDraft): ApprovalProblems {
  const { change } = request
  const date = change && findDateProblem(draft.effectivityDate, change)
  const isUnconfirmed = change && findUnusualDay(change, draft) !== null && !draft.isDateConfirmed
  const amount = findAmountProblem(request, draft.amount)
  const needsRemarks = amount === null && hasOtherAmount(request, draft) && draft.remarks.trim() === ''
  return {
    ...(date && { effectivityDate: date }),
    ...(isUnconfirmed && { isDateConfirmed: 'Confirm the date, or correct it.' }),
    ...(amount !== null && { amount }),
    ...(needsRemarks && { remarks: 'Remarks are required for another amount.' }),
  }
}

/** The approval as it is staged. Without remarks the member reads "Approved.". */
export function toApproval(request: ReviewRequest, draft: ApprovalDraft): DecisionToStage {
  const read = readDay(draft.effectivityDate)
  const amount = parseMoney(draft.amount)
  return {
    decision: 'APPROVE',
    ...(request.change && 'day' in read && { effectivityDate: read.day }),
    ...(amount !== null && hasOtherAmount(request, draft) && { amount, remarks: draft.remarks.trim() }),
  }
}
