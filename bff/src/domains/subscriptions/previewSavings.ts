import type { ContributionPreview, DepositPreview, WithdrawalPreview } from '../../generated/graph.ts'
import type { PaydayCalendar } from '../../mapping/paydays.ts'
import { moneyOf, pesos } from '../../mapping/pesos.ts'
import { checkContributionTo, checkDeposit, checkWithdrawal, withdrawalRules } from './rules.ts'
import type { SavingsSource } from '../../mapping/subscriptionSource.ts'

/** What another contribution would do. */
export function previewChange(savings: SavingsSource, contribution: string, { perYear }: PaydayCalendar): ContributionPreview {
  const userErrors = checkContributionTo(savings, contribution)
  if (userErrors.length > 0) return { __typename: 'ContributionPreview', outcome: null, userErrors }
  const { contribution: oldContribution } = savings
  return {
    __typename: 'ContributionPreview',
    outcome: {
      __typename: 'ContributionOutcome',
      oldContribution,
      newContribution: moneyOf(pesos(contribution)),
      paydaysPerYear: perYear,
      oldPerYear: moneyOf(pesos(oldContribution).times(perYear)),
      newPerYear: moneyOf(pesos(contribution).times(perYear)),
    },
    userErrors,
  }
}

/** What a deposit would do, once approved. */
export function previewDeposit({ totalAmount }: SavingsSource, amount: string): DepositPreview {
  const newAmount = moneyOf(pesos(totalAmount).plus(amount))
  return { __typename: 'DepositPreview', oldAmount: totalAmount, newAmount, userErrors: checkDeposit(amount) }
}

/** What a withdrawal would do, once approved, rule by rule. */
export function previewWithdrawal(savings: SavingsSource, amount: string): WithdrawalPreview {
  const { totalAmount } = savings
  return {
    __typename: 'WithdrawalPreview',
    oldAmount: totalAmount,
    newAmount: moneyOf(pesos(totalAmount).minus(amount)),
    rules: withdrawalRules(savings, amount),
    userErrors: checkWithdrawal(savings, amount),
  }
}
