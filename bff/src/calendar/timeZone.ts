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
export function inZone(time: string, zone: string): string {
  if (zone === 'UTC') return `${time}Z`
  const written = Date.parse(`${time}Z`)
  const day = 86_400_000
  const [before, after] = [offsetAt(zone, written - day), offsetAt(zone, written + day)]
  const isAfter = before !== after && offsetAt(zone, written - after) === after && offsetAt(zone, written - before) !== before
  return new Date(written - (isAfter ? after : before)).toISOString()
}
