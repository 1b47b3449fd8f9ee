import type { GraphContext } from '../../context.ts'
import type { Availability } from '../../generated/graph.ts'
import { blocked } from '../../mapping/availability.ts'
import { formatDay } from '../../mapping/formatDay.ts'
import { formatPesos, moneyOf, pesos } from '../../mapping/pesos.ts'
import { expirationOf } from '../../mapping/readSubscription.ts'

/** A renewal and the share capital that it is of, as far as the REST API says. */
export interface Holding {
  totalAmount: string | null
  maximumAmount: string | null
  newContribution: string
  newTerm: number | null
}

interface HoldingAtExpiry {
  newExpiresOn: string | null
  /** With the new contribution on every payday from today. */
  amountAtExpiry: string | null
  exceedsMaximumBy: string | null
}

/** What the member would hold when the term ends that begins on a day. */
export function holdingAt(
  { totalAmount, maximumAmount, newContribution, newTerm }: Holding,
  startsOn: string,
  { paydays, today }: Pick<GraphContext, 'paydays' | 'today'>,
): HoldingAtExpiry {
  if (newTerm === null) return { newExpiresOn: null, amountAtExpiry: null, exceedsMaximumBy: null }
  const newExpiresOn = expirationOf(startsOn, newTerm)
  if (totalAmount === null) return { newExpiresOn, amountAtExpiry: null, exceedsMaximumBy: null }
  const amount = pesos(newContribution).times(paydays.between(today, newExpiresOn).length).plus(totalAmount)
  const isAbove = maximumAmount !== null && amount.gt(maximumAmount)
  return { newExpiresOn, amountAtExpiry: moneyOf(amount), exceedsMaximumBy: isAbove ? moneyOf(amount.minus(maximumAmount)) : null }
}

/** Why a renewal cannot be approved, in the officer's words; null where it can. */
export function aboveMaximum({ maximumAmount }: Holding, { newExpiresOn, exceedsMaximumBy }: HoldingAtExpiry): Availability | null {
  if (maximumAmount === null || newExpiresOn === null || exceedsMaximumBy === null) return null
  const [most, above] = [formatPesos(maximumAmount), formatPesos(exceedsMaximumBy)]
  const day = formatDay(newExpiresOn)
  return blocked('ABOVE_MAXIMUM', `By ${day} this member would hold ${above} more share capital than the ${most} that a member may hold.`)
}
