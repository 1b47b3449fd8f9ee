import { areas } from '../../areas.ts'
import { paths } from '../../paths.ts'
import { portal } from '../../portal.ts'
import type { ScreenRoute } from '../../routing/screenRoute.ts'

/** The pages for developers, which a production portal does not have. */
export const developerRoutes: readonly ScreenRoute[] = [
  {
    ...areas.public,
    path: paths.developerHelp,
    title: 'For developers',
    screen: async () => (await import('@/screens/identity/DeveloperHelp/Screen.tsx')).Screen,
  },
  {
    ...areas.public,
    path: paths.developerSignOut,
    title: 'Clear the session',
    screen: async () => (await import('@/screens/identity/DeveloperHelp/SignOutScreen.tsx')).Screen,
  },
]

export const identityRoutes: readonly ScreenRoute[] = [
  {
    ...areas.account,
    path: paths.loginIdentifier,
    title: 'Sign in',
    screen: async () => (await import('@/screens/identity/SignIn/IdentifierScreen.tsx')).Screen,
  },
  {
    ...areas.account,
    path: paths.loginValidation,
    title: 'Enter your password',
    screen: async () => (await import('@/screens/identity/SignIn/ValidationScreen.tsx')).Screen,
  },
  {
    ...areas.account,
    path: paths.loginEnrolment,
    title: 'Create your password',
    screen: async () => (await import('@/screens/identity/FirstSignIn/Screen.tsx')).Screen,
  },
  {
    ...areas.account,
    path: paths.forgotCredentials,
    title: 'Forgot password',
    screen: async () => (await import('@/screens/identity/ForgotPassword/Screen.tsx')).Screen,
  },
  {
    ...areas.account,
    path: paths.forgotResetPassword,
    title: 'Create a new password',
    screen: async () => (await import('@/screens/identity/ResetPassword/Screen.tsx')).Screen,
  },
  {
    ...areas.account,
    path: paths.createAccount,
    title: 'Create an account',
    screen: async () => (await import('@/screens/identity/CreateAccount/Screen.tsx')).Screen,
  },
  {
    ...areas.account,
    path: '/create-account/enrollment/:key',
    title: 'Create your password',
    screen: async () => (await import('@/screens/identity/Enrolment/Screen.tsx')).Screen,
  },
  ...(portal.sandbox ? developerRoutes : []),
]
