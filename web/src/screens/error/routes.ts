import { areas } from '../../areas.ts'
import { paths } from '../../paths.ts'
import type { ScreenRoute } from '../../routing/screenRoute.ts'

export const errorRoutes: readonly ScreenRoute[] = [
  {
    ...areas.public,
    path: paths.error,
    title: 'Error',
    screen: async () => (await import('@/screens/error/Error/Screen.tsx')).Screen,
  },
]
