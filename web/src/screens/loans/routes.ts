import { areas } from '../../areas.ts'
import { paths } from '../../paths.ts'
import type { ScreenRoute } from '../../routing/screenRoute.ts'
import { screenQuery } from '../../routing/screenRoute.ts'

export const loansRoutes: readonly ScreenRoute[] = [
  {
    ...areas.member,
    path: paths.memberLoans,
    title: 'My Loans',
    menu: { group: 'LOANS', label: 'Active Loans', icon: 'banknote' },
    screen: async () => (await import('@/screens/loans/Loans/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/loans/Loans/screen.generated.ts')).LoansDocument),
  },
]
