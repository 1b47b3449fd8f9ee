import { compareMoney, inCentavos } from '../../../../../schema/rules/money.ts'
import type { AmountSuggestion } from '@/patterns/wizard/AmountField.tsx'

const contributions = ['100', '200', '300', '500', '800', '1000', '1500', '2000', '3000', '5000', '8000', '10000', '20000', '50000']
const withdrawals = ['1000', '2000', '5000', '10000']
const suggest = (amount: string): AmountSuggestion => ({ amount: `${amount}.00` })

/** The terms of a contribution. Decimal strings of pesos. */
interface ContributionTerms {
  contribution: string
  minimumContribution: string
  contributionStep: string
}

/** The present contribution where it may be asked for again, else the least. An older one need not follow the rules of today. */
export function validContributionOf({ contribution, minimumContribution, contributionStep }: ContributionTerms): string {
  const isStep = inCentavos(contribution) % inCentavos(contributionStep) === 0n
  return isStep && compareMoney(contribution, minimumContribution) >= 0 ? contribution : minimumContribution
}

/** The present contribution, and the next two above it. */
export function suggestContributions(terms: ContributionTerms): AmountSuggestion[] {
  const present = validContributionOf(terms)
  const higher = contributions.filter((amount) => compareMoney(amount, present) > 0)
  return [{ amount: present }, ...higher.slice(0, 2).map(suggest)]
}

/** Other contributions than the present one: the next below it, where it may be asked for, and those above it; three in all. */
export function suggestChanges({ contribution, minimumContribution }: ContributionTerms): AmountSuggestion[] {
  const possible = contributions.filter((amount) => compareMoney(amount, minimumContribution) >= 0)
  const lower = possible.filter((amount) => compareMoney(amount, contribution) < 0).slice(-1)
  const higher = possible.filter((amount) => compareMoney(amount, contribution) > 0).slice(0, 3 - lower.length)
  return [...lower, ...higher].map(suggest)
}

/** Two round amounts that may be withdrawn, and the most. */
export function suggestWithdrawals(minimum: string, maximum: string): AmountSuggestion[] {
  const possible = withdrawals.filter((amount) => compareMoney(amount, minimum) >= 0 && compareMoney(amount, maximum) < 0)
  return [...possible.slice(-2).map(suggest), { amount: maximum, words: 'All' }]
}

/** Round amounts of a deposit. */
export const depositSuggestions: readonly AmountSuggestion[] = ['500', '1000', '5000'].map(suggest)
