import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Texts } from '@/forms/drafts/draft.ts'

/** A page of a wizard. */
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
  /** Opens the next step. */
  proceed: () => void
}

const stepParam = 'step'

/**
 * The step that the address names, or an earlier one that is not answered yet. The address follows it while `isAnswering`: not while the
 * answers are sent, or were.
 */
export function useWizardSteps(steps: StepList, answers: Texts, isAnswering: boolean): WizardSteps {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const named = steps.findIndex(({ name }) => name === new URLSearchParams(search).get(stepParam))
  const unanswered = steps.findIndex((step) => !step.isAnswered(answers))
  const index = Math.max(0, unanswered === -1 ? named : Math.min(named, unanswered))
  const step = steps[index] ?? steps[0]
  const pathOf = (name: string) => (name === steps[0].name ? pathname : `${pathname}?${stepParam}=${encodeURIComponent(name)}`)

  // Otherwise the first letter of the missing answer would open the step that the address still names.
  const isAddressAhead = isAnswering && named > index
  const correctAddress = useEffectEvent(() => navigate(pathOf(step.name), { replace: true }))
  useEffect(() => {
    if (isAddressAhead) void correctAddress()
  }, [isAddressAhead])

  return {
    step,
    stepNumber: index + 1,
    stepCount: steps.length,
    pathBack: index > 0 ? pathOf(steps[index - 1]?.name ?? '') : null,
    pathOf,
    proceed: () => void navigate(pathOf(steps[index + 1]?.name ?? step.name)),
  }
}
