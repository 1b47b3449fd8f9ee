import { expect, test, vi } from 'vitest'
import { patterns } from '@/paths.ts'
import { screens } from '@/screenTable.ts'
import { knowViewer } from '@/session/session.ts'
import type { Audience } from '@/session/decideEntry.ts'
import { maria } from '../../testing/people.ts'
import { beginVisit } from './visit.ts'

function arrive(audience: Audience, comesBack = true) {
  const ask = vi.fn(() => Promise.resolve(comesBack))
  const data = vi.fn(() => Promise.resolve(ask))
  const screen = () => Promise.resolve(() => null)
  const { request } = beginVisit({ audience, path: '/somewhere', layout: null, title: 'Somewhere', screen, data }, '/somewhere')
  /** Once all that was begun has had its turn. */
  const settled = async () => new Promise<void>((resolve) => setImmediate(resolve))
  return { ask, request, settled }
}

test('the data is asked for at once, and known to be there when it is', async () => {
  const { ask, request, settled } = arrive('everyone')
  expect(request.isAnswered()).toBe(false)
  await settled()
  expect(request.isAnswered()).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
})

test('what brought nothing back is no answer', async () => {
  const { ask, request, settled } = arrive('everyone', false)
  await settled()
  expect(ask).toHaveBeenCalledOnce()
  expect(request.isAnswered()).toBe(false)
})

test('a screen that is there first asks itself, and nobody else does', async () => {
  const { ask, request, settled } = arrive('everyone')
  request.handOver()
  await settled()
  expect(ask).not.toHaveBeenCalled()
  expect(request.isAnswered()).toBe(false)
})

test('the door of a service is opened by its name as it is, not by how an address writes it', () => {
  knowViewer({ ...maria, permissions: ['health_assistance_approval_review'] })
  const route = screens.find(({ path }) => path === patterns.adminService)!
  expect(beginVisit(route, '/admin/service/health%20assistance').entry).toEqual({ enter: true })
  expect(beginVisit(route, '/admin/service/health').entry).toMatchObject({ enter: false, to: '/error/403' })
})

test('nothing is asked for whom the screen is not', async () => {
  knowViewer(null)
  const { ask, settled } = arrive('members')
  await settled()
  expect(ask).not.toHaveBeenCalled()
})
