import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { redirect } from 'react-router-dom'
import { Breakdown } from './layouts/Breakdown.tsx'
import { FirstLoad } from './layouts/FirstLoad.tsx'
import { RootLayout } from './layouts/RootLayout.tsx'
import type { RouteHandle } from './layouts/routeTitle.ts'
import { paths, patterns } from './paths.ts'
import type { EntryRule } from './session/decideEntry.ts'
import { guardEntry } from './session/guard.ts'

/** What surrounds a screen; `none` is for the public pages, which bring their own. */
type LayoutName = 'none' | 'account' | 'application' | 'member'

/** One screen: where it is, who may enter, what surrounds it, and how its code and its data are fetched, side by side. */
export interface ScreenRoute extends EntryRule {
  path: string
  layout: LayoutName
  /** What the screen is called, in the title of the page. */
  title: string
  screen: () => Promise<{ Screen: ComponentType }>
  /** Starts the request for the screen's data, while its code may still be on the way. */
  data?: (args: LoaderFunctionArgs) => Promise<unknown>
}

const layouts = {
  account: async () => (await import('./layouts/AccountLayout/AccountLayout.tsx')).AccountLayout,
  application: async () => (await import('./layouts/ApplicationLayout/ApplicationLayout.tsx')).ApplicationLayout,
  member: async () => (await import('./layouts/MemberLayout/MemberLayout.tsx')).MemberLayout,
}

const memberPrepared = async () => import('./screens/member/BeingPrepared/Screen.tsx')
const accountPrepared = async () => import('./screens/identity/BeingPrepared/Screen.tsx')

const everyone = { audience: 'everyone', layout: 'none' } as const
const visitor = { audience: 'visitors', layout: 'account' } as const
const applicant = { audience: 'applicants', layout: 'application', screen: memberPrepared } as const
const member = { audience: 'members', layout: 'member' } as const
const memberMenuItem = { ...member, screen: memberPrepared } as const
const election = { audience: 'signedIn', layout: 'member', screen: memberPrepared } as const

const errorScreen = async () => import('./screens/error/Error/Screen.tsx')

/** Every screen of the portal. */
export const screens: readonly ScreenRoute[] = [
  { ...everyone, path: paths.home, title: 'Home', screen: async () => import('./screens/home/Home/Screen.tsx') },
  { ...everyone, path: patterns.error, title: 'Error', screen: errorScreen },

  {
    ...visitor,
    path: paths.loginIdentifier,
    title: 'Sign in',
    screen: async () => import('./screens/identity/SignIn/IdentifierScreen.tsx'),
  },
  {
    ...visitor,
    path: patterns.loginValidation,
    title: 'Enter your password',
    screen: async () => import('./screens/identity/SignIn/ValidationScreen.tsx'),
  },
  { ...visitor, path: patterns.loginEnrolment, title: 'Create your password', screen: accountPrepared },
  { ...visitor, path: paths.forgotCredentials, title: 'Forgot password', screen: accountPrepared },
  { ...visitor, path: patterns.forgotResetPassword, title: 'Create a new password', screen: accountPrepared },
  { ...visitor, path: paths.createAccount, title: 'Create an account', screen: accountPrepared },
  { ...visitor, path: patterns.createAccountEnrolment, title: 'Create your password', screen: accountPrepared },

  { ...applicant, path: paths.applicationForm, title: 'New Member Application' },
  { ...applicant, path: paths.applicationOffer, title: 'New-members loan' },
  { ...applicant, path: paths.applicationProof, title: 'Proof of payment' },
  { ...applicant, audience: 'applicationStatus', path: paths.applicationStatus, title: 'Application status' },

  {
    ...member,
    path: paths.memberOverview,
    title: 'Overview',
    screen: async () => import('./screens/member/MemberOverview/Screen.tsx'),
    data: async () => (await import('./screens/member/MemberOverview/query.ts')).overviewQuery.start({}),
  },
  { ...memberMenuItem, audience: 'profile', path: paths.memberCompliance, title: 'Complete your profile' },
  { ...memberMenuItem, path: paths.memberShareCapital, title: 'Share Capital' },
  { ...memberMenuItem, path: paths.memberSavings, title: 'Savings' },
  { ...memberMenuItem, path: paths.memberLoans, title: 'My Loans' },
  { ...memberMenuItem, path: patterns.memberService, title: 'Assistance' },
  { ...memberMenuItem, path: patterns.memberForm, title: 'Form' },
  { ...member, path: paths.memberForms, title: 'Forms', screen: async () => import('./screens/member/Forms/Screen.tsx') },

  { ...election, path: paths.electionOverview, title: 'Election' },
  { ...election, path: paths.electionCandidacy, title: 'Candidacy' },
  { ...election, path: paths.electionVoting, title: 'Voting' },
  { ...election, path: paths.electionResults, title: 'Official Results' },
]

/** Addresses that only lead to another one. */
const redirects: readonly { from: string; to: string }[] = [
  { from: paths.root, to: paths.home },
  { from: paths.login, to: paths.loginIdentifier },
  { from: paths.forgot, to: paths.forgotCredentials },
  { from: paths.application, to: paths.applicationForm },
  { from: paths.member, to: paths.memberOverview },
  { from: paths.election, to: paths.electionOverview },
]

function toRoute({ path, title, screen, data, audience, anyPermission }: ScreenRoute): RouteObject {
  return {
    path,
    handle: { title } satisfies RouteHandle,
    lazy: { Component: async () => (await screen()).Screen },
    loader: async (args) => {
      await guardEntry({ audience, ...(anyPermission && { anyPermission }) }, args.request)
      return (await data?.(args)) ?? null
    },
  }
}

const within = (name: LayoutName) => screens.filter(({ layout }) => layout === name).map(toRoute)

/** The route table as the router wants it. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: FirstLoad,
    ErrorBoundary: Breakdown,
    children: [
      ...redirects.map(({ from, to }) => ({ path: from, loader: () => redirect(to) })),
      ...within('none'),
      { lazy: { Component: layouts.account }, children: within('account') },
      { lazy: { Component: layouts.application }, children: within('application') },
      { lazy: { Component: layouts.member }, children: within('member') },
      { path: '*', lazy: { Component: async () => (await errorScreen()).Screen } },
    ],
  },
]
