import { paths, patterns } from './paths.ts'
import { portal } from './portal.ts'
import type { ScreenRoute } from './routing/screenRoute.ts'
import { serviceReviewPermission } from './session/permissions.ts'

/** What surrounds the screens of an area. */
export const layouts = {
  account: async () => (await import('./layouts/AccountLayout/AccountLayout.tsx')).AccountLayout,
  application: async () => (await import('./layouts/ApplicationLayout/ApplicationLayout.tsx')).ApplicationLayout,
  member: async () => (await import('./layouts/MemberLayout/MemberLayout.tsx')).MemberLayout,
  election: async () => (await import('./layouts/ElectionLayout/ElectionLayout.tsx')).ElectionLayout,
  admin: async () => (await import('./layouts/AdminLayout/AdminLayout.tsx')).AdminLayout,
}

const prepared = async () => (await import('./screens/member/BeingPrepared/Screen.tsx')).Screen
const error = async () => (await import('./screens/error/Error/Screen.tsx')).Screen

const everyone = { audience: 'everyone', layout: null } as const
const visitor = { audience: 'visitors', layout: layouts.account } as const
const applicant = { audience: 'applicants', layout: layouts.application, screen: prepared } as const
const member = { audience: 'members', layout: layouts.member, screen: prepared } as const
const election = { audience: 'signedIn', layout: layouts.election, screen: prepared } as const
const officer = { audience: 'signedIn', layout: layouts.admin, screen: prepared } as const

/** The pages for developers, which a production portal does not have. */
const developerScreens: readonly ScreenRoute[] = [
  {
    ...everyone,
    path: paths.developerHelp,
    title: 'For developers',
    screen: async () => (await import('./screens/identity/DeveloperHelp/Screen.tsx')).Screen,
  },
  {
    ...everyone,
    path: paths.developerSignOut,
    title: 'Clear the session',
    screen: async () => (await import('./screens/identity/DeveloperHelp/SignOutScreen.tsx')).Screen,
  },
]

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
    menu: { group: 'WELCOME', label: 'Overview', icon: 'house', isQuick: true },
    screen: async () => (await import('./screens/member/MemberOverview/Screen.tsx')).Screen,
    data: async () => (await import('./screens/member/MemberOverview/query.ts')).startOverview,
  },
  { ...member, audience: 'profile', path: paths.memberCompliance, title: 'Complete your profile' },
  {
    ...member,
    path: paths.memberShareCapital,
    title: 'Share Capital',
    menu: { group: 'ASSETS', label: 'Share Capital', icon: 'layers', isQuick: true },
  },
  {
    ...member,
    path: paths.memberSavings,
    title: 'Savings',
    menu: { group: 'ASSETS', label: 'Savings', icon: 'wallet', isQuick: true },
  },
  { ...member, path: paths.memberLoans, title: 'My Loans', menu: { group: 'LOANS', label: 'Active Loans', icon: 'banknote' } },
  { ...member, path: patterns.memberService, title: 'Assistance', menu: { group: 'ASSISTANCE', icon: 'heart', perService: true } },
  { ...member, path: patterns.memberForm, title: 'Form' },
  {
    ...member,
    path: paths.memberForms,
    title: 'Forms',
    menu: { group: 'GENERAL', label: 'Forms', icon: 'document' },
    screen: async () => (await import('./screens/member/Forms/Screen.tsx')).Screen,
  },

  {
    ...election,
    path: paths.electionOverview,
    title: 'Election',
    menu: { group: 'WELCOME', label: 'Overview', icon: 'ballot', isQuick: true },
  },
  {
    ...election,
    path: paths.electionCandidacy,
    title: 'Candidacy',
    menu: { group: 'ELECTION', label: 'Candidacy', icon: 'person', isQuick: true },
  },
  {
    ...election,
    path: paths.electionVoting,
    title: 'Voting',
    menu: { group: 'ELECTION', label: 'Voting', icon: 'checkCircle', isQuick: true },
  },
  {
    ...election,
    path: paths.electionResults,
    title: 'Official Results',
    menu: { group: 'ELECTION', label: 'Official Results', icon: 'chart' },
  },
  {
    ...election,
    path: paths.electionManage,
    title: 'Attendees',
    anyPermission: ['election_manage_attendee'],
    menu: { group: 'MANAGEMENT', label: 'Election', icon: 'people' },
  },
  {
    ...election,
    path: paths.electionCandidates,
    title: 'Candidates',
    anyPermission: ['election_candidates_manage', 'election_candidates_review'],
    menu: { group: 'MANAGEMENT', label: 'Candidates', icon: 'person' },
  },
  {
    ...election,
    path: paths.electionPrecinct,
    title: 'Precinct',
    anyPermission: ['election_precinct_audit', 'election_precinct_manage'],
    menu: { group: 'MANAGEMENT', label: 'Precinct', icon: 'table' },
  },

  { ...officer, audience: 'officers', path: paths.admin, title: 'Admin' },
  {
    ...officer,
    path: paths.adminLookup,
    title: 'Look Up',
    anyPermission: ['management_access'],
    menu: { group: null, label: 'Look Up', icon: 'search', isQuick: true },
    screen: async () => (await import('./screens/administration/Lookup/Screen.tsx')).Screen,
  },
  {
    ...officer,
    path: paths.adminShareCapital,
    title: 'Share Capital',
    anyPermission: ['management_access', 'share_capital_approval_review'],
    menu: { group: 'ASSETS PROCESSING', label: 'Share Capital', icon: 'layers', isQuick: true },
  },
  {
    ...officer,
    path: paths.adminSavings,
    title: 'Savings',
    anyPermission: ['management_access', 'savings_approval_review'],
    menu: { group: 'ASSETS PROCESSING', label: 'Savings', icon: 'wallet', isQuick: true },
  },
  {
    ...officer,
    path: paths.adminRegistration,
    title: 'New Members',
    anyPermission: ['management_access', 'registration_approval_review'],
    menu: { group: 'REVIEW & APPROVALS', label: 'New Members', icon: 'people', isQuick: true },
  },
  {
    ...officer,
    path: patterns.adminService,
    title: 'Service',
    anyPermissionFor: (slug) => ['management_access', serviceReviewPermission(slug)],
    menu: { group: 'REVIEW & APPROVALS', icon: 'heart', perService: true },
  },
  {
    ...officer,
    path: paths.adminForms,
    title: 'Forms',
    anyPermission: ['management_access'],
    menu: { group: 'DATA', label: 'Forms', icon: 'document' },
  },
  {
    ...officer,
    path: paths.adminUploads,
    title: 'Uploads',
    anyPermission: ['management_access', 'subscription_data_upload'],
    menu: { group: 'DATA', label: 'Uploads', icon: 'upload', isQuick: true },
  },
  {
    ...officer,
    path: paths.adminReports,
    title: 'Reports',
    anyPermission: ['management_access', 'subscription_data_report'],
    menu: { group: 'DATA', label: 'Reports', icon: 'download', isQuick: true },
  },

  ...(portal.sandbox ? developerScreens : []),
]

/** What stands in the member area's menu beside its own screens: the way to the election, open to everybody. */
export const electionEntry: ScreenRoute = {
  ...election,
  path: paths.electionOverview,
  title: 'Election',
  menu: { group: 'GENERAL', label: 'Election', icon: 'ballot', isAlwaysOpen: true },
}
