import { dayInManila } from '@/format/date.ts'
import { isDay } from '../../../../../../schema/rules/days.ts'

const dayLength = 86_400_000

/** Days before today with which a period begins; without one it is everything. */
const periods: Readonly<Record<string, number>> = { today: 0, week: 6, month: 29 }

/** The period whose days the officer names. */
export const ownDays = 'days'

export const periodOptions = [
  { value: '', label: 'All acts, newest first' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: ownDays, label: 'From … to …' },
] as const

/** What the trail is limited to; its days as yyyy-MM-dd, both included. */
export interface AuditFilter {
  search?: string
  from?: string
  to?: string
}

/** A day of an address, as yyyy-MM-dd; null where it is none. */
const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null)

function readPeriod(params: URLSearchParams, now: number): Pick<AuditFilter, 'from' | 'to'> {
  const period = params.get('period') ?? ''
  const days = Object.hasOwn(periods, period) ? periods[period] : undefined
  if (days !== undefined) return { from: dayInManila(now - days * dayLength) }
  if (period !== ownDays) return {}
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))]
  if (from !== null && to !== null && from > to) return {}
  return { ...(from !== null && { from }), ...(to !== null && { to }) }
}

/** The filter of an address; what it cannot read it leaves out. `now` is in milliseconds since 1970. */
export function readFilter(params: URLSearchParams, now: number): AuditFilter {
  const search = params.get('search')?.trim() ?? ''
  return { ...(search !== '' && { search }), ...readPeriod(params, now) }
}
