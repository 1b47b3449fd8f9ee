import { areas } from '../areas.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../routing/screenRoute.ts'
import { lateComponent } from '../ui/lateComponent.ts'

export const routes: readonly ScreenRoute[] = [
  {
    ...areas.account,
    path: paths.loginIdentifier,
    title: 'Sign in',
    isEarly: true,
    screen: lateComponent(async () => (await import('@/screens/identity/SignIn/IdentifierScreen.tsx')).Screen),
  },
  {
    ...areas.account,
    path: paths.loginValidation,
    title: 'Enter your password',
    screen: lateComponent(async () => (await import('@/screens/identity/SignIn/ValidationScreen.tsx')).Screen),
  },
  {
    ...areas.account,
    path: paths.loginEnrolment,
    title: 'Create your password',
    screen: lateComponent(async () => (await import('@/screens/identity/FirstSignIn/Screen.tsx')).Screen),
  },
  {
    ...areas.account,
    // Who asked for the change may be signed in here, or in another browser.
    audience: 'everyone',
    path: paths.loginEmail,
    title: 'Confirm your e-mail address',
    screen: lateComponent(async () => (await import('@/screens/identity/ConfirmEmail/Screen.tsx')).Screen),
  },
  {
    ...areas.account,
    path: paths.forgotCredentials,
    title: 'Forgot password',
    screen: lateComponent(async () => (await import('@/screens/identity/ForgotPassword/Screen.tsx')).Screen),
  },
  {
    ...areas.account,
    path: paths.forgotResetPassword,
    title: 'Create a new password',
    screen: lateComponent(async () => (await import('@/screens/identity/ResetPassword/Screen.tsx')).Screen),
  },
  {
    ...areas.account,
    path: paths.createAccount,
    title: 'Create an account',
    screen: lateComponent(async () => (await import('@/screens/identity/CreateAccount/Screen.tsx')).Screen),
  },
  {
    ...areas.account,
    // Whoever is signed in here is asked to sign out first.
    audience: 'everyone',
    path: '/create-account/enrollment/:key',
    title: 'Create your password',
    screen: lateComponent(async () => (await import('@/screens/identity/Enrolment/Screen.tsx')).Screen),
  },
]
