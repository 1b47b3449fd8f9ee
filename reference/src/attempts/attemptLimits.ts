/** How many failures in a row cause no wait, and after how long one of them no longer counts. */
export interface AttemptLimit {
  readonly freeFailures: number
  readonly decaySeconds: number
  /** A success resets no count: by one that succeeds as often as wanted, a guesser would forget the others. */
  readonly isKept?: boolean
}

/**
 * The limits of each kind of attempt. The BFF stops guesses at a sign-in before this number is reached here (docs/decisions/0009 has
 * the sums): this is the last line, which cannot distinguish a member's browser from a stranger's.
 */
export const attemptLimits = {
  signIn: { freeFailures: 60, decaySeconds: 10 },
  // A typed employee ID of another account tells that it has one.
  employeeId: { freeFailures: 5, decaySeconds: 300, isKept: true },
} as const satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof attemptLimits
