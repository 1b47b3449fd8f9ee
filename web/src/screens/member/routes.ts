import { areas } from '../../areas.ts'
import { paths } from '../../paths.ts'
import type { ScreenRoute } from '../../routing/screenRoute.ts'
import { screenQuery } from '../../routing/screenRoute.ts'

export const memberRoutes: readonly ScreenRoute[] = [
  {
    ...areas.member,
    path: paths.memberOverview,
    title: 'Overview',
    menu: { group: 'WELCOME', label: 'Overview', icon: 'house', isQuick: true },
    screen: async () => (await import('@/screens/member/MemberOverview/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/member/MemberOverview/screen.generated.ts')).MemberOverviewDocument),
  },
  {
    ...areas.member,
    path: paths.memberForms,
    title: 'Forms',
    menu: { group: 'GENERAL', label: 'Forms', icon: 'document' },
    screen: async () => (await import('@/screens/member/Forms/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/member/Forms/screen.generated.ts')).FormsDocument),
  },
]
