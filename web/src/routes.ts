import { paths } from './paths.ts'
import type { ScreenRoute } from './routing/screenRoute.ts'
import { administrationRoutes } from './screens/administration/routes.ts'
import { electionMenuEntry, electionsRoutes } from './screens/elections/routes.ts'
import { errorRoutes } from './screens/error/routes.ts'
import { identityRoutes } from './screens/identity/routes.ts'
import { loansRoutes } from './screens/loans/routes.ts'
import { memberRoutes } from './screens/member/routes.ts'
import { registrationRoutes } from './screens/registration/routes.ts'
import { servicesRoutes } from './screens/services/routes.ts'
import { subscriptionsRoutes } from './screens/subscriptions/routes.ts'

// The build reads these files with Node alone: they import values by relative path, and their screens lazily.

/** Every screen of the portal but /home, which is a document of its own. A menu shows the entries of a group in this order. */
export const screenRoutes: readonly ScreenRoute[] = [
  ...errorRoutes,
  ...identityRoutes,
  ...registrationRoutes,
  ...memberRoutes,
  ...subscriptionsRoutes,
  ...loansRoutes,
  ...servicesRoutes,
  ...electionsRoutes,
  ...administrationRoutes,
]

/** Links to other areas in the menu of the member area, after its own entries. */
export const memberMenuLinks: readonly ScreenRoute[] = [electionMenuEntry]

/** Addresses that redirect to a screen. */
export const redirects: Readonly<Record<string, string>> = {
  [paths.root]: paths.home,
  [paths.login]: paths.loginIdentifier,
  [paths.forgot]: paths.forgotCredentials,
  [paths.application]: paths.applicationForm,
  [paths.member]: paths.memberOverview,
  [paths.election]: paths.electionOverview,
}
