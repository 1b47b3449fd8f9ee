import type { Account } from './accounts.ts'

const minute = 60_000

/** How long a session lasts, in milliseconds. */
export interface SessionLimits {
  readonly accessToken: number
  /** From the last token refresh, which a browser in use sends before its access token ends. */
  readonly idle: number
  /** From the sign-in, however often refreshed. */
  readonly whole: number
}

const ofMembers: SessionLimits = { accessToken: 30 * minute, idle: 60 * minute, whole: 12 * 60 * minute }
/** A short access token makes the last refresh nearly the last use. */
const ofOfficers: SessionLimits = { accessToken: 5 * minute, idle: 30 * minute, whole: 8 * 60 * minute }

/** By the permissions that the account holds now: a change of them holds from the session's next refresh. */
export function limitsOf({ permissions }: Pick<Account, 'permissions'>): SessionLimits {
  return permissions.length > 0 ? ofOfficers : ofMembers
}
