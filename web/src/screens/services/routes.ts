import { areas } from '../../areas.ts'
import { paths } from '../../paths.ts'
import { queueVariables } from '../../patterns/reviewQueue/queueVariables.ts'
import type { ScreenRoute } from '../../routing/screenRoute.ts'
import { screenQuery } from '../../routing/screenRoute.ts'
import { serviceReviewPermission } from '../../session/permissions.ts'

export const servicesRoutes: readonly ScreenRoute[] = [
  {
    ...areas.member,
    audience: 'profile',
    path: paths.memberCompliance,
    title: 'Complete your profile',
    screen: async () => (await import('@/screens/services/Compliance/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/services/Compliance/screen.generated.ts')).ComplianceDocument),
  },
  {
    ...areas.member,
    path: '/member/service/:slug',
    title: 'Assistance',
    menu: { group: 'ASSISTANCE', perService: true },
    screen: async () => (await import('@/screens/services/ServicePage/Screen.tsx')).Screen,
    query: screenQuery(
      async () => (await import('@/screens/services/ServicePage/screen.generated.ts')).ServicePageDocument,
      (param) => ({ name: param('slug') }),
    ),
  },
  {
    ...areas.member,
    path: paths.memberForm,
    title: 'Form',
    screen: async () => (await import('@/screens/services/FormPage/Screen.tsx')).Screen,
    query: screenQuery(
      async () => (await import('@/screens/services/FormPage/screen.generated.ts')).FormPageDocument,
      (param) => ({ name: param('slug') }),
    ),
  },
  {
    ...areas.admin,
    path: '/admin/service/:slug',
    title: 'Service',
    anyPermissionFor: (slug) => ['management_access', serviceReviewPermission(slug)],
    menu: { group: 'REVIEW & APPROVALS', perService: true },
    screen: async () => (await import('@/screens/services/ServiceQueue/Screen.tsx')).Screen,
    query: screenQuery(
      async () => (await import('@/patterns/reviewQueue/reviewQueue.generated.ts')).ReviewQueueDocument,
      (param) => queueVariables(`service/${param('slug')}`),
    ),
  },
]
