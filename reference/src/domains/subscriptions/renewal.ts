import { addDays, addMonths } from '../../../../schema/rules/days.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import { expirationOf } from '../../../../schema/rules/expirationOf.ts'
import { paydaysBetween } from '../../../../schema/rules/paydays.ts'
import type { Payday } from '../../../../schema/rules/paydays.ts'

/** The first day on which a renewal may be requested: a month before the expiration; null where nothing was ever signed. */
export function renewalOpensOn(expiresOn: Day | null): Day | null {
  return expiresOn === null ? null : addMonths(expiresOn, -1)
}

/** The term that a renewal requested today would begin: after the present one, at the earliest today. */
export function renewedTerm(today: Day, expiresOn: Day | null, years: number): { readonly startsOn: Day; readonly expiresOn: Day } {
  const startsOn = expiresOn === null || expiresOn < today ? today : addDays(expiresOn, 1)
  return { startsOn, expiresOn: expirationOf(startsOn, years) }
}

/** How many contributions fall due from one day to another, both included; 0 where the first is the later. */
export function countPaydays(from: Day, until: Day, paydays: readonly Payday[]): number {
  return paydaysBetween(from, until, paydays).length
}
