import { beforeAll, expect, test } from 'vitest'
import { portalRoutes } from '@/routes.ts'
import { resolveAccess } from '@/session/resolveAccess.ts'
import { setViewer } from '@/session/session.ts'
import { addresses } from '../../build/addresses.ts'
import { allRoutes } from '../../build/allRoutes.ts'
import { principals } from '../../testing/principals.ts'
import { findPlace, findScreen } from './findPlace.ts'

// No screen's data is requested.
const left = AbortSignal.abort()

beforeAll(() => setViewer(principals.maria))

test('every address that the server knows is a screen of its own area, a redirect or a document, and no other', async () => {
  for (const path of addresses.everywhere) {
    const place = await findPlace(portalRoutes, path, left)
    if (place.kind === 'screen') expect(place.navigation.route.path).toBe(path)
    else expect(place, path).not.toMatchObject({ to: '/error/404' })
  }
})

test('an unknown address leads to /error/404', async () => {
  for (const path of ['/no/such/page', '/member/no/such/page', '/memberships']) {
    expect(await findPlace(portalRoutes, path, left), path).toEqual({ kind: 'redirect', to: '/error/404' })
  }
  expect(findScreen(allRoutes, '/error/418')?.path).toBe('/error/:code')
})

test.each([
  ['/Member/Savings/', '/member/savings'],
  ['/%6Dember/savings', '/member/savings'],
  ['/member/service/health%20assistance', '/member/service/:slug'],
  ['/member/service/in%2Fout', '/member/service/:slug'],
])('%s is guarded by the route that the router shows there', async (address, path) => {
  expect(await findPlace(portalRoutes, address, left)).toMatchObject({ kind: 'screen', navigation: { route: { path } } })
})

test('a reviewer of one service may not open another', () => {
  const route = findScreen(allRoutes, '/admin/service/hospitalization')!
  expect(resolveAccess(principals.services, route, 'hospitalization')).toMatchObject({
    redirectTo: '/error/403',
    missing: 'management_access, or hospitalization_approval_review',
  })
})
