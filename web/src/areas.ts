import type { ScreenRoute } from './routing/screenRoute.ts'

/** The layout around the screens of an area. */
export const layouts = {
  account: async () => (await import('./layouts/AccountLayout/AccountLayout.tsx')).AccountLayout,
  application: async () => (await import('./layouts/ApplicationLayout/ApplicationLayout.tsx')).ApplicationLayout,
  member: async () => (await import('./layouts/MemberLayout/MemberLayout.tsx')).MemberLayout,
  election: async () => (await import('./layouts/ElectionLayout/ElectionLayout.tsx')).ElectionLayout,
  admin: async () => (await import('./layouts/AdminLayout/AdminLayout.tsx')).AdminLayout,
}

type Area = Pick<ScreenRoute, 'audience' | 'layout'>

/** The areas of the portal: a row of a route table begins with one, `{ ...areas.member, path, title, screen }`, and may override it. */
export const areas = {
  /** Public pages, which bring their own frame. */
  public: { audience: 'everyone', layout: null },
  account: { audience: 'visitors', layout: layouts.account },
  application: { audience: 'applicants', layout: layouts.application },
  member: { audience: 'members', layout: layouts.member },
  election: { audience: 'signedIn', layout: layouts.election },
  /** The guard of an officers' page is its permissions. */
  admin: { audience: 'signedIn', layout: layouts.admin },
} as const satisfies Record<string, Area>
