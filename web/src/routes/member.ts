import { areas } from '../areas.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../routing/screenRoute.ts'
import { screenQuery } from '../routing/screenRoute.ts'
import { lateComponent } from '../ui/lateComponent.ts'

/** An entry that was sent before, of a service or a form. */
const earlierEntry = {
  ...areas.member,
  screen: lateComponent(async () => (await import('@/screens/services/EarlierEntry/Screen.tsx')).Screen),
  query: screenQuery(
    async () => (await import('@/screens/services/EarlierEntry/screen.generated.ts')).EarlierEntryDocument,
    (param) => ({ name: param('slug'), code: param('code') }),
  ),
}

export const routes: readonly ScreenRoute[] = [
  {
    ...areas.member,
    path: paths.memberOverview,
    title: 'Overview',
    menu: { group: 'WELCOME', label: 'Overview', icon: 'house', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/member/MemberOverview/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/member/MemberOverview/screen.generated.ts')).MemberOverviewDocument),
  },
  {
    ...areas.member,
    path: paths.memberRequests,
    title: 'My requests',
    menu: { group: 'GENERAL', label: 'My requests', icon: 'clipboard' },
    screen: lateComponent(async () => (await import('@/screens/subscriptions/Requests/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/subscriptions/Requests/screen.generated.ts')).RequestsDocument),
  },
  {
    ...areas.member,
    path: paths.memberProfile,
    title: 'My profile',
    screen: lateComponent(async () => (await import('@/screens/member/Profile/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/member/Profile/screen.generated.ts')).ProfileDocument),
  },
  {
    ...areas.member,
    path: paths.memberForms,
    title: 'Forms',
    menu: { group: 'GENERAL', label: 'Forms', icon: 'document' },
    screen: lateComponent(async () => (await import('@/screens/member/Forms/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/member/Forms/screen.generated.ts')).FormsDocument),
  },
  {
    ...areas.member,
    path: paths.memberShareCapital,
    title: 'Share Capital',
    menu: { group: 'ASSETS', label: 'Share Capital', icon: 'layers', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/subscriptions/ShareCapital/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/subscriptions/ShareCapital/screen.generated.ts')).ShareCapitalDocument),
  },
  {
    ...areas.member,
    path: paths.memberSavings,
    title: 'Savings',
    menu: { group: 'ASSETS', label: 'Savings', icon: 'wallet', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/subscriptions/Savings/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/subscriptions/Savings/screen.generated.ts')).SavingsDocument),
  },
  {
    ...areas.member,
    path: paths.memberShareCapitalRenewal,
    isOfDevice: true,
    title: 'Renew Share Capital',
    screen: lateComponent(async () => (await import('@/screens/subscriptions/ShareCapitalRenewal/Screen.tsx')).Screen),
    query: screenQuery(
      async () => (await import('@/screens/subscriptions/ShareCapitalRenewal/screen.generated.ts')).ShareCapitalRenewalDocument,
    ),
  },
  {
    ...areas.member,
    path: paths.memberSavingsChange,
    isOfDevice: true,
    title: 'Change Savings',
    screen: lateComponent(async () => (await import('@/screens/subscriptions/SavingsChange/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/subscriptions/SavingsChange/screen.generated.ts')).SavingsChangeDocument),
  },
  {
    ...areas.member,
    path: paths.memberSavingsDeposit,
    isOfDevice: true,
    title: 'Deposit',
    screen: lateComponent(async () => (await import('@/screens/subscriptions/SavingsDeposit/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/subscriptions/SavingsDeposit/screen.generated.ts')).SavingsDepositDocument),
  },
  {
    ...areas.member,
    path: paths.memberSavingsWithdrawal,
    isOfDevice: true,
    title: 'Withdraw',
    screen: lateComponent(async () => (await import('@/screens/subscriptions/SavingsWithdrawal/Screen.tsx')).Screen),
    query: screenQuery(
      async () => (await import('@/screens/subscriptions/SavingsWithdrawal/screen.generated.ts')).SavingsWithdrawalDocument,
    ),
  },
  {
    ...areas.member,
    path: paths.memberHistory,
    title: 'History',
    screen: lateComponent(async () => (await import('@/screens/subscriptions/History/Screen.tsx')).Screen),
  },
  {
    ...areas.member,
    path: paths.memberStatement,
    title: 'Statement',
    screen: lateComponent(async () => (await import('@/screens/subscriptions/Statement/Screen.tsx')).Screen),
  },
  {
    ...areas.member,
    path: paths.memberLoans,
    title: 'My Loans',
    menu: { group: 'LOANS', label: 'Active Loans', icon: 'banknote' },
    screen: lateComponent(async () => (await import('@/screens/loans/Loans/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/loans/Loans/screen.generated.ts')).LoansDocument),
  },
  {
    ...areas.member,
    path: paths.memberLoan,
    title: 'Loan',
    screen: lateComponent(async () => (await import('@/screens/loans/Loan/Screen.tsx')).Screen),
    query: screenQuery(
      async () => (await import('@/screens/loans/Loan/screen.generated.ts')).LoanDocument,
      (param) => ({ id: param('id') }),
    ),
  },
  {
    ...areas.member,
    audience: 'profile',
    path: paths.memberCompliance,
    title: 'Complete your profile',
    screen: lateComponent(async () => (await import('@/screens/services/Compliance/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/services/Compliance/screen.generated.ts')).ComplianceDocument),
  },
  {
    ...areas.member,
    path: paths.memberService,
    isOfDevice: true,
    title: 'Assistance',
    menu: { group: 'ASSISTANCE', perService: true },
    screen: lateComponent(async () => (await import('@/screens/services/ServicePage/Screen.tsx')).Screen),
    query: screenQuery(
      async () => (await import('@/screens/services/ServicePage/screen.generated.ts')).ServicePageDocument,
      (param) => ({ name: param('slug') }),
    ),
  },
  {
    ...areas.member,
    path: paths.memberForm,
    isOfDevice: true,
    title: 'Form',
    screen: lateComponent(async () => (await import('@/screens/services/FormPage/Screen.tsx')).Screen),
    query: screenQuery(
      async () => (await import('@/screens/services/FormPage/screen.generated.ts')).FormPageDocument,
      (param) => ({ name: param('slug') }),
    ),
  },
  { ...earlierEntry, path: '/member/service/:slug/:code', title: 'Assistance' },
  { ...earlierEntry, path: '/member/form/:slug/:code', title: 'Form' },
]

export const menuLinks: readonly ScreenRoute[] = [
  {
    ...areas.election,
    path: paths.electionOverview,
    title: 'Election',
    menu: { group: 'GENERAL', label: 'Election', icon: 'ballot', isNeverLocked: true },
    screen: lateComponent(async () => (await import('@/screens/elections/ElectionOverview/Screen.tsx')).Screen),
  },
]
