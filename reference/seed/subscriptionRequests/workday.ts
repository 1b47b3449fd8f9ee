import { addDays, weekday } from '../../../schema/rules/days.ts'
import type { Day } from '../../../schema/rules/days.ts'

/** The day itself, or the Friday before a weekend: officers decide from Monday to Friday. */
export function workdayUntil(day: Day): Day {
  const dayOfWeek = weekday(day)
  if (dayOfWeek === 6) return addDays(day, -1)
  return dayOfWeek === 0 ? addDays(day, -2) : day
}
