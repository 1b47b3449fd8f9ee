import type { GraphContext } from '../../context.ts'
import type { ContributionPreview, DepositPreview, UserError, WithdrawalPreview } from '../../generated/graph.ts'
import { formatDay } from '../../../../schema/rules/days.ts'
import { formatPesos, moneyOf, pesos } from '../../money/pesos.ts'
import { comingChangeOf } from './availabilities.ts'
import { checkContributionTo, checkDeposit, checkWithdrawal, invalid, withdrawalRules } from './rules.ts'
import type { SavingsSource } from '../../money/subscriptionSource.ts'

/** The faults of a change: also of one to what is put in already, or will be by an approved change. */
export function checkChange(savings: SavingsSource, contribution: string, today: string): UserError[] {
  const wrong = checkContributionTo(savings, contribution)
  if (wrong.length > 0) return wrong
  const coming = comingChangeOf(savings.changeRequests, today)
  if (!pesos(contribution).eq(coming?.newContribution ?? savings.contribution)) return []
  const from = coming?.effectivityDate ? ` from ${formatDay(coming.effectivityDate)}` : ' now'
  return [invalid('contribution', `You put in ${formatPesos(contribution)} per payday${from}. Enter another amount.`)]
}

/** Counted from the contribution of an approved change that takes effect later, else from the present one. */
export function previewChange(
  savings: SavingsSource,
  contribution: string,
  { paydays: { perYear }, today }: Pick<GraphContext, 'paydays' | 'today'>,
): ContributionPreview {
  const userErrors = checkChange(savings, contribution, today)
  if (userErrors.length > 0) return { __typename: 'ContributionPreview', outcome: null, userErrors }
  const oldContribution = comingChangeOf(savings.changeRequests, today)?.newContribution ?? savings.contribution
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

/** The figures after the deposit is approved. */
export function previewDeposit({ totalAmount }: SavingsSource, amount: string): DepositPreview {
  const newAmount = moneyOf(pesos(totalAmount).plus(amount))
  return { __typename: 'DepositPreview', oldAmount: totalAmount, newAmount, userErrors: checkDeposit(amount) }
}

/** The figures after the withdrawal is approved, and each rule. */
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
