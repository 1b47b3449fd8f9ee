import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import type { UserError } from '@/forms/placeUserErrors.ts'
import { placeUserErrors } from '@/forms/placeUserErrors.ts'
import type { ApprovalDraft, ApprovalField, ApprovalProblems } from '../approvalDraft.ts'
import { approvalFieldId, findApprovalProblems, startApproval, toApproval } from '../approvalDraft.ts'
import type { Review, ReviewRequest } from '../queueTypes.ts'
import type { DecisionToStage, StagingResult } from '../useDecide.ts'
import { useDecide } from '../useDecide.ts'
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
export function useRequestDecision({ id: queue, commands, finishDecision }: OpenQueue, options: RequestDecisionOptions) {
  const { review, request, onLate, setFailure } = options
  const { decide } = useDecide(queue)
  // Longer than the mutation is sent: what was refused is read again before the next press.
  const [isSending, setSending] = useState(false)
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

  async function stage(decision: DecisionToStage): Promise<StagingResult> {
    setFailure(null)
    setSending(true)
    const result = await decide(review.id, request, decision)
    if (result.isStaged) finishDecision({ review, request, decision: decision.decision, requests: result.requests ?? [] })
    else commands.dropPress()
    if (result.isGone) onLate({ review, request, decision, refusal: result.userErrors.map(({ message }) => message).join(' ') })
    setSending(false)
    return result
  }

  async function approve(): Promise<void> {
    const found = findApprovalProblems(request, draft)
    fail(found)
    if (Object.keys(found).length > 0) return
    const { isStaged, userErrors, error: failure } = await stage(toApproval(request, draft))
    if (isStaged) return
    const lines = placeErrors(userErrors)
    fail(Object.fromEntries(lines.flatMap(({ fieldId, message }) => (fieldId ? [[fieldId, message]] : []))))
    refuse(lines.find(({ fieldId }) => fieldId === undefined)?.message ?? '', failure)
  }

  /** Resolves to why it was refused; null when it is staged. */
  async function reject(remarks: string): Promise<string | null> {
    setWritten(remarks)
    const { isStaged, userErrors, error: failure } = await stage({ decision: 'REJECT', remarks })
    if (isStaged) return null
    if (failure) return describeFailure(failure).message
    const words = userErrors.map(({ message }) => message).join(' ')
    if (placeErrors(userErrors).every(({ fieldId }) => fieldId === 'remarks')) return words
    // These words are about the request, which is behind the dialog.
    refuse(words)
    return null
  }

  async function undo(decision: 'UNDO' | 'TAKE_BACK_FIRST' = 'UNDO'): Promise<void> {
    const { isStaged, userErrors, error: failure } = await stage({ decision })
    if (isStaged) return
    refuse(userErrors.map(({ message }) => message).join(' '), failure)
  }

  return { draft, setDraft, problems, written, isSending, approve, reject, undo }
}
