import type { GraphContext } from '../../context.ts'
import type { Availability, RequestedChange, ShareCapitalReview } from '../../generated/graph.ts'
import { blocked } from '../../viewer/availability.ts'
import { formatDay } from '../../../../schema/rules/days.ts'
import { amountAtExpiry } from '../../money/amountAtExpiry.ts'
import { formatPesos, moneyOf } from '../../money/pesos.ts'
import { expirationOf } from '../../../../schema/rules/expirationOf.ts'
import type { ShareCapitalSource } from '../../money/subscriptionSource.ts'

/** A renewal and the share capital that it is of; the totals are null where the REST API does not give them. Contributions are a payday's. */
export type Holding = Pick<ShareCapitalReview, 'totalAmount' | 'maximumAmount'> &
  Pick<ShareCapitalSource, 'recentActivities'> &
  Pick<RequestedChange, 'oldContribution' | 'newContribution' | 'newTerm'>

type HoldingAtExpiry = Pick<ShareCapitalReview, 'newExpiresOn' | 'amountAtExpiry' | 'exceedsMaximumBy'>

/** The amount that the member would hold at the end of the term that begins on a day, as the member's own preview counts it. */
export function holdingAt(
  { totalAmount, maximumAmount, recentActivities, oldContribution, newContribution, newTerm }: Holding,
  startsOn: string,
  calendar: Pick<GraphContext, 'paydays' | 'today'>,
): HoldingAtExpiry {
  if (newTerm === null) return { newExpiresOn: null, amountAtExpiry: null, exceedsMaximumBy: null }
  const newExpiresOn = expirationOf(startsOn, newTerm)
  if (totalAmount === null) return { newExpiresOn, amountAtExpiry: null, exceedsMaximumBy: null }
  const present = { totalAmount, contribution: oldContribution, recentActivities }
  const amount = amountAtExpiry(present, { contribution: newContribution, startsOn, expiresOn: newExpiresOn }, calendar)
  const isAbove = maximumAmount !== null && amount.gt(maximumAmount)
  return { newExpiresOn, amountAtExpiry: moneyOf(amount), exceedsMaximumBy: isAbove ? moneyOf(amount.minus(maximumAmount)) : null }
}

/** The reason against a renewal, in the officer's words; null where it can be approved. */
export function aboveMaximum({ maximumAmount }: Holding, { newExpiresOn, exceedsMaximumBy }: HoldingAtExpiry): Availability | null {
  if (maximumAmount === null || newExpiresOn === null || exceedsMaximumBy === null) return null
  const [most, above] = [formatPesos(maximumAmount), formatPesos(exceedsMaximumBy)]
  const day = formatDay(newExpiresOn)
  return blocked('ABOVE_MAXIMUM', `By ${day} this member would hold ${above} more share capital than the ${most} that a member may hold.`)
}
