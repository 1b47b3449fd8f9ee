/** The user of a valid access token whose session is open. */
export interface Caller {
  readonly guid: string
  // Both as the database has them, not the token: a revocation, a grant and a submitted profile hold from the next call on.
  readonly permissions: readonly string[]
  readonly isCompliant: boolean
  /** Whether the user has a second factor that the session has not proved within the last 10 minutes. */
  readonly lacksProof: boolean
  /** Whether the user is an officer who must set up a second factor first. */
  readonly isDue: boolean
  readonly sid: string
}
