import { useNavigate } from 'react-router-dom'
import type { Texts } from '@/forms/drafts/draft.ts'
import { useSteps } from '../steps/useSteps.ts'

interface WizardStep {
  name: string
  /** The names of the answers on this page. */
  asks: readonly string[]
  /** Whether the next page may be opened. */
  isAnswered: (answers: Texts) => boolean
}

/** The pages in order; the request is sent from the last one. */
export type StepList = readonly [WizardStep, ...WizardStep[]]

export interface WizardSteps {
  step: WizardStep
  stepNumber: number
  stepCount: number
  /** The address of the step before this one; null on the first. */
  pathBack: string | null
  pathOf: (step: string) => string
  proceed: () => void
}

/**
 * The step that the address names, or an earlier one that is not answered yet. The address follows while `isAnswering`: not while the
 * answers are sent, or were.
 */
export function useWizardSteps(steps: StepList, answers: Texts, isAnswering: boolean): WizardSteps {
  const navigate = useNavigate()
  const [first, ...others] = steps
  const unanswered = steps.findIndex((step) => !step.isAnswered(answers))
  const { index, addressOf } = useSteps([first.name, ...others.map(({ name }) => name)], {
    open: unanswered === -1 ? steps.length : unanswered + 1,
    isFollowing: isAnswering,
  })
  const step = steps[index] ?? first
  return {
    step,
    stepNumber: index + 1,
    stepCount: steps.length,
    pathBack: index > 0 ? addressOf(steps[index - 1]?.name ?? '') : null,
    pathOf: addressOf,
    proceed: () => void navigate(addressOf(steps[index + 1]?.name ?? step.name)),
  }
}
