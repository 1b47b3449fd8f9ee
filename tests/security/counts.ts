const isFull = process.env.TRUST === 'full'

/** How often each promise is tried: a short round in `npm test`, the full count in `npm run trust` (TRUST=full). */
const count = (short: number, full: number): number => (isFull ? full : short)

export const counts = {
  /** T3: renewals of one session by many requests at once. */
  renewalRounds: count(3, 100),
  /** T3: how long late requests wait before they come with the cookies from before. */
  lateMilliseconds: count(1000, 5000),
  /** T5: a sign-out racing refreshes. */
  signOutRaces: count(10, 200),
  /** T6: sessions at work at the same time, and for how long. */
  mixedSessions: count(40, 200),
  mixedMilliseconds: count(2500, 60_000),
  /** T7: hostile values. */
  hostileValues: count(120, 500),
  /** T9: guesses at one account. */
  guesses: count(200, 1000),
  /** T9: attempts on somebody known and on nobody, that must take alike long. */
  timedPairs: count(25, 101),
  /** T10: malformed requests. */
  malformedRequests: count(600, 10_000),
} as const

/** The seed of this run: given by TRUST_SEED to replay one, otherwise fixed in `npm test` and drawn anew in `npm run trust`. */
export const seed = Number(process.env.TRUST_SEED ?? (isFull ? Date.now() % 1_000_000 : 2026))

/** Time that a promise may take, in milliseconds. */
export const timeout = count(60_000, 900_000)
