import { serverNow } from '@/clock.ts'
import { dayInManila } from './date.ts'

/** Today in Manila by the server's clock, as yyyy-MM-dd. */
export const businessDay = (): string => dayInManila(serverNow())
