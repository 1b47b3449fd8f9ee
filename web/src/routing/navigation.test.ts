import { expect, test, vi } from 'vitest'
import type { Audience } from '@/session/resolveAccess.ts'
import { setViewer } from '@/session/session.ts'
import { maria } from '../../testing/people.ts'
import { startNavigation } from './navigation.ts'
import { findScreen } from './routeTree.tsx'
import type { ScreenRoute } from './screenRoute.ts'

const noDocument = { kind: 'Document', definitions: [] } as never
const screen = () => Promise.resolve(() => null)

function navigate(audience: Audience, hasData = true) {
  const startQuery = vi.fn(() => Promise.resolve(hasData))
  const query: ScreenRoute['query'] = {
    document: () => Promise.resolve(noDocument),
    variables: (param) => ({ id: param('id') }),
    start: () => Promise.resolve(startQuery),
  }
  const route: ScreenRoute = { audience, path: '/loan/:id', layout: null, title: 'Loan', screen, query }
  const { request } = startNavigation(route, '/loan/a%20b')
  const settled = async () => new Promise<void>((resolve) => setImmediate(resolve))
  return { startQuery, request, settled }
}

test('starts the query at once, with variables from the address', async () => {
  const { startQuery, request, settled } = navigate('everyone')
  expect(request.isAnswered()).toBe(false)
  await settled()
  expect(request.isAnswered()).toBe(true)
  expect(startQuery).toHaveBeenCalledExactlyOnceWith(noDocument, { id: 'a b' })
})

test('does not count an answer without data', async () => {
  const { startQuery, request, settled } = navigate('everyone', false)
  await settled()
  expect(startQuery).toHaveBeenCalledOnce()
  expect(request.isAnswered()).toBe(false)
})

test('does not start the query after the screen has', async () => {
  const { startQuery, request, settled } = navigate('everyone')
  request.preventStart()
  await settled()
  expect(startQuery).not.toHaveBeenCalled()
  expect(request.isAnswered()).toBe(false)
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
    start: () => Promise.resolve(() => Promise.resolve(true)),
  }
  const route: ScreenRoute = { audience: 'everyone', path: '/loan/:slug', layout: null, title: 'Loan', screen, query }
  expect(() => startNavigation(route, '/loan/a')).toThrow('The path /loan/:slug has no parameter id.')
})

test('decides access to a service by its decoded name', () => {
  setViewer({ ...maria, permissions: ['health_assistance_approval_review'] })
  const access = (pathname: string) => startNavigation(findScreen(pathname)!, pathname).access
  expect(access('/admin/service/health%20assistance')).toEqual({ isAllowed: true })
  expect(access('/admin/service/health')).toMatchObject({ isAllowed: false, redirectTo: '/error/403' })
})
