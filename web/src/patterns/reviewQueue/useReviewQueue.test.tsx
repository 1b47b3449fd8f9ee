import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { answerRequests, graph, server } from '../../../testing/graph.ts'
import { findDetail, getList, savingsQueue, showQueue, three } from '../../../testing/queuePage.ts'

answerRequests()

test('a filter that fails shows nothing of the one before, and its failure goes with the next', async () => {
  const queue = savingsQueue(three)
  await showQueue(queue)
  await findDetail('Rosario Villanueva')
  server.use(graph.query('ReviewQueue', ({ variables }) => (variables.search === 'a' ? HttpResponse.error() : undefined)))
  await userEvent.type(screen.getByRole('textbox', { name: 'Search requests' }), 'a')
  await screen.findByRole('heading', { name: 'Savings could not be loaded' })
  expect(screen.queryByText('Danilo Macaraeg')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Search requests' }), '{Backspace}carla')
  expect(await findDetail('Carla Mendoza')).toBeDefined()
})

test('a list that could not be read again stays, and says so', async () => {
  const queue = savingsQueue(three)
  await showQueue(queue)
  await findDetail('Rosario Villanueva')
  server.use(graph.query('ReviewQueue', () => HttpResponse.error()))
  await userEvent.click(within(screen.getAllByRole('navigation')[0]!).getByRole('link', { name: /^Savings/ }))
  expect(await screen.findByText('Could not be refreshed. Shown as last fetched.')).toBeDefined()
  expect(within(getList()).getByRole('link', { name: 'Danilo Macaraeg' })).toBeDefined()
  expect(getList().getAttribute('aria-busy')).not.toBe('true')
})

test('until the answer to another filter the list before is busy, and nothing is said of a failure', async () => {
  const queue = savingsQueue(three)
  const sent = await showQueue(queue)
  await findDetail('Rosario Villanueva')
  const held = Promise.withResolvers<undefined>()
  server.use(graph.query('ReviewQueue', () => held.promise))
  await userEvent.type(screen.getByRole('textbox', { name: 'Search requests' }), 'carla')
  await waitFor(() => expect(getList().getAttribute('aria-busy')).toBe('true'))
  expect(screen.queryByText('Could not be refreshed. Shown as last fetched.')).toBeNull()
  held.resolve(undefined)
  expect(await findDetail('Carla Mendoza')).toBeDefined()
  // A second one would be a refetch, which looks like a retry after a failure.
  expect(sent.filter(({ operation, variables }) => operation === 'ReviewQueue' && variables.search === 'carla')).toHaveLength(1)
})
