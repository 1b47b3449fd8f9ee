import { areas } from '../areas.ts'
import { paths } from '../paths.ts'
import { queueVariables } from '../patterns/reviewQueue/queueFilter.ts'
import type { ReadParam, ScreenRoute } from '../routing/screenRoute.ts'
import { screenQuery } from '../routing/screenRoute.ts'
import { serviceReviewPermission } from '../session/permissions.ts'
import { lateComponent } from '../ui/lateComponent.ts'

const lookup = lateComponent(async () => (await import('@/screens/administration/Lookup/Screen.tsx')).Screen)

/** The query of a review queue, by its id. */
const queueQuery = (idOf: (param: ReadParam) => string) =>
  screenQuery(
    async () => (await import('@/patterns/reviewQueue/reviewQueue.generated.ts')).ReviewQueueDocument,
    (param) => queueVariables(idOf(param)),
  )

export const routes: readonly ScreenRoute[] = [
  {
    ...areas.admin,
    path: paths.adminWork,
    title: 'Queues',
    isForReviewers: true,
    menu: { group: null, label: 'Queues', icon: 'house', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/administration/Work/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/administration/Work/screen.generated.ts')).WorkDocument),
  },
  {
    ...areas.admin,
    path: paths.adminRegistration,
    title: 'New Members',
    anyPermission: ['management_access', 'registration_approval_review'],
    menu: { group: 'REVIEW & APPROVALS', label: 'New Members', icon: 'people', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/registration/RegistrationQueue/Screen.tsx')).Screen),
    query: queueQuery(() => 'registration'),
  },
  {
    ...areas.admin,
    path: paths.adminShareCapital,
    title: 'Share Capital',
    anyPermission: ['management_access', 'share_capital_approval_review'],
    menu: { group: 'ASSETS PROCESSING', label: 'Share Capital', icon: 'layers', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/subscriptions/ShareCapitalQueue/Screen.tsx')).Screen),
    query: queueQuery(() => 'share-capital'),
  },
  {
    ...areas.admin,
    path: paths.adminSavings,
    title: 'Savings',
    anyPermission: ['management_access', 'savings_approval_review'],
    menu: { group: 'ASSETS PROCESSING', label: 'Savings', icon: 'wallet', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/subscriptions/SavingsQueue/Screen.tsx')).Screen),
    query: queueQuery(() => 'savings'),
  },
  {
    ...areas.admin,
    path: paths.adminService,
    title: 'Service',
    anyPermissionFor: (slug) => ['management_access', serviceReviewPermission(slug)],
    menu: { group: 'REVIEW & APPROVALS', perService: true },
    screen: lateComponent(async () => (await import('@/screens/services/ServiceQueue/Screen.tsx')).Screen),
    query: queueQuery((param) => `service/${param('slug')}`),
  },
  // The guard redirects every officer from here to their first page, so that this screen is never shown.
  { ...areas.admin, audience: 'officers', path: paths.admin, title: 'Admin', screen: lookup },
  {
    ...areas.admin,
    path: paths.adminLookup,
    title: 'Look Up',
    anyPermission: ['management_access'],
    menu: { group: null, label: 'Look Up', icon: 'search', isQuick: true },
    screen: lookup,
    query: screenQuery(async () => (await import('@/screens/administration/Lookup/screen.generated.ts')).LookupDocument),
  },
  {
    ...areas.admin,
    path: paths.adminMember,
    title: 'Member',
    anyPermission: ['management_access'],
    screen: lateComponent(async () => (await import('@/screens/administration/Member/Screen.tsx')).Screen),
    query: screenQuery(
      async () => (await import('@/screens/administration/Member/screen.generated.ts')).MemberRecordDocument,
      (param) => ({ id: param('id') }),
    ),
  },
  {
    ...areas.admin,
    path: paths.adminUploads,
    title: 'Uploads',
    anyPermission: ['management_access', 'subscription_data_upload'],
    menu: { group: 'DATA', label: 'Uploads', icon: 'upload', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/administration/Uploads/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/administration/Uploads/screen.generated.ts')).UploadsDocument),
  },
  {
    ...areas.admin,
    path: paths.adminReports,
    title: 'Reports',
    anyPermission: ['management_access', 'subscription_data_report'],
    menu: { group: 'DATA', label: 'Reports', icon: 'download', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/administration/Reports/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/administration/Reports/screen.generated.ts')).ReportsDocument),
  },
  {
    ...areas.admin,
    path: '/admin/forms',
    title: 'Forms',
    anyPermission: ['management_access'],
    menu: { group: 'DATA', label: 'Forms', icon: 'document' },
    screen: lateComponent(async () => (await import('@/screens/administration/Forms/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/administration/Forms/screen.generated.ts')).FormRecordsDocument),
  },
  {
    ...areas.admin,
    path: '/admin/audit',
    title: 'Audit',
    anyPermission: ['management_access'],
    menu: { group: 'DATA', label: 'Audit', icon: 'link' },
    screen: lateComponent(async () => (await import('@/screens/administration/Audit/Screen.tsx')).Screen),
  },
  {
    ...areas.admin,
    audience: 'secondFactor',
    path: paths.adminSecondFactor,
    title: 'Second factor',
    screen: lateComponent(async () => (await import('@/screens/identity/SecondFactor/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/identity/SecondFactor/screen.generated.ts')).SecondFactorDocument),
  },
  {
    ...areas.admin,
    path: '/admin/officers',
    title: 'Officers',
    anyPermission: ['management_access'],
    menu: { group: 'MANAGEMENT', label: 'Officers', icon: 'key' },
    screen: lateComponent(async () => (await import('@/screens/administration/Officers/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/administration/Officers/screen.generated.ts')).OfficersDocument),
  },
]
