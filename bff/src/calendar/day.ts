import { accept, reportUnreadable, zoneOfResponse } from '../reading/unread.ts'
import { isDay } from '../../../schema/rules/days.ts'
import { clockInManila } from '../../../schema/rules/manilaClock.ts'
import { isInstant, lacksOffset } from './timeText.ts'

/** In milliseconds. */
const dayLength = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  return format
}

/** How far a time zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  const name = formatOf(zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/**
 * The instant at which the clocks of a time zone show a time, as RFC 3339 in UTC. In the hour that is skipped in spring, of the
 * clock before the change; in the one that comes twice in autumn, of the first.
 * @param time without an offset: `2026-11-21T10:41:00`.
 * @param zone by its IANA name.
 */
function inZone(time: string, zone: string): string {
  if (zone === 'UTC') return `${time}Z`
  const written = Date.parse(`${time}Z`)
  const [before, after] = [offsetAt(zone, written - dayLength), offsetAt(zone, written + dayLength)]
  const isAfter = before !== after && offsetAt(zone, written - after) === after && offsetAt(zone, written - before) !== before
  return new Date(written - (isAfter ? after : before)).toISOString()
}

/** A calendar day as it is written; refuses what is no day. */
export function day(value: string): string {
  return isDay(value) ? value : reportUnreadable('a day, yyyy-MM-dd', '1970-01-01')
}

/** In the log and in the report of `rest:check`. */
export const anOffset = 'an instant with an offset, or REST_TIME_ZONE set: UTC is taken'

/**
 * An instant as RFC 3339 in UTC; refuses what is no instant. One without an offset is in the time zone of REST_TIME_ZONE, never in that of
 * this machine; where that is not set, it is of UTC, and reported: eight hours may be wrong.
 */
export function instant(value: string): string {
  if (isInstant(value)) return value.endsWith('Z') ? value : new Date(value).toISOString()
  if (!lacksOffset(value)) return reportUnreadable('an instant, RFC 3339', '1970-01-01T00:00:00Z')
  const zone = zoneOfResponse()
  if (zone === undefined) accept(anOffset)
  return inZone(value, zone ?? 'UTC')
}

/** In milliseconds, to order by; what has no instant is the oldest. */
export const orderOf = (value: string | null | undefined): number => (value == null ? 0 : Date.parse(value))

/** The clock of Manila for a file name: `yyyyMMddHHmmss`. Source: second document, section 7. */
export const timestampInManila = (value: Date): string => clockInManila(value).slice(0, 19).replaceAll(/\D/g, '')

/** The timestamp with milliseconds, for files of which two may be made in a second. */
export const preciseTimestampInManila = (value: Date): string => clockInManila(value).replaceAll(/\D/g, '').slice(0, 17)

/** The calendar day in Manila on which an instant lies. */
export function dayInManila(value: string): string {
  // Until four in the afternoon of UTC, Manila has the same day.
  if (value.endsWith('Z') && value.slice(11, 13) < '16' && isInstant(value)) return value.slice(0, 10)
  return clockInManila(new Date(instant(value))).slice(0, 10)
}
