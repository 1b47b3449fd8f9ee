import { paths } from './paths.ts'
import type { AreaRoutes, PortalRoutes } from './routing/portalRoutes.ts'
import { lateCode } from './ui/lateCode.ts'

// The build reads this file and those of the areas with Node alone: they import values by relative path, and their screens lazily.

/** Every area with screens but /home, which is a document of its own. A page loads the routes of its own area alone. */
const areas: readonly AreaRoutes[] = [
  { paths: ['/error/*', '/devhelpdoc/*'], file: lateCode(() => import('./routes/public.ts')) },
  { paths: ['/login/*', '/forgot/*', '/create-account/*'], file: lateCode(() => import('./routes/account.ts')) },
  { paths: ['/application/*'], file: lateCode(() => import('./routes/application.ts')) },
  { paths: ['/member/*'], file: lateCode(() => import('./routes/member.ts')) },
  { paths: ['/election/*'], file: lateCode(() => import('./routes/election.ts')) },
  { paths: ['/admin/*'], file: lateCode(() => import('./routes/admin.ts')) },
]

const redirects = {
  [paths.root]: paths.home,
  [paths.login]: paths.loginIdentifier,
  [paths.forgot]: paths.forgotCredentials,
  [paths.application]: paths.applicationForm,
  [paths.member]: paths.memberOverview,
  [paths.election]: paths.electionOverview,
}

export const portalRoutes: PortalRoutes = { areas, redirects }
