import { dayInManila } from '@/format/date.ts'
import { readDay } from './day.ts'

const fromToday = /^today(?:([+-]\d{1,3})y)?$/

/** The business day, as yyyy-MM-dd. */
export const businessDay = (): string => dayInManila(Date.now())

/** 29-Feb is 28-Feb in a year that has none. */
function addYears(day: string, count: number): string | null {
  const year = String(Number(day.slice(0, 4)) + count).padStart(4, '0')
  for (const rest of [day.slice(4), '-02-28']) {
    const read = readDay(`${year}${rest}`)
    if ('day' in read) return read.day
  }
  return null
}

/** The day of a minimum or maximum: a day, `today`, or whole years from it (`today-18y`); null for none, and for what is no day. */
export function boundDay(bound: string | null, today: string): string | null {
  const text = (bound ?? '').trim()
  const relative = fromToday.exec(text)
  if (relative) return addYears(today, Number(relative[1] ?? 0))
  const read = readDay(text)
  return 'day' in read ? read.day : null
}
