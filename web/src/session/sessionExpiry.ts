import type { SessionExpiry } from '@/viewer.ts'

/** Whether an answer at `now` (milliseconds since 1970, on the server's clock) may have extended the session beyond the known end. */
export function isExpiryStale({ renewsFrom }: SessionExpiry, now: number): boolean {
  return now > Date.parse(renewsFrom)
}

/** When a session ends unless it is extended, in milliseconds since 1970 on the server's clock; null when it cannot be extended. */
export function sessionEndTime({ endsAt }: SessionExpiry): number | null {
  return endsAt === null ? null : Date.parse(endsAt)
}
