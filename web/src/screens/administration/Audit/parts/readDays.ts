import type { DayTexts } from '@/forms/fields/PeriodFields.tsx'
import { readDay } from '@/forms/questions/day.ts'

/** The day that a text has, as yyyy-MM-dd; null where it is none. */
function dayOf(text: string): string | null {
  const read = readDay(text)
  return 'day' in read ? read.day : null
}

function findProblem(label: string, text: string): string | undefined {
  return text.trim() === '' || dayOf(text) !== null ? undefined : `${label} must be a date, such as 03-Feb-2025.`
}

/** Reads typed days for the address, null where there is none: a day that is left empty does not limit it. `problems` is empty when they can be. */
export function readDays({ from, to }: DayTexts): { days: { from: string | null; to: string | null }; problems: Partial<DayTexts> } {
  const days = { from: dayOf(from), to: dayOf(to) }
  const [fromProblem, toProblem] = [findProblem('From', from), findProblem('To', to)]
  if (days.from !== null && days.to !== null && days.from > days.to)
    return { days, problems: { from: 'From must be the same day as To, or earlier.' } }
  return { days, problems: { ...(fromProblem && { from: fromProblem }), ...(toProblem && { to: toProblem }) } }
}
