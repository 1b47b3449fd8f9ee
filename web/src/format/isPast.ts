import { serverNow } from '@/clock.ts'
import { dayInManila } from './date.ts'

/** Whether a day, `yyyy-MM-dd`, is before today in Manila. */
export const isPast = (day: string): boolean => day < dayInManila(serverNow())
