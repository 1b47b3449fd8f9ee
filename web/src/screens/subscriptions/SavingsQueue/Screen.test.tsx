import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { answerRequests, server } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { fakeQueue, savingsRest } from '../../../../testing/reviewQueue.ts'
import { watchSeen } from '../../../../testing/seenElements.ts'
import { place, visit } from '../../../../testing/showPortal.tsx'

answerRequests()

// What is pressed here is meant for the card that is shown.
vi.mock('@/patterns/reviewQueue/useIsReady.ts', () => ({ useIsReady: () => true }))

async function show(path = '/admin/savings', rest = savingsRest) {
  const queue = fakeQueue({ id: 'savings', kind: 'SAVINGS', title: 'Savings', rest }, [
    { id: 'carla', name: 'Carla Mendoza', kind: 'WITHDRAWAL', amount: '10000.00' },
    { id: 'noel', name: 'Noel Bautista', kind: 'DEPOSIT', amount: '3500.00' },
    { id: 'efren', name: 'Efren Magsaysay', kind: 'CHANGE', amount: null },
  ])
  await visit(path, principals.savings, { ...queue.answers })
  await screen.findByRole('button', { name: 'Approve' })
  return queue
}

describe('the savings queue', () => {
  test('has tabs by kind, and a deposit beside its proof', async () => {
    const { see } = watchSeen()
    const asked: string[] = []
    server.use(
      http.get('*/files/*', ({ request }) => {
        asked.push(new URL(request.url).pathname)
        return new HttpResponse('picture', { headers: { 'content-type': 'image/png' } })
      }),
    )
    await show()
    see()
    await userEvent.click(screen.getByRole('link', { name: /^Deposits/ }))
    expect(await screen.findByRole('group', { name: 'Deposit slip of WD-2026-01878' })).toBeDefined()
    expect(asked, 'a request that is fetched in advance').toEqual([])
    see()
    await waitFor(() => expect(asked).toEqual(['/files/uuid/proof.png']))
    expect(place.search).toBe('?kind=deposit')
    expect(within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('₱35,980.00')).toBeDefined()
    expect(screen.getByText('The same file was sent with DP-2026-00917 and DP-2026-00640.')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: /^Changes/ }))
    expect(await screen.findByRole('textbox', { name: 'Effectivity date' })).toBeDefined()
  })

  test('takes the amount on a slip by a key, and says how much less it shows', async () => {
    const queue = await show('/admin/savings?kind=deposit')
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount on the slip' })
    expect(amount.value).toBe('')
    await userEvent.keyboard('=')
    expect(amount.value).toBe('₱3,500.00')
    expect(screen.getByText('The same as asked.')).toBeDefined()
    await userEvent.clear(amount)
    await userEvent.type(amount, '3,000')
    expect(screen.getByText('₱500.00 less than asked. Approving posts ₱3,000.00.')).toBeDefined()
    await userEvent.clear(amount)
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(queue.find('noel')).toMatchObject({ status: 'APPROVED', stagedAmount: null }))
  })

  test('the keys of a slip press its buttons', async () => {
    const { see } = watchSeen()
    server.use(http.get('*/files/*', () => new HttpResponse('picture', { headers: { 'content-type': 'image/png' } })))
    await show('/admin/savings?kind=deposit')
    see()
    await screen.findByRole('img', { name: 'proof.png' })
    await userEvent.keyboard('++-')
    expect(screen.getByText('150%')).toBeDefined()
    const opened = vi.fn((event: Event) => event.preventDefault())
    screen.getByRole('link', { name: 'Open in a tab' }).addEventListener('click', opened)
    await userEvent.keyboard('o')
    expect(opened).toHaveBeenCalledOnce()
    await userEvent.keyboard('c')
    expect(place.search).toContain('search=DP-2026-00917')
  })

  test('a slip that cannot be shown is not approved before the officer has seen it outside', async () => {
    const { see } = watchSeen()
    server.use(http.get('*/files/*', () => new HttpResponse(null, { status: 404 })))
    const queue = await show('/admin/savings?kind=deposit')
    see()
    const seen = await screen.findByRole('checkbox', { name: 'I have opened the slip in a tab and seen it' })
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Reject' }).getAttribute('aria-disabled')).toBeNull()
    await userEvent.keyboard('a')
    expect(document.activeElement).toBe(seen)
    expect(queue.find('noel')?.status).toBe('REVIEW')
    await userEvent.keyboard(' a')
    await waitFor(() => expect(queue.find('noel')?.status).toBe('APPROVED'))
  })

  test('says that recent activity could not be read, and not that there is none', async () => {
    await show('/admin/savings', () => ({ ...savingsRest(), recentActivities: [], unreadActivityCount: 1 }))
    expect(screen.getByText('One entry could not be read.')).toBeDefined()
    expect(screen.queryByText('Nothing has been posted yet.')).toBeNull()
  })

  test('rejects the selected requests with a saved phrase of their kind', async () => {
    const queue = await show('/admin/savings?kind=deposit')
    await userEvent.keyboard('xr')
    const dialog = await screen.findByRole('dialog', { name: 'Reject 1 item?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unreadable proof' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Remarks/ }), ' Thank you.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('1 rejected')).toBeDefined()
    expect(queue.find('noel')?.remarks).toBe('The proof of deposit cannot be read. Please send a clear copy. Thank you.')
  })

  test('shows what a lowered withdrawal leaves', async () => {
    await show()
    expect(screen.getByText('Leaves at least the ₱1,000.00 that must stay.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Lower the amount' }))
    const amount = screen.getByRole('textbox', { name: 'Amount to post' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '8,000')
    expect(screen.getByText('To post').parentElement?.textContent).toBe('To post₱8,000.00')
    expect(screen.getByText('After').parentElement?.textContent).toBe('After₱24,480.00')
  })

  test.each([
    ['withdrawal', 'carla', '₱10,000.00', '12,000', 'A withdrawal can only be lowered: ₱10,000.00 was asked for.'],
    [
      'deposit',
      'noel',
      '₱3,500.00',
      '3,500.01',
      'A deposit is posted for at most what was asked. For more, the member sends a new request.',
    ],
  ])('lowers a %s with remarks, and never raises it', async (kind, id, asked, more, refusal) => {
    const queue = await show(`/admin/savings?kind=${kind}`)
    if (kind === 'withdrawal') {
      await userEvent.click(screen.getByRole('button', { name: 'Lower the amount' }))
      expect(screen.getByText(`It may be lowered: ${asked} was asked for.`)).toBeDefined()
    }
    const amount = screen.getByRole('textbox', { name: kind === 'deposit' ? 'Amount on the slip' : 'Amount to post' })
    const approve = screen.getByRole('button', { name: 'Approve' })
    await userEvent.clear(amount)
    await userEvent.type(amount, more)
    await userEvent.click(approve)
    expect(screen.getByText(refusal)).toBeDefined()
    await userEvent.clear(amount)
    await userEvent.type(amount, '3,000')
    await userEvent.click(approve)
    expect(screen.getByText('Remarks are required for another amount.')).toBeDefined()
    await userEvent.type(screen.getByRole('textbox', { name: 'Remarks' }), 'As agreed by phone.')
    await userEvent.click(approve)
    expect((await screen.findByText(`1 ${kind}`)).parentElement?.textContent).toBe(`1 ${kind} ₱3,000.00`)
    expect(queue.find(id)).toMatchObject({ stagedAmount: '3000.00', remarks: 'As agreed by phone.' })
  })
})

