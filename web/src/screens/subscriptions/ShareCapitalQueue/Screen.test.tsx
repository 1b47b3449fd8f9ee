import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { answerRequests } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { fakeQueue, shareCapitalRest } from '../../../../testing/reviewQueue.ts'
import { visit } from '../../../../testing/showPortal.tsx'

answerRequests()

// What is pressed here is meant for the card that is shown.
vi.mock('@/patterns/reviewQueue/useIsReady.ts', () => ({ useIsReady: () => true }))

async function show(address = '/admin/share-capital') {
  const queue = fakeQueue({ id: 'share-capital', kind: 'SHARE_CAPITAL', title: 'Share Capital', rest: shareCapitalRest }, [
    { id: 'carla', name: 'Carla Mendoza', kind: 'CHANGE' },
    { id: 'noel', name: 'Noel Bautista', kind: 'CHANGE', blocked: 'It passes the most that a member may hold by ₱2,600.00.' },
  ])
  await visit(address, principals.sharecap, { ...queue.answers })
  return queue
}

test('a change is approved from an effectivity date, which is prefilled and checked; one above the cap is not', async () => {
  const queue = await show()
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

test('a saved phrase names the amount of the request, and for many requests none', async () => {
  await show('/admin/share-capital?kind=change')
  const read = async (title: string) => {
    const dialog = await screen.findByRole('dialog', { name: title })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Above the cap' }))
    const words = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Remarks' }).value
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    return words
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(await read('Reject this change?')).toBe('You may hold up to ₱100,000.00. Please ask for a smaller amount.')
  await userEvent.keyboard('xr')
  expect(await read('Reject 1 item?')).toBe('Please ask for a smaller amount.')
})

describe('an effectivity date that a mistyped year may have made', () => {
  const readStatus = (queue: Awaited<ReturnType<typeof show>>) => queue.find('carla')?.status

  async function typeDate(text: string): Promise<void> {
    const date = await screen.findByRole('textbox', { name: 'Effectivity date' })
    await userEvent.clear(date)
    await userEvent.type(date, text)
    // Leaves the field, so that a key decides.
    screen.getByRole('heading', { level: 2, name: 'Carla Mendoza' }).focus()
  }

  test('is asked about after three months, by key and by button, and staged once it is confirmed', async () => {
    const queue = await show()
    await typeDate('16 mar 2027')
    expect(screen.queryByRole('checkbox', { name: /^Yes/ })).toBeNull()
    await typeDate('17 feb 2028')
    const asked = '17-Feb-2028 is 14 months after the earliest day. Until then the new ₱1,000.00 per payday does not begin.'
    const yes = within(screen.getByRole('group', { name: asked })).getByRole('checkbox', { name: 'Yes, 17-Feb-2028' })
    await userEvent.keyboard('a')
    await waitFor(() => expect(document.activeElement).toBe(yes))
    expect(screen.getByText('Confirm the date, or correct it.')).toBeDefined()
    await userEvent.keyboard('a')
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(readStatus(queue)).toBe('REVIEW')
    await userEvent.click(yes)
    expect(screen.queryByText('Confirm the date, or correct it.')).toBeNull()
    await userEvent.keyboard('a')
    await waitFor(() => expect(queue.find('carla')).toMatchObject({ status: 'APPROVED', effectivityDate: '2028-02-17' }))
  })

  test('is asked about anew when it is changed, to the day that was confirmed too', async () => {
    const queue = await show()
    await typeDate('17 mar 2027')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yes, 17-Mar-2027' }))
    await typeDate('18 mar 2027')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Yes, 18-Mar-2027' }).checked).toBe(false)
    await userEvent.keyboard('a')
    await typeDate('17 mar 2027')
    await userEvent.keyboard('a')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Yes, 17-Mar-2027' }).checked).toBe(false)
    expect(readStatus(queue)).toBe('REVIEW')
  })

  test('is refused more than a term ahead, and stays as it was typed', async () => {
    const queue = await show()
    expect(await screen.findByText('From 16-Dec-2026 to 16-Dec-2029.')).toBeDefined()
    for (const tooLate of ['17-Dec-2029', '31-Dec-9999']) {
      await typeDate(tooLate)
      expect(screen.queryByRole('checkbox', { name: /^Yes/ })).toBeNull()
      await userEvent.keyboard('a')
      expect(screen.getByText('The effectivity date cannot be after 16-Dec-2029.')).toBeDefined()
      const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Effectivity date' })
      await waitFor(() => expect(document.activeElement).toBe(date))
      expect(date.value).toBe(tooLate)
    }
    expect(readStatus(queue)).toBe('REVIEW')
  })
})
