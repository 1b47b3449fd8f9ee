import { paths } from '@/paths.ts'
import type { PermissionRule } from './permissions.ts'
import { missingPermission } from './permissions.ts'
import type { Viewer } from './viewer.ts'

/**
 * Who a route is for.
 * - `everyone`: signed in or not
 * - `visitors`: only who is not signed in, as sign-in, forgot password and create account
 * - `signedIn`: whoever is signed in, as the election
 * - `members`: active members whose profile is complete
 * - `profile`: active members whose profile is not complete
 * - `applicants`: those with an application to finish
 * - `applicationStatus`: those with an application, whether to finish or under review
 * - `officers`: nobody stays; an officer is led to the first page that they may enter
 */
export type Audience = 'everyone' | 'visitors' | 'signedIn' | 'members' | 'profile' | 'applicants' | 'applicationStatus' | 'officers'

/** What the entry of a route depends on. */
export interface EntryRule extends PermissionRule {
  audience: Audience
}

/** `enter`, or the path to go to instead, whether to come back after signing in, and what an officer would need. */
export type EntryDecision = { enter: true } | { enter: false; to: string; comeBack: boolean; missing?: string }

const enter: EntryDecision = { enter: true }
const goTo = (to: string): EntryDecision => ({ enter: false, to, comeBack: false })
const refuse = (missing: string): EntryDecision => ({ enter: false, to: paths.error(403), comeBack: false, missing })

/** Those who are not members yet have their place with their application. */
function applicationOf(viewer: Viewer): string {
  return viewer.status === 'REVIEW' ? paths.applicationStatus : paths.applicationForm
}

function decideForViewer(viewer: Viewer, audience: Audience): EntryDecision {
  const isMember = viewer.status === 'ACTIVE'
  switch (audience) {
    case 'everyone':
    case 'signedIn':
      return enter
    case 'visitors':
      return goTo(viewer.home)
    case 'members':
      if (!isMember) return goTo(applicationOf(viewer))
      return viewer.isCompliant ? enter : goTo(paths.memberCompliance)
    case 'profile':
      if (!isMember) return goTo(applicationOf(viewer))
      return viewer.isCompliant ? goTo(paths.member) : enter
    case 'applicants':
      if (isMember) return goTo(paths.member)
      return viewer.status === 'REVIEW' ? goTo(paths.applicationStatus) : enter
    case 'applicationStatus':
      return isMember ? goTo(paths.member) : enter
    case 'officers':
      return viewer.adminHome === null ? refuse('work for the cooperative as an officer') : goTo(viewer.adminHome)
  }
}

/**
 * Whether somebody may enter a route, and where they go otherwise: sections 4 and 6 of the specification, in one place. `slug` is
 * the service in the address, where it has one.
 */
export function decideEntry(viewer: Viewer | null, rule: EntryRule, slug?: string): EntryDecision {
  if (!viewer) {
    const isOpen = rule.audience === 'everyone' || rule.audience === 'visitors'
    return isOpen ? enter : { enter: false, to: paths.loginIdentifier, comeBack: true }
  }
  const missing = missingPermission(viewer, rule, slug)
  return missing === null ? decideForViewer(viewer, rule.audience) : refuse(missing)
}
