import { formatDay } from './days.ts'

/** Manila is eight hours ahead of UTC all year, but in the summers of 1978 and 1990, of which the portal tells no time. In milliseconds. */
const manilaOffset = 8 * 3_600_000

/** The clock of Manila at an instant, as `yyyy-MM-ddTHH:mm:ss` and more. Without `Intl`, whose first use takes a phone 100 ms. */
export function clockInManila(instant: Date): string {
  return new Date(instant.getTime() + manilaOffset).toISOString().slice(0, -1)
}

/** The time of an instant by the clock of Manila: `10:42 AM`. */
export function formatTimeInManila(instant: Date): string {
  const clock = clockInManila(instant)
  const hour = Number(clock.slice(11, 13))
  return `${String(hour % 12 || 12).padStart(2, '0')}${clock.slice(13, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An instant for people, by the clock of Manila: `21-Nov-2026 10:42 AM`. Source: first document, section 9. */
export function formatInstant(instant: Date): string {
  return `${formatDay(clockInManila(instant).slice(0, 10))} ${formatTimeInManila(instant)}`
}
