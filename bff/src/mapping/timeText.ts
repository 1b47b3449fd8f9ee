const dayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const clockPattern = /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?$/
const offsetPattern = /(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Whether a text is a day of the calendar as `yyyy-MM-dd`: not 30 February. */
export function isDay(value: string): boolean {
  return dayPattern.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)
}

/** Whether a text is an instant as RFC 3339 writes it, with `Z` or an offset: the same one in every time zone. */
export function isInstant(value: string): boolean {
  return offsetPattern.test(value) && lacksOffset(value.replace(offsetPattern, ''))
}

/** Whether a text would be an instant if it said its offset. */
export function lacksOffset(value: string): boolean {
  return isDay(value.slice(0, 10)) && clockPattern.test(value.slice(10))
}
