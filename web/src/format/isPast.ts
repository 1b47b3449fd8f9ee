import { businessDay } from './businessDay.ts'

/** Whether a day, `yyyy-MM-dd`, is before today in Manila. */
export const isPast = (day: string): boolean => day < businessDay()

/** Whether a day is before this month in Manila. */
export const isPastMonth = (day: string): boolean => day.slice(0, 7) < businessDay().slice(0, 7)
