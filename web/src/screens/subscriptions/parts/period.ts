import type { DayTexts } from '@/forms/fields/PeriodFields.tsx'
import { readDay } from '@/forms/questions/day.ts'
import { addMonths, monthOf } from '../../../../../schema/rules/days.ts'

/** The days of a statement, both included, as yyyy-MM-dd. */
export interface Period {
  from: string
  to: string
}

/** The last three months: this one and the two before, from the first day of the first. */
export function lastThreeMonths(today: string): Period {
  return { from: addMonths(monthOf(today), -2), to: today }
}

const mostYears = 10

/** No statement is of a longer period. */
const isTooLong = ({ from, to }: Period) => from < `${String(Number(to.slice(0, 4)) - mostYears)}${to.slice(4)}`

const isDay = (text: string | null): text is string => {
  const read = readDay(text ?? '')
  return 'day' in read && read.day === text
}

/** The period of an address, `?from=2026-09-01&to=2026-11-21`; null where it has none, or none that can be. */
export function periodOf(params: URLSearchParams, today: string): Period | null {
  const [from, to] = [params.get('from'), params.get('to')]
  return isDay(from) && isDay(to) && from <= to && to <= today && !isTooLong({ from, to }) ? { from, to } : null
}

function problemOf(label: string, text: string, today: string): string | undefined {
  const read = readDay(text)
  if (!('day' in read)) return `${label} must be a date, such as 03-Feb-2025.`
  return read.day > today ? `${label} must be today or earlier.` : undefined
}

/** Reads a period as it was typed; `problems` is empty when it can be. */
export function readPeriod({ from, to }: DayTexts, today: string): { period: Period | null; problems: Partial<DayTexts> } {
  const [first, last] = [readDay(from), readDay(to)]
  const [fromProblem, toProblem] = [problemOf('From', from, today), problemOf('To', to, today)]
  const problems = { ...(fromProblem && { from: fromProblem }), ...(toProblem && { to: toProblem }) }
  if (fromProblem ?? toProblem ?? !('day' in first && 'day' in last)) return { period: null, problems }
  if (first.day > last.day) return { period: null, problems: { from: 'From must be the same day as To, or earlier.' } }
  const period = { from: first.day, to: last.day }
  if (isTooLong(period)) return { period: null, problems: { from: `From must be at most ${String(mostYears)} years before To.` } }
  return { period, problems }
}
