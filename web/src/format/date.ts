const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/

const manila = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

interface Moment {
  year: string
  month: number
  day: string
  hour: number
  minute: string
}

function inManila(instant: Date): Moment {
  const parts = Object.fromEntries(manila.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { year, month: Number(month), day, hour: Number(hour), minute }
}

function readInstant(value: string): Date {
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) throw new RangeError(`Not a date: ${value}`)
  return instant
}

const writeDay = (year: string, month: number, day: string): string => `${day}-${months[month - 1] ?? ''}-${year}`

/**
 * A day as dd-MMM-yyyy. Takes a calendar day (`2026-11-21`), which no time zone moves, or an instant (RFC 3339), whose day is
 * the business day in Manila wherever the reader is. Throws a RangeError for anything else.
 */
export function formatDate(value: string): string {
  const day = calendarDay.exec(value)
  if (!day) {
    const moment = inManila(readInstant(value))
    return writeDay(moment.year, moment.month, moment.day)
  }
  const date = readInstant(`${value}T00:00:00Z`)
  if (date.toISOString().slice(0, 10) !== value) throw new RangeError(`Not a date: ${value}`)
  return writeDay(day[1] ?? '', Number(day[2]), day[3] ?? '')
}

/** The month of a calendar day (`2026-11-21`) as `Nov-2026`. Throws a RangeError for anything else. */
export const formatMonth = (day: string): string => formatDate(calendarDay.exec(day)?.[0] ?? '').slice(3)

/** The business day of an instant (milliseconds since 1970) in Manila, as yyyy-MM-dd. */
export function dayInManila(instant: number): string {
  const { year, month, day } = inManila(new Date(instant))
  return `${year}-${String(month).padStart(2, '0')}-${day}`
}

/** An instant as dd-MMM-yyyy hh:mm aa, in Manila: `21-Nov-2026 10:42 AM`. Throws a RangeError for what is not an instant. */
export function formatDateTime(instant: string): string {
  const moment = inManila(readInstant(instant))
  return `${writeDay(moment.year, moment.month, moment.day)} ${formatHour(moment)}`
}

/** The time of an instant in Manila, as hh:mm aa: `10:42 AM`. */
export function formatTime(instant: string): string {
  return formatHour(inManila(readInstant(instant)))
}

function formatHour({ hour, minute }: Moment): string {
  const twelve = String(hour % 12 || 12).padStart(2, '0')
  return `${twelve}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}
