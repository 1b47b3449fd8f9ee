import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { matchPath, Navigate } from 'react-router-dom'
import { paths, patterns } from './paths.ts'
import { LayoutFrame } from './routing/LayoutFrame.tsx'
import { LeaveForHome } from './routing/LeaveForHome.tsx'
import { ScreenGate } from './routing/ScreenGate.tsx'
import type { ScreenRoute } from './routing/screenRoute.ts'

const layouts = {
  account: async () => (await import('./layouts/AccountLayout/AccountLayout.tsx')).AccountLayout,
  application: async () => (await import('./layouts/ApplicationLayout/ApplicationLayout.tsx')).ApplicationLayout,
  member: async () => (await import('./layouts/MemberLayout/MemberLayout.tsx')).MemberLayout,
}

const memberPrepared = async () => (await import('./screens/member/BeingPrepared/Screen.tsx')).Screen
const error = async () => (await import('./screens/error/Error/Screen.tsx')).Screen

const everyone = { audience: 'everyone', layout: null } as const
const visitor = { audience: 'visitors', layout: layouts.account } as const
const applicant = { audience: 'applicants', layout: layouts.application, screen: memberPrepared } as const
const member = { audience: 'members', layout: layouts.member } as const
const menuItem = { ...member, screen: memberPrepared } as const
const election = { audience: 'signedIn', layout: layouts.member, screen: memberPrepared } as const

/** Every screen of the portal but the page of visitors, which is a document of its own. */
export const screens: readonly ScreenRoute[] = [
  { ...everyone, path: patterns.error, title: 'Error', screen: error },

  {
    ...visitor,
    path: paths.loginIdentifier,
    title: 'Sign in',
    screen: async () => (await import('./screens/identity/SignIn/IdentifierScreen.tsx')).Screen,
  },
  {
    ...visitor,
    path: patterns.loginValidation,
    title: 'Enter your password',
    screen: async () => (await import('./screens/identity/SignIn/ValidationScreen.tsx')).Screen,
  },
  {
    ...visitor,
    path: patterns.loginEnrolment,
    title: 'Create your password',
    screen: async () => (await import('./screens/identity/FirstSignIn/Screen.tsx')).Screen,
  },
  {
    ...visitor,
    path: paths.forgotCredentials,
    title: 'Forgot password',
    screen: async () => (await import('./screens/identity/ForgotPassword/Screen.tsx')).Screen,
  },
  {
    ...visitor,
    path: patterns.forgotResetPassword,
    title: 'Create a new password',
    screen: async () => (await import('./screens/identity/ResetPassword/Screen.tsx')).Screen,
  },
  {
    ...visitor,
    path: paths.createAccount,
    title: 'Create an account',
    screen: async () => (await import('./screens/identity/CreateAccount/Screen.tsx')).Screen,
  },
  {
    ...visitor,
    path: patterns.createAccountEnrolment,
    title: 'Create your password',
    screen: async () => (await import('./screens/identity/Enrolment/Screen.tsx')).Screen,
  },

  { ...applicant, path: paths.applicationForm, title: 'New Member Application' },
  { ...applicant, path: paths.applicationOffer, title: 'New-members loan' },
  { ...applicant, path: paths.applicationProof, title: 'Proof of payment' },
  { ...applicant, audience: 'applicationStatus', path: paths.applicationStatus, title: 'Application status' },

  {
    ...member,
    path: paths.memberOverview,
    title: 'Overview',
    screen: async () => (await import('./screens/member/MemberOverview/Screen.tsx')).Screen,
    data: async () => (await import('./screens/member/MemberOverview/query.ts')).overviewQuery.start({}),
  },
  { ...menuItem, audience: 'profile', path: paths.memberCompliance, title: 'Complete your profile' },
  { ...menuItem, path: paths.memberShareCapital, title: 'Share Capital' },
  { ...menuItem, path: paths.memberSavings, title: 'Savings' },
  { ...menuItem, path: paths.memberLoans, title: 'My Loans' },
  { ...menuItem, path: patterns.memberService, title: 'Assistance' },
  { ...menuItem, path: patterns.memberForm, title: 'Form' },
  { ...member, path: paths.memberForms, title: 'Forms', screen: async () => (await import('./screens/member/Forms/Screen.tsx')).Screen },

  { ...election, path: paths.electionOverview, title: 'Election' },
  { ...election, path: paths.electionCandidacy, title: 'Candidacy' },
  { ...election, path: paths.electionVoting, title: 'Voting' },
  { ...election, path: paths.electionResults, title: 'Official Results' },
]

/** What an address shows that is none. */
const notFound: ScreenRoute = { ...everyone, path: '*', title: 'Not Found', screen: error }

/** Addresses that only lead to another one. */
const redirects: Readonly<Record<string, string>> = {
  [paths.root]: paths.home,
  [paths.login]: paths.loginIdentifier,
  [paths.forgot]: paths.forgotCredentials,
  [paths.application]: paths.applicationForm,
  [paths.member]: paths.memberOverview,
  [paths.election]: paths.electionOverview,
}

/** The screen of an address; null for one that only leads elsewhere. */
export function findScreen(pathname: string): ScreenRoute | null {
  if (pathname === paths.home || pathname in redirects) return null
  return screens.find(({ path }) => matchPath(path, pathname)) ?? notFound
}

const gate = (route: ScreenRoute): ReactNode => <ScreenGate route={route} />
const within = (layout: ScreenRoute['layout']): RouteObject[] =>
  screens.filter((route) => route.layout === layout).map((route) => ({ path: route.path, element: gate(route) }))

/** The route table as the router wants it: screens within their layouts, and addresses that only lead to another one. */
export const routes: RouteObject[] = [
  { path: paths.home, element: <LeaveForHome /> },
  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  ...within(null),
  ...Object.values(layouts).map((layout) => ({ element: <LayoutFrame layout={layout} />, children: within(layout) })),
  { path: notFound.path, element: gate(notFound) },
]
