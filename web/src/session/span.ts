import type { SessionSpan } from './viewer.ts'

/** In the last minutes of an access token any request renews it, and with it the session. In milliseconds. */
const renewedWithin = 10 * 60_000

/** Whether an answer at `now` (milliseconds since 1970, on the server's clock) may have come with a longer session than the one we know of. */
export function isSpanOutdated({ accessExpiresAt }: SessionSpan, now: number): boolean {
  return now > Date.parse(accessExpiresAt) - renewedWithin
}

/** When a session ends unless it is extended, in milliseconds since 1970 on the server's clock; null when it cannot be. */
export function endOf({ endsAt }: SessionSpan): number | null {
  return endsAt === null ? null : Date.parse(endsAt)
}
