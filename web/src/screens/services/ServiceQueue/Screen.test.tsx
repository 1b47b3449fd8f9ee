import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerRequests } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { fakeQueue, serviceRest } from '../../../../testing/reviewQueue.ts'
import { place, visit } from '../../../../testing/showPortal.tsx'

answerRequests()

// What is pressed here is meant for the card that is shown.
vi.mock('@/patterns/reviewQueue/useIsReady.ts', () => ({ useIsReady: () => true }))

const provident = () =>
  fakeQueue({ id: 'service/provident', kind: 'SERVICE', title: 'Provident', rest: serviceRest }, [
    { id: 'maria', name: 'Maria Reyes', kind: 'SERVICE', amount: null, requestCode: 'SV-2026-00007' },
  ])
const services = [
  { id: 'a', name: 'Provident', slug: 'provident' },
  { id: 'b', name: 'Hospital Care', slug: 'hospital care' },
]
const menu = { ServiceMenu: () => ({ attributeGroups: services }) }

test('applications are listed, read and decided', async () => {
  const sent = await visit('/admin/service/provident', principals.services, { ...menu, ...provident().answers })
  expect(await screen.findByText('Mon')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Provident' })).toBeDefined()
  expect(screen.getByRole('list', { name: 'Applications' })).toBeDefined()
  expect(sent.find(({ operation }) => operation === 'ReviewQueue')?.variables).toMatchObject({ id: 'service/provident', status: 'REVIEW' })
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('heading', { name: 'Maria Reyes' })).toBeDefined()
  expect(await screen.findByText('1 approved')).toBeDefined()
  expect(await screen.findByText('Approved, staged', { selector: 'section[aria-label="Request"] *' })).toBeDefined()
})

test('a service that the officer may not review is in the menu, disabled with the reason', async () => {
  await visit('/admin/service/provident', principals.services, { ...menu, ...provident().answers })
  const [locked] = await screen.findAllByRole('link', { name: 'Hospital Care' })
  expect(locked?.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(locked!.getAttribute('aria-describedby')!)?.textContent).toBe(
    'You may not review the services with a lock.',
  )
})

test('a service that does not exist leads to the page of a 404', async () => {
  await visit('/admin/service/nothing', principals.admin, { ...menu, ReviewQueue: () => ({ reviewQueue: null }) })
  await waitFor(() => expect(place.pathname).toBe('/error/404'))
})
