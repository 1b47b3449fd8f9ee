import { generatePath } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { adminHomeOf, homeOf } from './homeOf.ts'
import type { PermissionRule } from './permissions.ts'
import { missingPermission } from './permissions.ts'
import { mayHaveSecondFactor } from './secondFactor.ts'
import type { Viewer } from '@/viewer.ts'

/**
 * The users a route is for.
 * - `everyone`: with a session or without
 * - `visitors`: without a session, as sign-in, forgot password and create account
 * - `signedIn`: any signed-in user, as in the election
 * - `members`: active members whose profile is complete
 * - `profile`: active members whose profile is not complete
 * - `applicants`: users with an application to finish
 * - `applicationStatus`: users with an application, to finish or under review
 * - `secondFactor`: officers, and holders of a second factor, where the REST API has one
 * - `officers`: a redirect to the officer's first page
 */
export type Audience =
  | 'everyone'
  | 'visitors'
  | 'signedIn'
  | 'members'
  | 'profile'
  | 'applicants'
  | 'applicationStatus'
  | 'secondFactor'
  | 'officers'

/** What the guard of a route depends on. */
export interface AccessRule extends PermissionRule {
  audience: Audience
}

/** Whether visitors may open a route. */
export const isPublic = ({ audience }: Pick<AccessRule, 'audience'>): boolean => audience === 'everyone' || audience === 'visitors'

/** The decision of a route guard. `missing` is what an officer lacks, for /error/403: permissions by name, or words. */
export type AccessDecision = { isAllowed: true } | { isAllowed: false; redirectTo: string; returnsAfterSignIn: boolean; missing?: string }

const allowed: AccessDecision = { isAllowed: true }
const redirect = (redirectTo: string) => ({ isAllowed: false, redirectTo, returnsAfterSignIn: false }) as const
const forbid = (missing: string): AccessDecision => ({ ...redirect(generatePath(paths.error, { code: '403' })), missing })

function isInAudience(viewer: Viewer, audience: Exclude<Audience, 'officers'>): boolean {
  const { status, isCompliant } = viewer
  switch (audience) {
    case 'everyone':
    case 'signedIn':
      return true
    case 'visitors':
      return false
    case 'members':
      return status === 'ACTIVE' && isCompliant
    case 'profile':
      return status === 'ACTIVE' && !isCompliant
    case 'applicants':
      return status === 'PENDING'
    case 'applicationStatus':
      return status !== 'ACTIVE'
    case 'secondFactor':
      return mayHaveSecondFactor(viewer)
  }
}

/**
 * Decides whether a user (null: a visitor) may open a route, and where to redirect otherwise: sections 4 and 6 of the specification.
 * `slug` is the service in the address, where the route has one.
 */
export function resolveAccess(viewer: Viewer | null, rule: AccessRule, slug?: string): AccessDecision {
  if (!viewer) {
    return isPublic(rule) ? allowed : { isAllowed: false, redirectTo: paths.loginIdentifier, returnsAfterSignIn: true }
  }
  // The REST API opens nothing else to an officer without the second factor that is demanded.
  if (viewer.secondFactorState === 'DUE' && rule.audience !== 'secondFactor' && rule.audience !== 'everyone')
    return redirect(paths.adminSecondFactor)
  const missing = missingPermission(viewer, rule, slug)
  if (missing !== null) return forbid(missing)
  if (rule.audience === 'officers') {
    const adminHome = adminHomeOf(viewer)
    return adminHome === null ? forbid('work for the cooperative as an officer') : redirect(adminHome)
  }
  return isInAudience(viewer, rule.audience) ? allowed : redirect(homeOf(viewer))
}
