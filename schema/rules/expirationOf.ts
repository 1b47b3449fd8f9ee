import type { Day } from './days.ts'
import { addDays, addMonths } from './days.ts'

/** The last day of a term: the effectivity date minus one day plus so many years. Source: first document, section 4, Share capital. */
export function expirationOf(effectivityDate: Day, years: number): Day {
  return addMonths(addDays(effectivityDate, -1), 12 * years)
}
