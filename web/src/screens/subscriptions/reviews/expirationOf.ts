import { addDays, addMonths } from '../../../../../schema/rules/days.ts'

/** The last day of a term: the effectivity date minus one day plus so many years. Source: first document, section 4, Share capital. */
export function expirationOf(effectivityDate: string, years: number): string {
  return addMonths(addDays(effectivityDate, -1), 12 * years)
}
