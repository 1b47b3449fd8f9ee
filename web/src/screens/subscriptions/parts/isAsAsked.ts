import { parseMoney } from '@/format/parseMoney.ts'
import type { WizardAnswers } from '@/patterns/wizard/requestDraft.ts'

/** Whether a deposit or withdrawal asks for the amount of the answers; the officer may have posted another. */
export function isAmountAsked(request: { amount: string; requestedAmount: string | null }, { amount = '' }: WizardAnswers): boolean {
  return (request.requestedAmount ?? request.amount) === parseMoney(amount)
}

/** Whether a change of contribution asks for the one of the answers. */
export function isContributionAsked({ newContribution }: { newContribution: string }, { contribution = '' }: WizardAnswers): boolean {
  return newContribution === parseMoney(contribution)
}
