import type { Contribution } from '../../../../schema/rules/moneyRequests.ts'
import {
  findContributionFault,
  findDepositFault,
  findMultipleFault,
  findTermFault,
  findTooLarge,
  findWithdrawalFault,
  judgeWithdrawal,
} from '../../../../schema/rules/moneyRequests.ts'
import type { UserError, WithdrawalRule } from '../../generated/graph.ts'
import { moneyOf, pesos } from '../../money/pesos.ts'
import type { SavingsSource, ShareCapitalSource } from '../../money/subscriptionSource.ts'

export const invalid = (name: string, message: string): UserError => ({ code: 'INVALID', message, field: ['input', name] })

const asErrors = (name: string, fault: string | null): UserError[] => (fault === null ? [] : [invalid(name, fault)])

/** The faults of an amount by itself; empty for most. */
export const checkContribution = (kind: Contribution, contribution: string): UserError[] =>
  asErrors('contribution', findMultipleFault(kind, contribution) ?? findTooLarge(contribution))

/** The faults of an amount, the least contribution included. Source: first document, section 5. */
export function checkContributionTo(source: ShareCapitalSource | SavingsSource, contribution: string): UserError[] {
  const kind = source.__typename === 'Savings' ? 'savings' : 'shareCapital'
  return asErrors('contribution', findContributionFault(kind, contribution, source.minimumContribution) ?? findTooLarge(contribution))
}

export const checkTerm = (term: number): UserError[] => asErrors('term', findTermFault(term))

export const checkDeposit = (amount: string): UserError[] => asErrors('amount', findDepositFault(amount) ?? findTooLarge(amount))

/** Each rule of a withdrawal, kept or not. Source: first document, section 5, Savings withdrawal. */
export const withdrawalRules = (savings: SavingsSource, amount: string): WithdrawalRule[] =>
  judgeWithdrawal(savings, amount).map(({ kind, limit, isKept }) => ({ __typename: 'WithdrawalRule', kind, limit, isKept }))

/** The first rule that a withdrawal does not keep, in the words of the specification. */
export const checkWithdrawal = (savings: SavingsSource, amount: string): UserError[] =>
  asErrors('amount', findWithdrawalFault(savings, amount))

/** The greatest withdrawal: what the required balance and withdrawals in review leave; nothing where that is less than the least one. */
export function maximumWithdrawal({ totalAmount, requiredBalance, minimumWithdrawal, withdrawalRequests }: SavingsSource): string {
  const inReview = withdrawalRequests.filter(({ status }) => status === 'REVIEW')
  const left = inReview.reduce((rest, { amount }) => rest.minus(amount), pesos(totalAmount).minus(requiredBalance))
  return left.lte(0) || left.lt(minimumWithdrawal) ? '0.00' : moneyOf(left)
}
