import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerRequests, graph, server } from '../../../testing/graph.ts'
import { findDetail, press, savingsQueue, showQueue, three } from '../../../testing/queuePage.ts'

answerRequests()
// What is pressed here is meant for the card that is shown.
vi.mock('./useIsReady.ts', () => ({ useIsReady: () => true }))

test('a decision waits for the one before it, and is sent then', async () => {
  const queue = savingsQueue(three)
  const sent = await showQueue(queue)
  await findDetail('Rosario Villanueva')
  const answer = Promise.withResolvers<undefined>()
  server.use(graph.mutation('Decide', () => answer.promise, { once: true }))
  await press('a')
  await press('j')
  await findDetail('Danilo Macaraeg')
  await press('a')
  expect(queue.find('danilo')?.status).toBe('REVIEW')
  answer.resolve(undefined)
  await waitFor(() => expect(queue.find('danilo')?.status).toBe('APPROVED'))
  expect(queue.find('rosario')?.status).toBe('APPROVED')
  expect(sent.filter(({ operation }) => operation === 'Decide')).toHaveLength(2)
})

test('Undo, pressed twice, opens what it takes back once', async () => {
  const queue = savingsQueue(three)
  const sent = await showQueue(queue)
  await findDetail('Rosario Villanueva')
  await press('a')
  await findDetail('Danilo Macaraeg')
  const answer = Promise.withResolvers<undefined>()
  server.use(graph.query('Review', () => answer.promise))
  await press('zz')
  answer.resolve(undefined)
  await findDetail('Rosario Villanueva')
  await press('j')
  await findDetail('Danilo Macaraeg')
  expect(queue.find('rosario')?.status).toBe('REVIEW')
  expect(sent.filter(({ operation }) => operation === 'Decide')).toHaveLength(2)
})
