import type { DayTexts } from '@/forms/fields/PeriodFields.tsx'
import { readDay } from '@/forms/questions/day.ts'

function findProblem(label: string, text: string): string | undefined {
  if (text.trim() === '') return `${label} date is required.`
  return 'day' in readDay(text) ? undefined : `Enter the ${label.toLowerCase()} date as dd-MMM-yyyy.`
}

interface ReadPeriod {
  /** As the address of an export has them; null where something is wrong. */
  days: { startDate: string; endDate: string } | null
  problems: Partial<DayTexts>
}

/** Reads the days of a report, both inclusive. */
export function readPeriod({ from, to }: DayTexts): ReadPeriod {
  const start = readDay(from)
  const end = readDay(to)
  if ('day' in start && 'day' in end) {
    if (start.day <= end.day) return { days: { startDate: start.day, endDate: end.day }, problems: {} }
    return { days: null, problems: { to: 'The to date cannot be before the from date.' } }
  }
  const fromProblem = findProblem('From', from)
  const toProblem = findProblem('To', to)
  return {
    days: null,
    problems: { ...(fromProblem !== undefined && { from: fromProblem }), ...(toProblem !== undefined && { to: toProblem }) },
  }
}
