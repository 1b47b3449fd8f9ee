import { readDay } from '@/forms/questions/day.ts'

/** The day that a text has, as yyyy-MM-dd; null where it is none. */
function dayOf(text: string): string | null {
  const read = readDay(text)
  return 'day' in read ? read.day : null
}

/** The days of a period as they are typed; one that is left empty does not limit it. */
export interface TypedDays {
  from: string
  to: string
}

function findProblem(label: string, text: string): string | undefined {
  return text.trim() === '' || dayOf(text) !== null ? undefined : `${label} must be a date, such as 03-Feb-2025.`
}

/** Reads typed days for the address, null where there is none; `problems` is empty when they can be. */
export function readDays({ from, to }: TypedDays): { days: { from: string | null; to: string | null }; problems: Partial<TypedDays> } {
  const days = { from: dayOf(from), to: dayOf(to) }
  const [fromProblem, toProblem] = [findProblem('From', from), findProblem('To', to)]
  if (days.from !== null && days.to !== null && days.from > days.to)
    return { days, problems: { from: 'From must be the same day as To, or earlier.' } }
  return { days, problems: { ...(fromProblem && { from: fromProblem }), ...(toProblem && { to: toProblem }) } }
}
