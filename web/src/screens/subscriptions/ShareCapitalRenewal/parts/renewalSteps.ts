import { parseMoney } from '@/format/parseMoney.ts'
import type { Texts } from '@/forms/drafts/draft.ts'

/** The answer of the checkbox. */
export const agreed = 'yes'

/** The chosen term in years; null before. */
export function readTerm({ term = '' }: Texts): number | null {
  return /^\d$/.test(term) ? Number(term) : null
}

export const renewalSteps = [
  { name: 'term', asks: ['term'], isAnswered: (answers: Texts) => readTerm(answers) !== null },
  { name: 'contribution', asks: ['contribution'], isAnswered: ({ contribution = '' }: Texts) => parseMoney(contribution) !== null },
  { name: 'agreement', asks: ['isAgreed'], isAnswered: ({ isAgreed = '' }: Texts) => isAgreed === agreed },
  { name: 'check', asks: [], isAnswered: () => true },
] as const
