import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SaveState } from '@/forms/controller/Autosave.ts'
import type { Texts } from '@/forms/drafts/draft.ts'
import type { SummaryLine, UserError } from '@/forms/placeUserErrors.ts'
import { placeUserErrors } from '@/forms/placeUserErrors.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { useStepFocus } from '../steps/useStepFocus.ts'
import { requestParam } from './sentPath.ts'
import type { ArrivedRequestOptions, MemberRequest } from './useArrivedRequest.ts'
import { useArrivedRequest } from './useArrivedRequest.ts'
import type { KeptDraft } from './useRequestDraft.ts'
import { useRequestDraft } from './useRequestDraft.ts'
import { useRequestSending } from './useRequestSending.ts'
import type { StepList, WizardSteps } from './useWizardSteps.ts'
import { useWizardSteps } from './useWizardSteps.ts'

interface WizardOptions<Request extends MemberRequest> extends ArrivedRequestOptions<Request> {
  /** The name of the draft on the device, one a wizard. */
  name: string
  steps: StepList
  /** The screen's data are to be read again: the request cannot be made any more, or may have arrived although its answer was lost. */
  onConflict: () => void
}

export interface Wizard
  extends WizardSteps,
    Pick<ReturnType<typeof useRequestSending>, 'send' | 'isSending' | 'failure' | 'isUnknown'>,
    Pick<KeptDraft, 'changedElsewhere' | 'sentElsewhere'> {
  answers: Texts
  answer: (name: string, text: string) => void
  saveState: SaveState
  /** Tries again to keep the answers on the device. */
  retrySave: () => void
  discard: () => void
  /** The message beside each answer. */
  errors: Readonly<Record<string, string | undefined>>
  problems: readonly SummaryLine[]
  attempt: number
  /** Shows what is wrong, on the step that asks for it. Answers whether anything is. */
  refuse: (userErrors: readonly UserError[]) => boolean
  /** The reference number of the request that was sent, from the address; null before. */
  requestCode: string | null
  /** Whether the request had arrived before, without an answer, and was found among the member's requests. */
  hadArrived: boolean
}

const isAskedBy = ({ asks }: WizardSteps['step'], fieldId: string | undefined) => fieldId !== undefined && asks.includes(fieldId)

/** A request in steps: one thing a page, the step in the address, the answers and the key in a draft on the device. */
export function useWizard<Request extends MemberRequest>(options: WizardOptions<Request>): Wizard {
  const { name, steps, onConflict, requests } = options
  const kept = useRequestDraft(name)
  const { draft, saveState, keep, discard, changedElsewhere, sentElsewhere } = kept
  const navigate = useNavigate()
  const shownCode = new URLSearchParams(useLocation().search).get(requestParam)
  const sending = useRequestSending(kept, { requests, onConflict, onRefused: (userErrors) => void showProblems(userErrors) })
  const { hadArrived, isOpening } = useArrivedRequest(options, kept, { shownCode, isSending: sending.isSending })
  const wizardSteps = useWizardSteps(steps, draft.inputs, shownCode === null && !sending.isSending)
  const { step, stepNumber, stepCount, pathOf } = wizardSteps
  // The request is sent from the last step: its failure is of no use on an earlier one.
  const failure = stepNumber === stepCount ? sending.failure : undefined
  const [refusal, setRefusal] = useState<{ lines: readonly SummaryLine[]; attempt: number }>({ lines: [], attempt: 0 })
  const isShownHere = ({ fieldId }: SummaryLine) => fieldId === undefined || isAskedBy(step, fieldId)
  const problems = refusal.lines.filter(isShownHere)
  useErrorTitle(problems.length > 0 || failure !== undefined)
  // Here, and not in the page of a step: each step has a component of its own, which knows of no step before.
  useStepFocus(shownCode ?? step.name)

  /** Shows what is wrong, if on another step there. */
  function showProblems(userErrors: readonly UserError[]): boolean {
    const lines = placeUserErrors(userErrors, (field) => (steps.some((one) => isAskedBy(one, field)) ? field : undefined))
    setRefusal(({ attempt }) => ({ lines, attempt: attempt + 1 }))
    const place = steps.find((one) => lines.some(({ fieldId }) => isAskedBy(one, fieldId)))
    if (place && !lines.some(isShownHere)) void navigate(pathOf(place.name))
    return lines.length > 0
  }

  return {
    ...wizardSteps,
    answers: draft.inputs,
    answer: (field, text) => {
      setRefusal(({ lines, attempt }) => ({ lines: lines.filter(({ fieldId }) => fieldId !== field), attempt }))
      keep({ inputs: { ...draft.inputs, [field]: text } })
    },
    saveState,
    retrySave: () => keep({}),
    discard,
    changedElsewhere,
    sentElsewhere,
    errors: Object.fromEntries(refusal.lines.map(({ fieldId = '', message }) => [fieldId, message])),
    problems,
    attempt: refusal.attempt,
    refuse: (userErrors) => {
      sending.forget()
      return showProblems(userErrors)
    },
    send: sending.send,
    failure,
    isUnknown: sending.isUnknown,
    isSending: sending.isSending || isOpening,
    requestCode: shownCode,
    hadArrived,
  }
}
