import { areas } from '../../areas.ts'
import { paths } from '../../paths.ts'
import { queueVariables } from '../../patterns/reviewQueue/queueVariables.ts'
import type { ScreenRoute } from '../../routing/screenRoute.ts'
import { screenQuery } from '../../routing/screenRoute.ts'

export const registrationRoutes: readonly ScreenRoute[] = [
  {
    ...areas.application,
    path: paths.applicationForm,
    title: 'New Member Application',
    screen: async () => (await import('@/screens/registration/ApplicationForm/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/registration/ApplicationForm/screen.generated.ts')).ApplicationFormDocument),
  },
  {
    ...areas.application,
    path: paths.applicationOffer,
    title: 'New-members loan',
    screen: async () => (await import('@/screens/registration/ApplicationOffer/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/registration/ApplicationOffer/screen.generated.ts')).ApplicationOfferDocument),
  },
  {
    ...areas.application,
    path: paths.applicationProof,
    title: 'Proof of payment',
    screen: async () => (await import('@/screens/registration/ApplicationProof/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/registration/ApplicationProof/screen.generated.ts')).ApplicationProofDocument),
  },
  {
    ...areas.application,
    audience: 'applicationStatus',
    path: paths.applicationStatus,
    title: 'Application status',
    screen: async () => (await import('@/screens/registration/ApplicationStatus/Screen.tsx')).Screen,
    query: screenQuery(
      async () => (await import('@/screens/registration/ApplicationStatus/screen.generated.ts')).ApplicationStatusDocument,
    ),
  },
  {
    ...areas.admin,
    path: '/admin/registration',
    title: 'New Members',
    anyPermission: ['management_access', 'registration_approval_review'],
    menu: { group: 'REVIEW & APPROVALS', label: 'New Members', icon: 'people', isQuick: true },
    screen: async () => (await import('@/screens/registration/RegistrationQueue/Screen.tsx')).Screen,
    query: screenQuery(
      async () => (await import('@/patterns/reviewQueue/reviewQueue.generated.ts')).ReviewQueueDocument,
      () => queueVariables('registration'),
    ),
  },
]
