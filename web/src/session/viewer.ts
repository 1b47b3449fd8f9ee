import type { UserStatus } from '@/schema.generated'

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
}
