const minute = 60_000

/** Lifetimes of sessions, in milliseconds. */
export const sessionLimits = {
  /** The access cookie; the specification's 30 minutes. */
  access: 30 * minute,
  /** The refresh cookie, from its last refresh; the specification's 60 minutes. */
  refresh: 60 * minute,
  /** The whole session, however often refreshed. */
  whole: 12 * 60 * minute,
  /** A request refreshes an access token that has less than this left, of a token of a shorter life less than a third of it. */
  refreshBefore: 10 * minute,
  /** `refreshBefore` while copies cannot reach their shared store: each copy has a time of its own between these. */
  refreshBeforeAlone: { least: 15_000, most: 2 * minute },
  /** How long requests with replaced cookies may still be in flight after the first request with the new ones. */
  handOver: 30_000,
  /** Between a failed early refresh and the next one, while the access token is valid. */
  refreshCooldown: 5000,
} as const

/** How long before its end a token is refreshed, in milliseconds, by its lifetime: a token of 5 minutes is not refreshed by every request. */
export function refreshWindow(lifetime: number | undefined): number {
  return Math.min(sessionLimits.refreshBefore, (lifetime ?? sessionLimits.access) / 3)
}
