import { areas } from '../../areas.ts'
import { paths } from '../../paths.ts'
import { queueVariables } from '../../patterns/reviewQueue/queueVariables.ts'
import type { ScreenRoute } from '../../routing/screenRoute.ts'
import { screenQuery } from '../../routing/screenRoute.ts'

export const subscriptionsRoutes: readonly ScreenRoute[] = [
  {
    ...areas.member,
    path: paths.memberShareCapital,
    title: 'Share Capital',
    menu: { group: 'ASSETS', label: 'Share Capital', icon: 'layers', isQuick: true },
    screen: async () => (await import('@/screens/subscriptions/ShareCapital/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/subscriptions/ShareCapital/screen.generated.ts')).ShareCapitalDocument),
  },
  {
    ...areas.member,
    path: paths.memberSavings,
    title: 'Savings',
    menu: { group: 'ASSETS', label: 'Savings', icon: 'wallet', isQuick: true },
    screen: async () => (await import('@/screens/subscriptions/Savings/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/subscriptions/Savings/screen.generated.ts')).SavingsDocument),
  },
  {
    ...areas.member,
    path: paths.memberShareCapitalRenewal,
    title: 'Renew Share Capital',
    screen: async () => (await import('@/screens/subscriptions/ShareCapitalRenewal/Screen.tsx')).Screen,
    query: screenQuery(
      async () => (await import('@/screens/subscriptions/ShareCapitalRenewal/screen.generated.ts')).ShareCapitalRenewalDocument,
    ),
  },
  {
    ...areas.member,
    path: paths.memberSavingsChange,
    title: 'Change Savings',
    screen: async () => (await import('@/screens/subscriptions/SavingsChange/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/subscriptions/SavingsChange/screen.generated.ts')).SavingsChangeDocument),
  },
  {
    ...areas.member,
    path: paths.memberSavingsDeposit,
    title: 'Deposit',
    screen: async () => (await import('@/screens/subscriptions/SavingsDeposit/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/subscriptions/SavingsDeposit/screen.generated.ts')).SavingsDepositDocument),
  },
  {
    ...areas.member,
    path: paths.memberSavingsWithdrawal,
    title: 'Withdraw',
    screen: async () => (await import('@/screens/subscriptions/SavingsWithdrawal/Screen.tsx')).Screen,
    query: screenQuery(
      async () => (await import('@/screens/subscriptions/SavingsWithdrawal/screen.generated.ts')).SavingsWithdrawalDocument,
    ),
  },
  {
    ...areas.member,
    path: paths.memberHistory,
    title: 'History',
    screen: async () => (await import('@/screens/subscriptions/History/Screen.tsx')).Screen,
  },
  {
    ...areas.member,
    path: paths.memberStatement,
    title: 'Statement',
    screen: async () => (await import('@/screens/subscriptions/Statement/Screen.tsx')).Screen,
  },
  {
    ...areas.admin,
    path: '/admin/share-capital',
    title: 'Share Capital',
    anyPermission: ['management_access', 'share_capital_approval_review'],
    menu: { group: 'ASSETS PROCESSING', label: 'Share Capital', icon: 'layers', isQuick: true },
    screen: async () => (await import('@/screens/subscriptions/ShareCapitalQueue/Screen.tsx')).Screen,
    query: screenQuery(
      async () => (await import('@/patterns/reviewQueue/reviewQueue.generated.ts')).ReviewQueueDocument,
      () => queueVariables('share-capital'),
    ),
  },
  {
    ...areas.admin,
    path: '/admin/savings',
    title: 'Savings',
    anyPermission: ['management_access', 'savings_approval_review'],
    menu: { group: 'ASSETS PROCESSING', label: 'Savings', icon: 'wallet', isQuick: true },
    screen: async () => (await import('@/screens/subscriptions/SavingsQueue/Screen.tsx')).Screen,
    query: screenQuery(
      async () => (await import('@/patterns/reviewQueue/reviewQueue.generated.ts')).ReviewQueueDocument,
      () => queueVariables('savings'),
    ),
  },
]
