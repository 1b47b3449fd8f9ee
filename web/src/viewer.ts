import type { SecondFactorState, UserStatus } from '@/schema.generated'

/** When a session ends, in instants of the server. */
export interface SessionExpiry {
  /** The server's clock at the answer. */
  answeredAt: string
  accessExpiresAt: string
  /** From when on any request renews the access token, and with it the session. */
  renewsFrom: string
  /** Null for a session that cannot be extended. */
  endsAt: string | null
  /** Of what the device keeps of this user; the first seals, the others still open. */
  sealingKeys: readonly string[]
}

/** The signed-in user, as far as every screen needs it: for the route guards and the header. */
export interface Viewer {
  id: string
  userName: string
  fullName: string
  /** At most two letters. */
  initials: string
  emailAddress: string
  status: UserStatus
  isCompliant: boolean
  permissions: readonly string[]
  /** Null where the REST API has no second factor. */
  secondFactorState: SecondFactorState | null
  session: SessionExpiry
}

/** The BFF could not say which user is signed in. The message can be shown. */
export class ViewerUnavailableError extends Error {
  override readonly name = 'ViewerUnavailableError'
  /** There is a session, but its tokens could not be refreshed for now. */
  readonly isSignedIn: boolean

  constructor(message: string, { isSignedIn, cause }: { isSignedIn: boolean; cause: unknown }) {
    super(message, { cause })
    this.isSignedIn = isSignedIn
  }
}
