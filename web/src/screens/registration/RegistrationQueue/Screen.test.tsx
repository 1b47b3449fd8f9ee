import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerRequests } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { fakeQueue, registrationRest } from '../../../../testing/reviewQueue.ts'
import { visit } from '../../../../testing/showPortal.tsx'

answerRequests()

// What is pressed here is meant for the card that is shown.
vi.mock('@/patterns/reviewQueue/useIsReady.ts', () => ({ useIsReady: () => true }))

test('an application is read with its answers and files, and decided', async () => {
  const taken = 'The employee ID HT-2041 belongs to another member.'
  const queue = fakeQueue({ id: 'registration', kind: 'REGISTRATION', title: 'New Members', rest: registrationRest }, [
    { id: 'ramon', name: 'Ramon Bautista', kind: 'REGISTRATION', amount: null, requestCode: 'RG-2026-00042' },
    { id: 'liza', name: 'Liza Ramos', kind: 'REGISTRATION', amount: null, blocked: taken },
  ])
  const sent = await visit('/admin/registration', principals.registrar, { ...queue.answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'New Members' })).toBeDefined()
  expect(await screen.findByText('HT-2041')).toBeDefined()
  expect(screen.getByText('ramon@habi.test')).toBeDefined()
  expect(screen.getByText('Belongs to no other account')).toBeDefined()
  const paper = () => screen.getByRole('link', { name: 'Open in a tab' }).getAttribute('href')
  const first = paper()
  await userEvent.keyboard(']')
  expect([first, paper()].sort()).toEqual(['/files/uuid/fee.pdf', '/files/uuid/id.png'])
  expect(screen.getByText(/, 2 of 2$/)).toBeDefined()
  await userEvent.keyboard('[[')
  expect(paper()).toBe(first)
  expect(screen.queryByRole('button', { name: 'Generate report' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  const items = [{ id: 'ramon-request', reviewId: 'ramon', version: '1' }]
  const input = { queue: 'registration', decision: 'APPROVE', remarks: null, items }
  expect(sent.find(({ operation }) => operation === 'Decide')?.variables).toEqual({ input })

  expect(await screen.findByText(taken)).toBeDefined()
  expect(screen.getByText('Belongs to another account')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject this application?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Employee ID' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('1 approved, 1 rejected')).toBeDefined()
  expect(queue.find('liza')?.remarks).toMatch(/^Your employee ID does not match/)
})
