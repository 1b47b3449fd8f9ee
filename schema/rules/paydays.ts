import type { Day } from './days.ts'
import { addDays, addMonths, monthOf, weekday } from './days.ts'

/**
 * A day of the month on which employers pay, or the month's last. A member's next payday, whose contribution is not posted yet, is found by the
 * BFF from their movements: `nextPayday.ts` of its subscriptions, `dueFrom` of `amountAtExpiry.ts`.
 */
export type Payday = number | 'last'

/** The paydays that `15,last` names, in order; null when the text names none, another thing, or one twice. */
export function parsePaydays(text: string): readonly Payday[] | null {
  const paydays: Payday[] = []
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === 'last') paydays.push(part)
    else if (/^(?:[1-9]|1\d|2[0-8])$/.test(part)) paydays.push(Number(part))
    else return null
  }
  return new Set(paydays).size === paydays.length ? paydays : null
}

/** A day on a Saturday or Sunday moves to the Friday before. */
function beforeWeekend(day: Day): Day {
  const dayOfWeek = weekday(day)
  if (dayOfWeek === 6) return addDays(day, -1)
  return dayOfWeek === 0 ? addDays(day, -2) : day
}

/** The paydays from one day to another, both included, the earliest first. */
export function paydaysBetween(from: Day, to: Day, paydays: readonly Payday[]): Day[] {
  const days: Day[] = []
  // A payday of the month after may lie on the Friday before its first days.
  const lastMonth = addMonths(monthOf(to), 1)
  for (let month = monthOf(from); month <= lastMonth; month = addMonths(month, 1)) {
    for (const payday of paydays) {
      const day = beforeWeekend(payday === 'last' ? addDays(addMonths(month, 1), -1) : addDays(month, payday - 1))
      if (day >= from && day <= to) days.push(day)
    }
  }
  return days.sort()
}
