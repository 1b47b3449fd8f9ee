import type { Decimal } from 'decimal.js'
import { addDays } from '../../../schema/rules/days.ts'
import type { GraphContext } from '../context.ts'
import { pesos } from './pesos.ts'
import type { SavingsSource, ShareCapitalSource } from './subscriptionSource.ts'

type Contributed = Pick<SavingsSource | ShareCapitalSource, 'contribution' | 'recentActivities'>

/** Share capital as it is, at its present contribution. */
export type PresentShareCapital = Pick<ShareCapitalSource, 'totalAmount' | 'contribution' | 'recentActivities'>

/** The term of a renewal, both days included. */
export interface NewTerm {
  /** Pesos a payday. */
  contribution: string
  startsOn: string
  expiresOn: string
}

/** The first day whose payday is still to be posted: tomorrow, where today's contribution is among the movements. */
export function dueFrom({ contribution, recentActivities }: Contributed, today: string): string {
  const isPosted = recentActivities.some(({ on, amount }) => on === today && pesos(amount).eq(contribution))
  return isPosted ? addDays(today, 1) : today
}

/**
 * What a member would hold when a new term ends, in pesos: the present contribution on each payday before the term begins, the new one
 * on each payday of the term. A renewal is refused if and only if this figure is above the cap.
 */
export function amountAtExpiry(
  present: PresentShareCapital,
  term: NewTerm,
  { paydays, today }: Pick<GraphContext, 'paydays' | 'today'>,
): Decimal {
  const due = dueFrom(present, today)
  const before = paydays.between(due, addDays(term.startsOn, -1)).length
  const during = paydays.between(term.startsOn < due ? due : term.startsOn, term.expiresOn).length
  return pesos(present.totalAmount).plus(pesos(present.contribution).times(before)).plus(pesos(term.contribution).times(during))
}