describe('the report modal', () => {
  const openReport = async (type: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Generate report' }))
    const dialog = await screen.findByRole('dialog', { name: 'Generate report' })
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Report type' }), type)
    return dialog
  }

  test('needs both dates, shows a failure, and saves the file under the server’s name', async () => {
    await show()
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const dialog = await openReport('Withdrawals')
    const download = within(dialog).getByRole('button', { name: 'Download' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'This year' }))
    for (const name of ['From', 'To']) {
      expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name }).value).toMatch(/^\d\d-\w{3}-\d{4}$/)
      await userEvent.clear(within(dialog).getByRole('textbox', { name }))
    }
    await userEvent.click(download)
    expect(within(dialog).getByText('From date is required.')).toBeDefined()
    expect(within(dialog).getByText('To date is required.')).toBeDefined()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'From' }), '1 Nov 2026')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'To' }), '21 Nov 2026')

    const asked: string[] = []
    const message = 'Service temporarily unavailable. Please try again later.'
    server.use(
      http.get('*/exports/:name', ({ request }) => {
        const { pathname, search } = new URL(request.url)
        asked.push(pathname + search)
        if (asked.length === 1) return HttpResponse.json({ errors: [{ message }] }, { status: 503 })
        const headers = { 'content-disposition': "attachment; filename*=UTF-8''savings_transactions_20261122090000.xlsx" }
        return new HttpResponse('rows', { headers })
      }),
    )
    await userEvent.click(download)
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await within(dialog).findByText('savings_transactions_20261122090000.xlsx is saved.')).toBeDefined()
    expect(asked).toEqual(Array<string>(2).fill('/exports/savings-withdrawals?startDate=2026-11-01&endDate=2026-11-21'))
    expect(clicked).toHaveBeenCalledOnce()
  })

  test('can be cancelled while it is generated', async () => {
    await show()
    const dialog = await openReport('Deposits')
    server.use(http.get('*/exports/:name', () => new Promise<never>(() => undefined)))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }))
    expect(within(dialog).getAllByText('Generating Report...').length).toBeGreaterThan(0)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Close' })).toBeDefined())
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })
})
