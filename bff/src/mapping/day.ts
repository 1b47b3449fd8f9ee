import { RestError } from '../rest/errors.ts'
import { isDay, isInstant, lacksOffset } from './timeText.ts'

/** Manila is eight hours ahead of UTC all year. */
const manilaOffsetMs = 8 * 3_600_000

/** A calendar day as it stands; throws RestError when it is none. */
export function day(value: string): string {
  if (!isDay(value)) throw new RestError('unavailable', 'a day that is none')
  return value
}

/**
 * An instant as RFC 3339 in UTC; throws RestError when it is none. The contract's instants are in UTC, so one that says no offset
 * is read as that, never in the time zone of this machine.
 */
export function instant(value: string): string {
  if (isInstant(value)) return value.endsWith('Z') ? value : new Date(value).toISOString()
  if (lacksOffset(value)) return `${value}Z`
  throw new RestError('unavailable', 'an instant that is none')
}

/** The calendar day in Manila on which an instant lies. */
export function dayInManila(value: string): string {
  return new Date(Date.parse(instant(value)) + manilaOffsetMs).toISOString().slice(0, 10)
}
