import { compareMoney, formatMoney, inCentavos, subtractMoney } from './money.ts'

// What a member may ask for, in decimal strings of pesos, with the sentences of the first document: section 5, and section 9 for the bounds.

/** The least contribution a payday of the reference service, of which every other is a multiple in every service. */
export const contributionStep = '100.00'
export const leastDeposit = '100.00'
/** In years. */
export const termChoices: readonly number[] = [1, 2, 3]

/** In pesos. The ledger has no room for more, and the graph's Money none for a number of any length. */
const largestAmount = '999999999.99'

/** Of any amount that is asked for, before a rule of the cooperative. */
export const findTooLarge = (amount: string): string | null =>
  compareMoney(amount, largestAmount) > 0 ? `This amount is too large: ${formatMoney(largestAmount)} is the most.` : null

export type Contribution = 'shareCapital' | 'savings'

const contributionWords = {
  shareCapital: { least: 'change amount', multiple: 'amount' },
  savings: { least: 'savings amount', multiple: 'savings amount' },
} as const satisfies Record<Contribution, object>

/** Of a contribution a payday; null where it may be asked for. `least` is the service's own. */
export function findContributionFault(kind: Contribution, contribution: string, least: string): string | null {
  const { least: what } = contributionWords[kind]
  if (compareMoney(contribution, '0') <= 0 || compareMoney(contribution, least) < 0)
    return `Your requested ${what} should be at least ${formatMoney(least)} per payday.`
  return findMultipleFault(kind, contribution)
}

/** Of a contribution whose service has no least one. */
export function findMultipleFault(kind: Contribution, contribution: string): string | null {
  if (inCentavos(contribution) % inCentavos(contributionStep) === 0n) return null
  return `Your requested ${contributionWords[kind].multiple} per payday must be a multiple of ${formatMoney(contributionStep)}.`
}

export const findTermFault = (years: number): string | null => (termChoices.includes(years) ? null : 'The term must be 1, 2 or 3 years.')

export const findDepositFault = (amount: string): string | null =>
  compareMoney(amount, leastDeposit) < 0 ? `You must deposit at least ${formatMoney(leastDeposit)}.` : null

/** The savings that a withdrawal is taken from. */
interface WithdrawalBounds {
  minimumWithdrawal: string
  totalAmount: string
  /** What must stay. */
  requiredBalance: string
}

/** The rules of a withdrawal in their order, each with its limit, and kept or not. */
export function judgeWithdrawal({ minimumWithdrawal, totalAmount, requiredBalance }: WithdrawalBounds, amount: string) {
  const left = subtractMoney(totalAmount, amount)
  return [
    {
      kind: 'MINIMUM',
      limit: minimumWithdrawal,
      isKept: compareMoney(amount, '0') > 0 && compareMoney(amount, minimumWithdrawal) >= 0,
      sentence: `You must withdraw at least ${formatMoney(minimumWithdrawal)}`,
    },
    {
      kind: 'TOTAL',
      limit: totalAmount,
      isKept: compareMoney(left, '0') >= 0,
      sentence: 'The amount you want to withdraw exceeds your total savings',
    },
    {
      kind: 'REQUIRED_BALANCE',
      limit: requiredBalance,
      isKept: compareMoney(left, requiredBalance) >= 0,
      sentence: `Your balance should be at least ${formatMoney(requiredBalance)} after withdrawal`,
    },
  ] as const
}

/** The sentence of the first rule that a withdrawal does not keep; null where it keeps all. */
export const findWithdrawalFault = (savings: WithdrawalBounds, amount: string): string | null =>
  judgeWithdrawal(savings, amount).find(({ isKept }) => !isKept)?.sentence ?? null
