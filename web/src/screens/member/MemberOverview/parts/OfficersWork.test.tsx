import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerRequests } from '../../../../../testing/graph.ts'
import { principals } from '../../../../../testing/principals.ts'
import { visit } from '../../../../../testing/showPortal.tsx'

answerRequests()

test('an officer reads how many decisions wait, and is led to them', async () => {
  const reviewWork = { waitingCount: 12, oldestAt: new Date().toISOString() }
  await visit('/member/overview', principals.savings, { OfficersWork: () => ({ viewer: { id: 'v', reviewWork } }) })
  expect(await screen.findByRole('heading', { name: '12 decisions wait' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the queues' }).getAttribute('href')).toBe('/admin/work')
})

test('of another member it is not asked', async () => {
  const sent = await visit('/member/overview', principals.maria, {})
  await screen.findByRole('heading', { name: 'Overview' })
  expect(sent.map(({ operation }) => operation)).not.toContain('OfficersWork')
})
