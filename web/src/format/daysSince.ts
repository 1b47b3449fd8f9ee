import { dayInManila } from './date.ts'

const length = 86_400_000

/** Days from the business day of an instant (RFC 3339) to that of now, in milliseconds since 1970: 0 on the same day in Manila. */
export function daysSince(instant: string, now: number): number {
  return (Date.parse(dayInManila(now)) - Date.parse(dayInManila(Date.parse(instant)))) / length
}
