/** How many failures in a row cost no wait, and how soon one of them is forgotten. */
export interface AttemptLimit {
  readonly freeFailures: number
  readonly forgottenEverySeconds: number
}

/** Codes, which are few, and a password typed by somebody whose session another may use. */
const few: AttemptLimit = { freeFailures: 3, forgottenEverySeconds: 300 }

/**
 * What may be tried before it has to wait. Whoever guesses at a sign-in through the BFF is stopped there, before this number is
 * reached here (docs/decisions/0009 has the sums): it is the backstop, which cannot tell a member's browser from a stranger's.
 */
export const attemptLimits = {
  signIn: { freeFailures: 60, forgottenEverySeconds: 10 },
  code: few,
  presentPassword: few,
} as const satisfies Record<string, AttemptLimit>

/** What is tried. */
export type AttemptKind = keyof typeof attemptLimits
