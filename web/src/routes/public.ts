import { areas } from '../areas.ts'
import { paths } from '../paths.ts'
import { portal } from '../portal.ts'
import type { ScreenRoute } from '../routing/screenRoute.ts'
import { lateComponent } from '../ui/lateComponent.ts'

/** The pages for developers, which a production portal does not have. */
export const developerRoutes: readonly ScreenRoute[] = [
  {
    ...areas.public,
    path: paths.developerHelp,
    title: 'For developers',
    screen: lateComponent(async () => (await import('@/screens/identity/DeveloperHelp/Screen.tsx')).Screen),
  },
  {
    ...areas.public,
    path: paths.developerSignOut,
    title: 'Clear the session',
    screen: lateComponent(async () => (await import('@/screens/identity/DeveloperHelp/SignOutScreen.tsx')).Screen),
  },
]

export const routes: readonly ScreenRoute[] = [
  {
    ...areas.public,
    path: paths.error,
    title: 'Error',
    screen: lateComponent(async () => (await import('@/screens/error/Error/Screen.tsx')).Screen),
  },
  ...(portal.sandbox ? developerRoutes : []),
]
