import { Decimal } from 'decimal.js'
import type { GraphContext } from '../../context.ts'
import type { RenewalOutcome, RenewalPreview, UserError } from '../../generated/graph.ts'
import { addDays, formatDay } from '../../../../schema/rules/days.ts'
import { amountAtExpiry, dueFrom } from '../../money/amountAtExpiry.ts'
import { formatPesos, moneyOf, pesos } from '../../money/pesos.ts'
import { expirationOf } from '../../../../schema/rules/expirationOf.ts'
import { checkContributionTo, checkTerm, invalid } from './rules.ts'
import type { ShareCapitalSource } from '../../money/subscriptionSource.ts'

interface Renewal {
  /** Pesos a payday. */
  contribution: string
  /** Years. */
  term: number
}

type Calendar = Pick<GraphContext, 'paydays' | 'today'>

const times = (contribution: string, count: number) => pesos(contribution).times(count)

/** The amount of share capital at the end of its term, at the present contribution; null without a running term. */
export function projectedAmountOf(source: ShareCapitalSource, { paydays, today }: Calendar): string | null {
  const { totalAmount, contribution, expiresOn, maximumAmount } = source
  if (expiresOn === null || expiresOn < today) return null
  const held = pesos(totalAmount).plus(times(contribution, paydays.between(dueFrom(source, today), expiresOn).length))
  // Contributions are cut at the cap, and what is held above it stays.
  const isAbove = maximumAmount !== null && held.gt(maximumAmount)
  return isAbove ? moneyOf(Decimal.max(totalAmount, maximumAmount)) : moneyOf(held)
}

/** The figures of a renewal, which holds from the day after the present term, and not before today. */
function outcomeOf(source: ShareCapitalSource, { contribution, term }: Renewal, { paydays, today }: Calendar): RenewalOutcome {
  const { contribution: oldContribution, expiresOn } = source
  const startsOn = expiresOn === null || expiresOn < today ? today : addDays(expiresOn, 1)
  const newExpiresOn = expirationOf(startsOn, term)
  const newTerm = { contribution, startsOn, expiresOn: newExpiresOn }
  return {
    __typename: 'RenewalOutcome',
    oldContribution,
    newContribution: moneyOf(pesos(contribution)),
    paydaysPerYear: paydays.perYear,
    oldPerYear: moneyOf(times(oldContribution, paydays.perYear)),
    newPerYear: moneyOf(times(contribution, paydays.perYear)),
    startsOn,
    oldExpiresOn: expiresOn,
    newExpiresOn,
    amountAtExpiry: moneyOf(amountAtExpiry(source, newTerm, { paydays, today })),
    contributionAfterTerm: source.minimumContribution,
  }
}

/** No member may hold more than the cap, by the end of the new term either: the figure is the one that the preview shows. */
function checkCap({ maximumAmount }: ShareCapitalSource, { amountAtExpiry: held, newExpiresOn }: RenewalOutcome): UserError[] {
  if (maximumAmount === null || pesos(held).lte(maximumAmount)) return []
  const [most, above] = [formatPesos(maximumAmount), formatPesos(moneyOf(pesos(held).minus(maximumAmount)))]
  const day = formatDay(newExpiresOn)
  return [invalid('contribution', `By ${day} you would hold ${above} more share capital than the ${most} that a member may hold.`)]
}

export function previewRenewal(source: ShareCapitalSource, renewal: Renewal, calendar: Calendar): RenewalPreview {
  const wrong = [...checkContributionTo(source, renewal.contribution), ...checkTerm(renewal.term)]
  const outcome = wrong.length === 0 ? outcomeOf(source, renewal, calendar) : null
  return { __typename: 'RenewalPreview', outcome, userErrors: outcome ? checkCap(source, outcome) : wrong }
}

export const checkRenewal = (source: ShareCapitalSource, renewal: Renewal, calendar: Calendar): UserError[] =>
  previewRenewal(source, renewal, calendar).userErrors
