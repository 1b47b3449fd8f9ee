import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerRequests } from '../../../testing/graph.ts'
import { findDetail, holdDecision, press, savingsQueue, showQueue, three } from '../../../testing/queuePage.ts'
import { missedWords } from './requestWords.ts'

answerRequests()
// What is pressed here is meant for the card that is shown.
vi.mock('./useIsReady.ts', () => ({ useIsReady: () => true }))

test('a decision waits for the one before it, and is sent then', async () => {
  const queue = savingsQueue(three)
  const sent = await showQueue(queue)
  await findDetail('Rosario Villanueva')
  const answer = holdDecision()
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

test('a key that waited for a decision that was refused is said to be missed, and decides nothing', async () => {
  const queue = savingsQueue(three)
  await showQueue(queue)
  await screen.findByRole('button', { name: 'Approve' })
  queue.find('rosario')!.hasChanged = true
  const answer = holdDecision()
  await press('a')
  await press('a')
  answer.resolve(undefined)
  expect(await screen.findByText(/has changed/)).toBeDefined()
  expect(screen.getByText(missedWords, { selector: '[role=status]' })).toBeDefined()
  expect(queue.rows.map(({ status }) => status)).toEqual(['REVIEW', 'REVIEW', 'REVIEW'])
})
