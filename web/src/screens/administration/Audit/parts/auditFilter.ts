import { dayInManila } from '@/format/date.ts'

const dayLength = 86_400_000

/** Days before today with which a period begins; without one it is everything. */
const periods: Readonly<Record<string, number>> = { today: 0, week: 6, month: 29 }

export const periodOptions = [
  { value: '', label: 'All acts, newest first' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
] as const

/** The filter of an address; what it cannot read it leaves out. `now` is in milliseconds since 1970. */
export function readFilter(params: URLSearchParams, now: number): { search?: string; from?: string } {
  const search = params.get('search')?.trim() ?? ''
  const period = params.get('period') ?? ''
  const days = Object.hasOwn(periods, period) ? periods[period] : undefined
  return {
    ...(search !== '' && { search }),
    ...(days !== undefined && { from: dayInManila(now - days * dayLength) }),
  }
}
