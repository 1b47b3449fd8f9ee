import { serverNow } from '@/clock.ts'
import { dayInManila } from './date.ts'

/** Whether a day, `yyyy-MM-dd`, is before today in Manila. */
export const isPast = (day: string): boolean => day < dayInManila(serverNow())

/** Whether a day is before this month in Manila. */
export const isPastMonth = (day: string): boolean => day.slice(0, 7) < dayInManila(serverNow()).slice(0, 7)
