import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerOperations } from './graph.ts'
import { principals } from './principals.ts'
import type { QueueRow } from './reviewQueue.ts'
import { fakeQueue, savingsRest } from './reviewQueue.ts'
import { showPortal } from './showPortal.tsx'

export const three: readonly [QueueRow, QueueRow, QueueRow] = [
  { id: 'rosario', name: 'Rosario Villanueva', amount: '12000.00' },
  { id: 'danilo', name: 'Danilo Macaraeg', amount: '3500.00' },
  { id: 'carla', name: 'Carla Mendoza', amount: '10000.00' },
]

export const savingsQueue = (rows: readonly QueueRow[]) =>
  fakeQueue({ id: 'savings', kind: 'SAVINGS', title: 'Savings', rest: savingsRest }, rows)

/** Shows the savings queue to its officer, and answers what was sent. */
export async function showQueue(queue: ReturnType<typeof savingsQueue>, path = '/admin/savings') {
  const sent = answerOperations({ ...queue.answers })
  await showPortal(path, principals.savings)
  return sent
}

export const findDetail = (name: string) => screen.findByRole('heading', { level: 2, name })
export const press = (keys: string) => userEvent.keyboard(keys)
export const getBar = () => screen.getByRole('region', { name: 'Dispositions' })
export const getList = () => screen.getByRole('list', { name: 'Requests' })
export const getApply = () => screen.getByRole('button', { name: 'Apply Dispositions' })

/** What the BFF answers while the REST API is away. */
export const away = (field: string) => ({
  data: { [field]: null },
  errors: [{ message: 'Away.', path: [field], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
})
