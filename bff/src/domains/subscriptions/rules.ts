import type { UserError, WithdrawalRule, WithdrawalRuleKind } from '../../generated/graph.ts'
import { formatPesos, isSendable, moneyOf, pesos } from '../../money/pesos.ts'
import type { SavingsSource, ShareCapitalSource } from '../../money/subscriptionSource.ts'

/** Every contribution is a multiple of it. Source: first document, section 9. */
export const contributionStep = '100.00'
/** Source: first document, section 9. */
export const minimumDeposit = '100.00'
/** In years. Source: first document, section 9. */
export const termChoices: readonly number[] = [1, 2, 3]

export const invalid = (name: string, message: string): UserError => ({ code: 'INVALID', message, field: ['input', name] })

const tooMuch = (name: string) => invalid(name, 'This amount is too large.')
const isMultiple = (contribution: string) => pesos(contribution).mod(contributionStep).isZero()

/** The faults of an amount by itself; empty for most. */
export function checkContribution(kind: 'shareCapital' | 'savings', contribution: string): UserError[] {
  const what = kind === 'savings' ? 'savings amount' : 'amount'
  if (!isMultiple(contribution)) return [invalid('contribution', `Your requested ${what} per payday must be a multiple of ₱100.00.`)]
  return isSendable(contribution) ? [] : [tooMuch('contribution')]
}

/** The faults of an amount, the least contribution included. Source: first document, section 5. */
export function checkContributionTo(source: ShareCapitalSource | SavingsSource, contribution: string): UserError[] {
  const { minimumContribution: minimum, __typename } = source
  const what = __typename === 'Savings' ? 'savings' : 'change'
  if (pesos(contribution).lte(0) || pesos(contribution).lt(minimum))
    return [invalid('contribution', `Your requested ${what} amount should be at least ${formatPesos(minimum)} per payday.`)]
  return checkContribution(__typename === 'Savings' ? 'savings' : 'shareCapital', contribution)
}

/** Source: first document, section 5. */
export function checkTerm(term: number): UserError[] {
  return termChoices.includes(term) ? [] : [invalid('term', 'The term must be 1, 2 or 3 years.')]
}

/** Source: first document, section 5, Savings deposit. */
export function checkDeposit(amount: string): UserError[] {
  if (pesos(amount).lt(minimumDeposit)) return [invalid('amount', `You must deposit at least ${formatPesos(minimumDeposit)}.`)]
  return isSendable(amount) ? [] : [tooMuch('amount')]
}

/** Each rule of a withdrawal, kept or not. Source: first document, section 5, Savings withdrawal. */
export function withdrawalRules({ minimumWithdrawal, totalAmount, requiredBalance }: SavingsSource, amount: string): WithdrawalRule[] {
  const rule = (kind: WithdrawalRuleKind, limit: string, isKept: boolean): WithdrawalRule => ({
    __typename: 'WithdrawalRule',
    kind,
    limit,
    isKept,
  })
  return [
    rule('MINIMUM', minimumWithdrawal, pesos(amount).gt(0) && pesos(amount).gte(minimumWithdrawal)),
    rule('TOTAL', totalAmount, pesos(amount).lte(totalAmount)),
    rule('REQUIRED_BALANCE', requiredBalance, pesos(totalAmount).minus(amount).gte(requiredBalance)),
  ]
}

const sentences: Readonly<Record<WithdrawalRuleKind, (limit: string) => string>> = {
  MINIMUM: (limit) => `You must withdraw at least ${limit}`,
  TOTAL: () => 'The amount you want to withdraw exceeds your total savings',
  REQUIRED_BALANCE: (limit) => `Your balance should be at least ${limit} after withdrawal`,
}

/** The first rule that a withdrawal does not keep, in the words of the specification. */
export function checkWithdrawal(savings: SavingsSource, amount: string): UserError[] {
  const broken = withdrawalRules(savings, amount).find(({ isKept }) => !isKept)
  return broken ? [invalid('amount', sentences[broken.kind](formatPesos(broken.limit)))] : []
}

/** The greatest withdrawal: what the required balance and withdrawals in review leave; nothing where that is less than the least one. */
export function maximumWithdrawal({ totalAmount, requiredBalance, minimumWithdrawal, withdrawalRequests }: SavingsSource): string {
  const inReview = withdrawalRequests.filter(({ status }) => status === 'REVIEW')
  const left = inReview.reduce((rest, { amount }) => rest.minus(amount), pesos(totalAmount).minus(requiredBalance))
  return left.lte(0) || left.lt(minimumWithdrawal) ? '0.00' : moneyOf(left)
}
