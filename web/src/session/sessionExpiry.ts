import type { SessionExpiry } from '@/viewer.ts'

/** In the last 10 minutes of an access token any request refreshes it, and extends the session. In milliseconds. */
const refreshWindow = 10 * 60_000

/** Whether an answer at `now` (milliseconds since 1970, on the server's clock) may have extended the session beyond the known end. */
export function isExpiryStale({ accessExpiresAt }: SessionExpiry, now: number): boolean {
  return now > Date.parse(accessExpiresAt) - refreshWindow
}

/** When a session ends unless it is extended, in milliseconds since 1970 on the server's clock; null when it cannot be extended. */
export function sessionEndTime({ endsAt }: SessionExpiry): number | null {
  return endsAt === null ? null : Date.parse(endsAt)
}
