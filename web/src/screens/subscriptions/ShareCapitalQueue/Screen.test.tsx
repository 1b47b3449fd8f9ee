import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { fakeQueue, shareCapitalRest } from '../../../../testing/reviewQueue.ts'
import { showPortal } from '../../../../testing/showPortal.tsx'

answerRequests()

// What is pressed here is meant for the card that is shown.
vi.mock('@/patterns/reviewQueue/useIsReady.ts', () => ({ useIsReady: () => true }))

test('a change is approved from an effectivity date, which is prefilled and checked; one above the cap is not', async () => {
  const queue = fakeQueue({ id: 'share-capital', kind: 'SHARE_CAPITAL', title: 'Share Capital', rest: shareCapitalRest }, [
    { id: 'carla', name: 'Carla Mendoza', kind: 'CHANGE' },
    { id: 'noel', name: 'Noel Bautista', kind: 'CHANGE', blocked: 'It passes the most that a member may hold by ₱2,600.00.' },
  ])
  answerOperations({ ServiceMenu: () => ({ attributeGroups: [] }), ...queue.answers })
  await showPortal('/admin/share-capital', principals.sharecap)
  const terms = await screen.findByRole('table', { name: 'Present and requested terms' })
  const rows = within(terms)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    'Per payday₱500.00₱1,000.00',
    'Term2 years3 years',
    'Effectivity date16-Dec-202429-Dec-2026',
    'Expiration15-Dec-202628-Dec-2029',
  ])
  expect(screen.getByText('Stays within the cap of ₱100,000.00.')).toBeDefined()
  const earlier = within(screen.getByRole('list', { name: 'Earlier requests' })).getAllByRole('listitem')
  expect(earlier.map(({ textContent }) => textContent)).toEqual([
    'CR-2025-00012₱500.00 per paydayasked on 02-Jun-2025Rejecteddecided on 04-Jun-2025 by Ana CruzYour form has no signature.',
    'CR-2025-00009₱800.00 per paydayasked on 02-Jun-2025Replaceddecided on 04-Jun-2025 by Ana Cruz',
  ])

  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Effectivity date' })
  const approve = screen.getByRole('button', { name: 'Approve' })
  expect(date.value).toBe('29-Dec-2026')
  await userEvent.clear(date)
  await userEvent.click(approve)
  expect(screen.getByText('Effectivity date is required.')).toBeDefined()
  await userEvent.type(date, '15 dec 2026')
  await userEvent.click(approve)
  expect(screen.getByText('The effectivity date cannot be before 16-Dec-2026.')).toBeDefined()
  await userEvent.clear(date)
  await userEvent.type(date, '16 dec 2026')
  expect(within(terms).getByRole('row', { name: /^Effectivity date/ }).textContent).toBe('Effectivity date16-Dec-202416-Dec-2026')
  expect(within(terms).getByRole('row', { name: /^Expiration/ }).textContent).toBe('Expiration15-Dec-202615-Dec-2029')
  await userEvent.click(approve)

  expect(await screen.findByText('Passes the cap of ₱100,000.00 by ₱2,600.00.')).toBeDefined()
  expect(queue.find('carla')).toMatchObject({ status: 'APPROVED', effectivityDate: '2026-12-16' })
  expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Reject' }).getAttribute('aria-disabled')).toBeNull()
})
