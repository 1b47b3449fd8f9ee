import { expect, test, vi } from 'vitest'
import type { Audience } from '@/session/resolveAccess.ts'
import { setViewer } from '@/session/session.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import { allRoutes } from '../../build/allRoutes.ts'
import { maria } from '../../testing/people.ts'
import { startNavigation } from './navigation.ts'
import { findScreen } from './findPlace.ts'
import type { ScreenRoute } from './screenRoute.ts'

const noDocument = { kind: 'Document', definitions: [] } as never
const screen = lateComponent(() => Promise.resolve(() => null))

const here = new AbortController().signal

function navigate(audience: Audience) {
  const startQuery = vi.fn(() => Promise.resolve())
  const query: ScreenRoute['query'] = {
    document: () => Promise.resolve(noDocument),
    variables: (param) => ({ id: param('id') }),
    start: () => Promise.resolve(startQuery),
  }
  const route: ScreenRoute = { audience, path: '/loan/:id', layout: null, title: 'Loan', screen, query }
  const left = new AbortController()
  void startNavigation(route, '/loan/a%20b', left.signal)
  const settled = async () => new Promise<void>((resolve) => setImmediate(resolve))
  return { startQuery, stop: () => left.abort(), settled }
}

test('starts the query at once, with variables from the address', async () => {
  const { startQuery, settled } = navigate('everyone')
  await settled()
  expect(startQuery).toHaveBeenCalledExactlyOnceWith(noDocument, { id: 'a b' })
})

test('does not start the query after the user has gone elsewhere', async () => {
  const { startQuery, stop, settled } = navigate('everyone')
  stop()
  await settled()
  expect(startQuery).not.toHaveBeenCalled()
})

test('does not start the query where access is not allowed', async () => {
  setViewer(null)
  const { startQuery, settled } = navigate('members')
  await settled()
  expect(startQuery).not.toHaveBeenCalled()
})

test('rejects a variable from a parameter that the path does not have', () => {
  const query: ScreenRoute['query'] = {
    document: () => Promise.resolve(noDocument),
    variables: (param) => ({ id: param('id') }),
    start: () => Promise.resolve(() => Promise.resolve()),
  }
  const route: ScreenRoute = { audience: 'everyone', path: '/loan/:slug', layout: null, title: 'Loan', screen, query }
  expect(() => startNavigation(route, '/loan/a', here)).toThrow('The path /loan/:slug has no parameter id.')
})

test('decides access to a service by its decoded name', () => {
  setViewer({ ...maria, permissions: ['health_assistance_approval_review'] })
  const access = (pathname: string) => startNavigation(findScreen(allRoutes, pathname)!, pathname, here)
  expect(access('/admin/service/health%20assistance')).toEqual({ isAllowed: true })
  expect(access('/admin/service/health')).toMatchObject({ isAllowed: false, redirectTo: '/error/403' })
})
