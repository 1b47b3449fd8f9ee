import type { ScreenRoute } from './routing/screenRoute.ts'
import { lateComponent } from './ui/lateComponent.ts'

const account = lateComponent(async () => (await import('./layouts/AccountLayout/AccountLayout.tsx')).AccountLayout)
const application = lateComponent(async () => (await import('./layouts/ApplicationLayout/ApplicationLayout.tsx')).ApplicationLayout)
const member = lateComponent(async () => (await import('./layouts/MemberLayout/MemberLayout.tsx')).MemberLayout)
const election = lateComponent(async () => (await import('./layouts/ElectionLayout/ElectionLayout.tsx')).ElectionLayout)
const admin = lateComponent(async () => (await import('./layouts/AdminLayout/AdminLayout.tsx')).AdminLayout)

type Area = Pick<ScreenRoute, 'audience' | 'layout'>

/** The areas of the portal: a row of a route table begins with one, `{ ...areas.member, path, title, screen }`, and may override it. */
export const areas = {
  /** Public pages, which bring their own frame. */
  public: { audience: 'everyone', layout: null },
  account: { audience: 'visitors', layout: account },
  application: { audience: 'applicants', layout: application },
  member: { audience: 'members', layout: member },
  election: { audience: 'signedIn', layout: election },
  /** The guard of an officers' page is its permissions. */
  admin: { audience: 'signedIn', layout: admin },
} as const satisfies Record<string, Area>
