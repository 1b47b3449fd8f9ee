import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { resolveAccess } from '@/session/resolveAccess.ts'
import { addresses } from '../../build/addresses.ts'
import { principals } from '../../testing/principals.ts'
import { findScreen, routeTree } from './routeTree.tsx'

test('the server knows every address of the client, and no other', () => {
  const ofClient = routeTree.flatMap(({ path, children }) => [path, ...(children ?? []).map((child) => child.path)])
  const known = ofClient.filter((path) => path !== undefined && path !== '*')
  expect([...new Set(known)].sort()).toEqual(addresses.everywhere.toSorted())
})

test('an unknown address has no screen', () => {
  expect(findScreen('/no/such/page')).toBeNull()
  expect(findScreen('/error/418')?.path).toBe('/error/:code')
})

test.each([
  ['/Member/Savings/', '/member/savings'],
  ['/%6Dember/savings', '/member/savings'],
  ['/member/service/health%20assistance', '/member/service/:slug'],
  ['/member/service/in%2Fout', '/member/service/:slug'],
])('%s is guarded by the route that the router shows there', (address, path) => {
  expect(matchRoutes(routeTree, address)?.at(-1)?.route.path).toBe(path)
  expect(findScreen(address)?.path).toBe(path)
})

test('a reviewer of one service may not open another', () => {
  const route = findScreen('/admin/service/hospitalization')!
  expect(resolveAccess(principals.services, route, 'hospitalization')).toMatchObject({
    redirectTo: '/error/403',
    missing: 'management_access, or hospitalization_approval_review',
  })
})
