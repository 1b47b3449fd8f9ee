const minute = 60_000

/** How long sessions last, in milliseconds. */
export const sessionLimits = {
  /** The access cookie; the specification's 30 minutes. */
  access: 30 * minute,
  /** The refresh cookie, from its last renewal; the specification's 60 minutes. */
  refresh: 60 * minute,
  /** The whole session, however often renewed. */
  whole: 12 * 60 * minute,
  /** Any request this near the end of the access token renews. */
  renewBefore: 10 * minute,
  /** So long after the renewed cookies have come back, requests with those from before may still be under way. */
  handOver: 30_000,
  /** After a renewal that could not be made, so long nobody tries again while the access token still holds. */
  pauseAfterOutage: 5000,
} as const
