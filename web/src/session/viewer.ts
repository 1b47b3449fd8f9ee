import type { UserStatus } from '@/schema.generated'

/** How long a session lasts, in instants of the server. */
export interface SessionSpan {
  /** The server's clock when it said so. */
  answeredAt: string
  accessExpiresAt: string
  /** Null for a session that cannot be renewed. */
  endsAt: string | null
}

/** The signed-in person, as far as the whole portal needs to know: who may enter where, and what the header shows. */
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
  /** The path where this person belongs now. */
  home: string
  /** The first page for officers that this person may enter; null for who is none. */
  adminHome: string | null
  session: SessionSpan
}
