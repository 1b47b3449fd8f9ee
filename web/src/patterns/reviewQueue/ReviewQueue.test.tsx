import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { answerRequests, graph, server } from '../../../testing/graph.ts'
import { away, findDetail, getApply, getBar, getList, press, savingsQueue, showQueue, three } from '../../../testing/queuePage.ts'
import type { QueueRow } from '../../../testing/reviewQueue.ts'
import { place } from '../../../testing/showPortal.tsx'

answerRequests()
// What is pressed here is meant for the card that is shown.
vi.mock('./useIsReady.ts', () => ({ useIsReady: () => true }))

const row = (name: string) => within(getList()).getByRole('link', { name }).closest('li')!

/** Holds the next decision back until it is resolved. */
function holdDecision() {
  const answer = Promise.withResolvers<undefined>()
  server.use(graph.mutation('Decide', () => answer.promise, { once: true }))
  return answer
}

const makeRows = (length: number) => Array.from({ length }, (_, index): QueueRow => ({ id: `item-${index}`, name: `Member ${index}` }))

async function confirmMany(title: string) {
  await screen.findByRole('alertdialog', { name: title })
  await press('{Control>}{Enter}{/Control}')
}

describe('the list', () => {
  test('shows name, amount, age, reference number and status, and opens the first item', async () => {
    const sent = await showQueue(savingsQueue(three))
    expect(await findDetail('Rosario Villanueva')).toBeDefined()
    expect(row('Rosario Villanueva').textContent).toBe('Rosario Villanueva₱12,000.00Withdrawal WD-2026-01877, 9 daysIn Review')
    expect(document.title).toBe('Savings: Kapwa')
    expect(sent.filter(({ operation }) => operation === 'ReviewQueue')).toHaveLength(1)
    const read = () => sent.flatMap(({ operation, variables }) => (operation === 'Review' ? [variables.id] : []))
    await waitFor(() => expect(read(), 'none ahead of its card: each reading is in the audit trail').toEqual(['rosario']))
    expect(getApply().getAttribute('aria-disabled')).toBe('true')
    expect(getBar().textContent).toContain('Nothing is staged.')
  })

  test('names the kinds where a member has several, and adds no amounts of two; a tab shows the sum of its kind', async () => {
    const kinds = [
      { kind: 'DEPOSIT', count: 2, amount: '6400.00' },
      { kind: 'WITHDRAWAL', count: 1, amount: '500.00' },
      { kind: 'CHANGE', count: 1, amount: null },
    ] as const
    const codeless = { requestCode: null, ageInDays: 9 }
    const change = { ...codeless, id: 'ofelia', name: 'Ofelia Panganiban', kind: 'CHANGE', amount: '1200.00' } as const
    await showQueue(savingsQueue([{ ...codeless, id: 'jonathan', name: 'Jonathan Evangelista', amount: '500.00', kinds }, change]))
    await findDetail('Jonathan Evangelista')
    expect(row('Jonathan Evangelista').textContent).toBe('Jonathan Evangelista2 deposits, 1 withdrawal, 1 change, 9 daysIn Review')
    expect(row('Ofelia Panganiban').textContent).toBe('Ofelia Panganiban₱1,200.00Per payday, 9 daysIn Review')
    await userEvent.click(screen.getByRole('link', { name: /^Withdrawals/ }))
    await waitFor(() => expect(row('Jonathan Evangelista').textContent).toBe('Jonathan Evangelista₱500.00Withdrawal, 9 daysIn Review'))
  })

  test('says when nothing waits', async () => {
    await showQueue(savingsQueue([]))
    expect(await screen.findByRole('heading', { name: 'Nothing waits for a decision' })).toBeDefined()
  })

  test('says which filter matches nothing, and clears it', async () => {
    await showQueue(savingsQueue(three), '/admin/savings?search=bautsita')
    expect(await screen.findByRole('heading', { name: 'No request matches “bautsita”' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(await findDetail('Rosario Villanueva')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search requests' }).value).toBe('')
  })

  test('searches through the BFF after a pause, and keeps the filter in the address', async () => {
    const sent = await showQueue(savingsQueue(three))
    await findDetail('Rosario Villanueva')
    await userEvent.type(screen.getByRole('textbox', { name: 'Search requests' }), 'carla')
    expect(await findDetail('Carla Mendoza')).toBeDefined()
    const searches = sent.filter(({ operation }) => operation === 'ReviewQueue').map(({ variables }) => variables.search)
    expect(searches.at(-1)).toBe('carla')
    expect(searches.filter((search) => search !== null && search !== 'carla')).toEqual([])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'In review and staged')
    await waitFor(() => expect(place.search).toContain('status=all'))
    expect(place.search).toContain('search=carla')
  })

  test('has few rows in the page of 5,000, and requests more as it is scrolled', async () => {
    const sent = await showQueue(savingsQueue(makeRows(5_000)))
    await findDetail('Member 0')
    expect(within(getList()).getAllByRole('listitem').length).toBeLessThan(40)
    expect(row('Member 0').getAttribute('aria-setsize')).toBe('5000')
    vi.spyOn(getList(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -45 * 72, 400, 50 * 72))
    window.dispatchEvent(new Event('scroll'))
    expect(await within(getList()).findByRole('link', { name: 'Member 55' })).toBeDefined()
    expect(sent.filter(({ operation }) => operation === 'ReviewQueue').map(({ variables }) => variables.after ?? null)).toEqual([
      null,
      '50',
    ])
    expect(within(getList()).getAllByRole('listitem').length).toBeLessThan(60)
  })
})

describe('a decision', () => {
  test('is staged, opens the next item, and can be taken back', async () => {
    await showQueue(savingsQueue(three))
    await findDetail('Rosario Villanueva')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await findDetail('Danilo Macaraeg')).toBe(document.activeElement)
    expect(place.search).toBe('?item=danilo')
    expect(getBar().textContent).toContain('Your last decision is staged.')
    await waitFor(() => expect(getBar().textContent).toContain('1 approved1 withdrawal ₱12,000.00'))
    expect(row('Rosario Villanueva').textContent).toContain('Approved, staged')
    await userEvent.click(within(getBar()).getByRole('button', { name: 'Undo' }))
    expect(await findDetail('Rosario Villanueva')).toBeDefined()
    await waitFor(() => expect(getBar().textContent).toContain('Nothing is staged.'))
    expect(within(getBar()).queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('to reject needs remarks, which saved phrases fill in', async () => {
    const queue = savingsQueue(three)
    await showQueue(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject this withdrawal?' })
    const remarks = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Remarks' })
    expect(remarks.placeholder).toBe('Reason for rejecting')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(within(dialog).getByText('Remarks are required.')).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Below the balance' }))
    await userEvent.type(remarks, ' Thank you.')
    const words = 'Your balance should be at least ₱1,000.00 after withdrawal. Thank you.'
    expect(within(dialog).getByRole('figure').textContent).toBe(`As Rosario Villanueva reads itRejected. ${words}`)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await findDetail('Danilo Macaraeg')
    expect(queue.find('rosario')?.remarks).toBe(words)
    await waitFor(() => expect(getBar().textContent).toContain('1 rejected'))
  })

  test('on what has changed is refused by name, and what holds is read again', async () => {
    const queue = savingsQueue(three)
    const sent = await showQueue(queue)
    await screen.findByRole('button', { name: 'Approve' })
    queue.find('rosario')!.hasChanged = true
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    const refusal = 'Rosario Villanueva: It has changed since you read it. Look at it again.'
    await waitFor(() => expect(document.activeElement?.textContent).toBe(refusal))
    const amount = screen.getByText('Lower the amount')
    expect(screen.getByRole('alert').compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(sent.filter(({ operation, variables }) => operation === 'Review' && variables.id === 'rosario')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await findDetail('Danilo Macaraeg')).toBeDefined()
  })

  test('on one’s own request is not possible, and says why; another officer’s staging is named', async () => {
    await showQueue(
      savingsQueue([
        { ...three[0], isOwn: true },
        { ...three[1], stagedBy: 'Ana Cruz' },
      ]),
    )
    const reason = 'You cannot decide your own request.'
    const approve = await screen.findByRole('button', { name: 'Approve' })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(approve.getAttribute('aria-describedby')!)?.textContent).toBe(reason)
    expect(row('Rosario Villanueva').textContent).toContain(reason)
    expect(row('Danilo Macaraeg').textContent).toContain('Staged by Ana Cruz')
    await press('a')
    expect(getBar().textContent).toContain('Nothing is staged.')
  })

  test('passes by the officer’s own request and what another officer has staged, and asks before that is replaced', async () => {
    const own = { id: 'ofelia', name: 'Ofelia Panganiban', isOwn: true }
    const queue = savingsQueue([three[0], own, { ...three[1], stagedBy: 'Ana Cruz' }, three[2]])
    await showQueue(queue)
    await findDetail('Rosario Villanueva')
    await press('a')
    await findDetail('Carla Mendoza')
    await press('k')
    await findDetail('Danilo Macaraeg')
    await press('a')
    const question = await screen.findByRole('alertdialog', { name: 'Replace the decision of Ana Cruz?' })
    expect(queue.find('danilo')?.status).toBe('REVIEW')
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await press('r')
    const dialog = await screen.findByRole('dialog', { name: 'Reject this withdrawal?' })
    expect(dialog.textContent).toContain('Ana Cruz has staged a decision, and reads that you have replaced it.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await press('a')
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(queue.find('danilo')?.status).toBe('APPROVED'))
  })

  test('for many leaves out what another officer has staged, and says so', async () => {
    const queue = savingsQueue([three[0], { ...three[1], stagedBy: 'Ana Cruz' }, three[2]])
    await showQueue(queue)
    await screen.findByRole('button', { name: 'Approve' })
    await press('xjxa')
    await confirmMany('Approve 2 items?')
    const words = 'Danilo Macaraeg: Staged by Ana Cruz. Open it to replace the decision.'
    expect((await screen.findByText('Danilo Macaraeg', { selector: 'li > bdi' })).parentElement?.textContent).toBe(words)
    expect(queue.rows.map(({ status }) => status)).toEqual(['APPROVED', 'REVIEW', 'REVIEW'])
  })

  test('that another officer has replaced is named until it is closed, and then no more', async () => {
    const queue = savingsQueue([
      { ...three[0], replacedBy: 'Ana Cruz', stagedBy: 'Ana Cruz' },
      { ...three[1], status: 'APPROVED' },
    ])
    await showQueue(queue)
    const notice = await screen.findByText('Replaced by another officer')
    const message = 'Ana Cruz has staged another decision in place of yours.'
    expect(notice.closest('[role=alert]')?.textContent).toContain(`Rosario Villanueva: ${message}`)
    await userEvent.click(getApply())
    const lines = await screen.findByRole('list', { name: 'Replaced by another officer' })
    expect(within(lines).getByRole('listitem').textContent).toBe(`Rosario VillanuevaReplaced${message}`)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Replaced by another officer')).toBeNull()
    await userEvent.click(getApply())
    await screen.findByRole('list', { name: 'Decisions' })
    expect(screen.queryByRole('list', { name: 'Replaced by another officer' })).toBeNull()
    cleanup()
    await showQueue(queue)
    await findDetail('Rosario Villanueva')
    expect(screen.queryByText('Replaced by another officer')).toBeNull()
  })

  test('is possible with a lower amount where too little would stay', async () => {
    const queue = savingsQueue([{ ...three[0], blocked: 'Too little would stay.', blockedAs: 'TOO_LITTLE' }, three[1]])
    await showQueue(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Lower the amount' }))
    const amount = screen.getByRole('textbox', { name: 'Amount to post' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '9000')
    await userEvent.type(screen.getByRole('textbox', { name: 'Remarks' }), 'Your balance is kept.')
    const approve = screen.getByRole('button', { name: 'Approve' })
    expect(document.getElementById(approve.getAttribute('aria-describedby')!)?.textContent).toBe('Too little would stay.')
    await userEvent.click(approve)
    await findDetail('Danilo Macaraeg')
    expect(queue.find('rosario')).toMatchObject({ status: 'APPROVED', stagedAmount: '9000.00' })
  })

  test('that is answered late leaves the officer at the item opened since', async () => {
    const queue = savingsQueue(three)
    await showQueue(queue)
    const answer = holdDecision()
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await userEvent.click(within(getList()).getByRole('link', { name: 'Carla Mendoza' }))
    await findDetail('Carla Mendoza')
    answer.resolve(undefined)
    await waitFor(() => expect(getBar().textContent).toContain('1 approved'))
    expect(place.search).toBe('?item=carla')
  })

  test('that could not be taken back is kept, and says why', async () => {
    const queue = savingsQueue(three)
    await showQueue(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await findDetail('Danilo Macaraeg')
    queue.find('rosario')!.hasChanged = true
    await userEvent.click(within(getBar()).getByRole('button', { name: 'Undo' }))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Rosario Villanueva: It has changed since you read it.')
    await userEvent.click(within(getBar()).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(getBar().textContent).toContain('Nothing is staged.'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the keyboard', () => {
  test('takes back, applies and rejects with a phrase: z, Shift+A, r and digits', async () => {
    const queue = savingsQueue(three)
    await showQueue(queue)
    await screen.findByRole('button', { name: 'Approve' })
    await press('{Shift>}A{/Shift}')
    expect(screen.getByText('Nothing is staged.', { selector: '[role=status]:not(p)' })).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('a')
    await findDetail('Danilo Macaraeg')
    await press('z')
    await findDetail('Rosario Villanueva')
    await waitFor(() => expect(queue.find('rosario')?.status).toBe('REVIEW'))
    await press('r')
    await screen.findByRole('textbox', { name: 'Remarks' })
    await press('1{Control>}{Enter}{/Control}')
    await findDetail('Danilo Macaraeg')
    expect(queue.find('rosario')?.remarks).toBe('Your balance should be at least ₱1,000.00 after withdrawal.')
    // With Caps Lock on, Shift brings the small letter.
    await press('{Shift>}a{/Shift}')
    await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' })
    await screen.findByRole('list', { name: 'Decisions' })
    await press('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('alertdialog', { name: 'Dispositions applied' })).toBeDefined()
  })

  test('goes through a queue: j, k, a, r, x, / and ?', async () => {
    const queue = savingsQueue(three)
    const sent = await showQueue(queue)
    await screen.findByRole('button', { name: 'Approve' })
    await press('j')
    await findDetail('Danilo Macaraeg')
    await press('k')
    await findDetail('Rosario Villanueva')
    // A shortcut of the browser is none of the queue.
    for (const held of ['Alt', 'Control', 'Meta']) await press(`{${held}>}a{/${held}}`)
    expect(sent.map(({ operation }) => operation)).not.toContain('Decide')
    await press('a')
    await findDetail('Danilo Macaraeg')
    await press('r')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Remarks' }), 'ajax{Tab}')
    const reject = within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' })
    reject.focus()
    await press('axz')
    await userEvent.click(reject)
    await findDetail('Carla Mendoza')
    expect(queue.rows.map(({ status }) => status)).toEqual(['APPROVED', 'REJECTED', 'REVIEW'])
    expect(sent.filter(({ operation }) => operation === 'Decide').map(({ variables }) => variables.input)).toMatchObject([
      { decision: 'APPROVE' },
      { decision: 'REJECT' },
    ])
    // A held key repeats itself; an even number of presses would end where it began.
    await press('{x>2/}')
    expect(getBar().textContent).toContain('1 item selected')
    await press('x')
    await press('/')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search requests' }))
    await press('a')
    expect(queue.find('carla')?.status).toBe('REVIEW')
    screen.getByRole('heading', { level: 2, name: 'Carla Mendoza' }).focus()
    await press('?')
    const help = await screen.findByRole('dialog', { name: 'Keys' })
    await userEvent.click(within(help).getByRole('checkbox', { name: 'Use these keys on this device' }))
    await userEvent.click(within(help).getByRole('button', { name: 'Close' }))
    await press('a')
    expect(queue.find('carla')?.status).toBe('REVIEW')
  })

  test('decides all selected items at once, and names what could not be', async () => {
    const queue = savingsQueue([three[0], { ...three[1], blocked: 'Too little would stay.' }, three[2]])
    await showQueue(queue)
    await screen.findByRole('button', { name: 'Approve' })
    await press('xjxa')
    await confirmMany('Approve 2 items?')
    expect((await screen.findByText('Danilo Macaraeg', { selector: 'li > bdi' })).parentElement?.textContent).toBe(
      'Danilo Macaraeg: Too little would stay.',
    )
    expect(queue.rows.map(({ status }) => status)).toEqual(['APPROVED', 'REVIEW', 'REVIEW'])
    expect(getBar().textContent).toContain('1 item selected')
  })

  test('stages the selected items once, and nothing else meanwhile', async () => {
    const sent = await showQueue(savingsQueue(three))
    await screen.findByRole('button', { name: 'Approve' })
    const answer = holdDecision()
    await press('xjxja')
    await confirmMany('Approve 2 items?')
    await press('axr')
    expect(getBar().textContent).toContain('Staging 2 items…')
    answer.resolve(undefined)
    await waitFor(() => expect(getBar().textContent).toContain('2 approved'))
    expect(sent.filter(({ operation }) => operation === 'Decide')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('decides nothing while a selection is loaded, and says why', async () => {
    const queue = savingsQueue(makeRows(60))
    await showQueue(queue)
    const selectAll = await screen.findByRole('button', { name: 'Select all 60' })
    const answer = Promise.withResolvers<undefined>()
    server.use(graph.query('ItemsToDecide', () => answer.promise, { once: true }))
    await userEvent.click(selectAll)
    await press('a')
    expect(screen.getByText('Nothing was done: the selection is not loaded yet. Press again.')).toBeDefined()
    expect(queue.find('item-0')?.status).toBe('REVIEW')
    answer.resolve(undefined)
    await waitFor(() => expect(getBar().textContent).toContain('60 items selected'))
    await press('a')
    expect(await screen.findByRole('alertdialog', { name: 'Approve 60 items?' })).toBeDefined()
  })

  test('decides many part by part: a part that fails keeps what was decided before', async () => {
    const queue = savingsQueue(makeRows(300))
    const sent = await showQueue(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 300' }))
    server.use(
      graph.mutation('Decide', ({ variables }) =>
        JSON.stringify(variables).includes('item-255') ? HttpResponse.json({ ...away('decide'), data: null }) : undefined,
      ),
    )
    await press('a')
    await confirmMany('Approve 300 items?')
    expect(await screen.findByText('250 of 300 items were decided. The others', { selector: 'li > bdi' })).toBeDefined()
    await waitFor(() => expect(getBar().textContent).toContain('50 items selected'))
    expect(sent.filter(({ operation }) => operation === 'ReviewQueue').length).toBeGreaterThan(1)
    expect(queue.rows.filter(({ status }) => status === 'APPROVED')).toHaveLength(250)
  })
})
