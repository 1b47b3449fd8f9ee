import { paths } from '@/paths.ts'
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
 */
export type Audience = 'everyone' | 'visitors' | 'signedIn' | 'members' | 'profile' | 'applicants' | 'applicationStatus'

/** What the entry of a route depends on. */
export interface EntryRule {
  audience: Audience
  /** One of these permissions is needed. */
  anyPermission?: readonly string[]
}

/** `enter`, or the path to go to instead, and whether to come back after signing in. */
export type EntryDecision = { enter: true } | { enter: false; to: string; comeBack: boolean }

const enter: EntryDecision = { enter: true }
const goTo = (to: string): EntryDecision => ({ enter: false, to, comeBack: false })

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
  }
}

/** Whether somebody may enter a route, and where they go otherwise: sections 4 and 6 of the specification, in one place. */
export function decideEntry(viewer: Viewer | null, { audience, anyPermission }: EntryRule): EntryDecision {
  if (!viewer) {
    const isOpen = audience === 'everyone' || audience === 'visitors'
    return isOpen ? enter : { enter: false, to: paths.loginIdentifier, comeBack: true }
  }
  if (anyPermission && !anyPermission.some((permission) => viewer.permissions.includes(permission))) return goTo(paths.error(403))
  return decideForViewer(viewer, audience)
}
