import { areas } from '../../areas.ts'
import { paths } from '../../paths.ts'
import type { ScreenRoute } from '../../routing/screenRoute.ts'
import { screenQuery } from '../../routing/screenRoute.ts'

const lookup = async () => (await import('@/screens/administration/Lookup/Screen.tsx')).Screen

export const administrationRoutes: readonly ScreenRoute[] = [
  // Its guard redirects every officer to their first page, so that its screen is never shown.
  { ...areas.admin, audience: 'officers', path: paths.admin, title: 'Admin', screen: lookup },
  {
    ...areas.admin,
    path: '/admin/lookup',
    title: 'Look Up',
    anyPermission: ['management_access'],
    menu: { group: null, label: 'Look Up', icon: 'search', isQuick: true },
    screen: lookup,
    query: screenQuery(async () => (await import('@/screens/administration/Lookup/screen.generated.ts')).LookupDocument),
  },
  {
    ...areas.admin,
    path: '/admin/uploads',
    title: 'Uploads',
    anyPermission: ['management_access', 'subscription_data_upload'],
    menu: { group: 'DATA', label: 'Uploads', icon: 'upload', isQuick: true },
    screen: async () => (await import('@/screens/administration/Uploads/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/administration/Uploads/screen.generated.ts')).UploadsDocument),
  },
  {
    ...areas.admin,
    path: '/admin/reports',
    title: 'Reports',
    anyPermission: ['management_access', 'subscription_data_report'],
    menu: { group: 'DATA', label: 'Reports', icon: 'download', isQuick: true },
    screen: async () => (await import('@/screens/administration/Reports/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/administration/Reports/screen.generated.ts')).ReportsDocument),
  },
  {
    ...areas.admin,
    path: '/admin/forms',
    title: 'Forms',
    anyPermission: ['management_access'],
    menu: { group: 'DATA', label: 'Forms', icon: 'document' },
    screen: async () => (await import('@/screens/administration/Forms/Screen.tsx')).Screen,
    query: screenQuery(async () => (await import('@/screens/administration/Forms/screen.generated.ts')).FormRecordsDocument),
  },
  {
    ...areas.admin,
    path: '/admin/audit',
    title: 'Audit',
    anyPermission: ['management_access'],
    menu: { group: 'DATA', label: 'Audit', icon: 'link' },
    screen: async () => (await import('@/screens/administration/Audit/Screen.tsx')).Screen,
  },
]
