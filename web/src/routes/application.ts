import { areas } from '../areas.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../routing/screenRoute.ts'
import { screenQuery } from '../routing/screenRoute.ts'
import { lateComponent } from '../ui/lateComponent.ts'

export const routes: readonly ScreenRoute[] = [
  {
    ...areas.application,
    path: paths.applicationForm,
    title: 'New Member Application',
    screen: lateComponent(async () => (await import('@/screens/registration/ApplicationForm/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/registration/ApplicationForm/screen.generated.ts')).ApplicationFormDocument),
  },
  {
    ...areas.application,
    path: paths.applicationOffer,
    title: 'New-members loan',
    screen: lateComponent(async () => (await import('@/screens/registration/ApplicationOffer/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/registration/ApplicationOffer/screen.generated.ts')).ApplicationOfferDocument),
  },
  {
    ...areas.application,
    path: paths.applicationProof,
    title: 'Proof of payment',
    screen: lateComponent(async () => (await import('@/screens/registration/ApplicationProof/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/registration/ApplicationProof/screen.generated.ts')).ApplicationProofDocument),
  },
  {
    ...areas.application,
    audience: 'applicationStatus',
    path: paths.applicationStatus,
    title: 'Application status',
    screen: lateComponent(async () => (await import('@/screens/registration/ApplicationStatus/Screen.tsx')).Screen),
    query: screenQuery(
      async () => (await import('@/screens/registration/ApplicationStatus/screen.generated.ts')).ApplicationStatusDocument,
    ),
  },
]
