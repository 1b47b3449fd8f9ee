import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import type { UserError } from '@/forms/placeUserErrors.ts'
import { placeUserErrors } from '@/forms/placeUserErrors.ts'
import type { ApprovalDraft, ApprovalField, ApprovalProblems } from '../approvalDraft.ts'
import { approvalFieldId, findApprovalProblems, startApproval, toApproval } from '../approvalDraft.ts'
import type { Review, ReviewRequest } from '../queueTypes.ts'
import type { DecisionToStage } from '../useDecisions.ts'
import { wordsOf } from '../useDecide.ts'
import type { OpenQueue } from '../useQueue.ts'

/** Why the last try was not staged, which outlives what was read then. */
export interface StagingFailure {
  requestId: string
  refusal: string | null
  error: ErrorLike | undefined
}

const fields = ['effectivityDate', 'isDateConfirmed', 'amount', 'remarks'] as const satisfies ApprovalField[]

/** Errors by field; those without a field are joined into one sentence. */
const placeErrors = (userErrors: readonly UserError[]) =>
  placeUserErrors(userErrors, (name) => fields.find((field) => name.split('.').at(-1) === field))

/** A decision that came too late: the request waits no more, but stays in view with what was written. */
export interface LateDecision {
  review: Review
  request: ReviewRequest
  decision: DecisionToStage
  refusal: string
}

interface RequestDecisionOptions extends Pick<LateDecision, 'review' | 'request'> {
  onLate: (late: LateDecision) => void
  setFailure: (failure: StagingFailure | null) => void
}

/** Decides one request: the draft of its approval, and what was wrong with the last try. */
export function useRequestDecision({ commands, decideRequest }: OpenQueue, options: RequestDecisionOptions) {
  const { review, request, onLate, setFailure } = options
  const [draft, setDraft] = useState<ApprovalDraft>(() => startApproval(request))
  /** What the last rejection said. */
  const [written, setWritten] = useState('')
  const [problems, setProblems] = useState<ApprovalProblems>({})
  const refuse = (words: string, error?: ErrorLike) => {
    if (words !== '' || error) setFailure({ requestId: request.id, refusal: words === '' ? null : `${review.name}: ${words}`, error })
  }

  function fail(found: ApprovalProblems): void {
    setProblems(found)
    const first = fields.find((field) => found[field] !== undefined)
    // The field takes the focus after the render that shows its problem.
    if (first) requestAnimationFrame(() => document.getElementById(approvalFieldId(request.id, first))?.focus())
  }

  /** Resolves to why it is not staged; null when it is. */
  async function stage(decision: DecisionToStage): Promise<{ userErrors: readonly UserError[]; error?: ErrorLike | undefined } | null> {
    setFailure(null)
    const decided = await decideRequest(review, request, decision)
    const [result] = decided.results
    if (result?.message === null) return null
    commands.dropPress()
    const userErrors = result?.userErrors ?? decided.userErrors
    if (decided.isGone) onLate({ review, request, decision, refusal: wordsOf(userErrors) })
    return { userErrors, error: decided.error }
  }

  async function approve(): Promise<void> {
    const found = findApprovalProblems(request, draft)
    fail(found)
    if (Object.keys(found).length > 0) return
    const refused = await stage(toApproval(request, draft))
    if (!refused) return
    const lines = placeErrors(refused.userErrors)
    fail(Object.fromEntries(lines.flatMap(({ fieldId, message }) => (fieldId ? [[fieldId, message]] : []))))
    refuse(lines.find(({ fieldId }) => fieldId === undefined)?.message ?? '', refused.error)
  }

  /** Resolves to why it was refused; null when it is staged. */
  async function reject(remarks: string): Promise<string | null> {
    setWritten(remarks)
    const refused = await stage({ decision: 'REJECT', remarks })
    if (!refused) return null
    if (refused.error) return describeFailure(refused.error).message
    const words = wordsOf(refused.userErrors)
    if (placeErrors(refused.userErrors).every(({ fieldId }) => fieldId === 'remarks')) return words
    // These words are about the request, which is behind the dialog.
    refuse(words)
    return null
  }

  async function undo(decision: 'UNDO' | 'TAKE_BACK_FIRST' = 'UNDO'): Promise<void> {
    const refused = await stage({ decision })
    if (refused) refuse(wordsOf(refused.userErrors), refused.error)
  }

  return { draft, setDraft, problems, written, approve, reject, undo }
}
