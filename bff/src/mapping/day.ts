import { RestError } from '../rest/errors.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
/** Manila is eight hours ahead of UTC all year. */
const manilaOffsetMs = 8 * 3_600_000

/** A calendar day as it stands; throws RestError when it is none. */
export function day(value: string): string {
  if (!dayPattern.test(value) || Number.isNaN(Date.parse(value))) throw new RestError('unavailable', 'a day that is none')
  return value
}

/** An instant as RFC 3339 in UTC; throws RestError when it is none. */
export function instant(value: string): string {
  const time = Date.parse(value)
  if (Number.isNaN(time)) throw new RestError('unavailable', 'an instant that is none')
  return value.endsWith('Z') ? value : new Date(time).toISOString()
}

/** The calendar day in Manila on which an instant lies. */
export function dayInManila(value: string): string {
  return new Date(Date.parse(instant(value)) + manilaOffsetMs).toISOString().slice(0, 10)
}
