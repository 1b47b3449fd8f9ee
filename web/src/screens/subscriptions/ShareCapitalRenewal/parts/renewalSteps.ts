import { parseMoney } from '@/format/parseMoney.ts'
import type { WizardAnswers } from '@/patterns/wizard/requestDraft.ts'

/** The answer of the checkbox. */
export const agreed = 'yes'

/** The chosen term in years; null before. */
export function readTerm({ term = '' }: WizardAnswers): number | null {
  return /^\d$/.test(term) ? Number(term) : null
}

/** The steps of a renewal. */
export const renewalSteps = [
  { name: 'term', asks: ['term'], isAnswered: (answers: WizardAnswers) => readTerm(answers) !== null },
  { name: 'contribution', asks: ['contribution'], isAnswered: ({ contribution = '' }: WizardAnswers) => parseMoney(contribution) !== null },
  { name: 'agreement', asks: ['isAgreed'], isAnswered: ({ isAgreed = '' }: WizardAnswers) => isAgreed === agreed },
  { name: 'check', asks: [], isAnswered: () => true },
] as const
