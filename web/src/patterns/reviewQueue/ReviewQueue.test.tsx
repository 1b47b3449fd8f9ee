import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { answerOperations, answerRequests, graph, server } from '../../../testing/graph.ts'
import { principals } from '../../../testing/principals.ts'
import { fakeQueue, savingsRest } from '../../../testing/reviewQueue.ts'
import type { QueueRow } from '../../../testing/reviewQueue.ts'
import { place, showPortal } from '../../../testing/showPortal.tsx'

answerRequests()

const three: QueueRow[] = [
  { id: 'rosario', name: 'Rosario Villanueva', amount: '12000.00' },
  { id: 'danilo', name: 'Danilo Macaraeg', amount: '3500.00' },
  { id: 'carla', name: 'Carla Mendoza', amount: '10000.00' },
]

const savings = (rows: readonly QueueRow[]) => fakeQueue({ id: 'savings', kind: 'SAVINGS', title: 'Savings', rest: savingsRest }, rows)

async function show(queue: ReturnType<typeof savings>, path = '/admin/savings') {
  const sent = answerOperations({ ServiceMenu: () => ({ attributeGroups: [] }), ...queue.answers })
  await showPortal(path, principals.savings)
  return sent
}

const detail = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (keys: string) => userEvent.keyboard(keys)
const bar = () => screen.getByRole('region', { name: 'Dispositions' })
const list = () => screen.getByRole('list', { name: 'Requests' })
const row = (name: string) => within(list()).getByRole('link', { name }).closest('li')!
const applyButton = () => screen.getByRole('button', { name: 'Apply Dispositions' })

const code = { code: 'UPSTREAM_UNAVAILABLE' }
/** What the BFF answers while the REST API is away. */
const away = (field: string) => ({ data: { [field]: null }, errors: [{ message: 'Away.', path: [field], extensions: code }] })

/** Holds the next decision back until it is resolved. */
function holdDecision() {
  const answer = Promise.withResolvers<undefined>()
  server.use(graph.mutation('Decide', () => answer.promise, { once: true }))
  return answer
}

describe('the list', () => {
  test('shows name, amount, age, reference number and status, and opens the first item', async () => {
    const sent = await show(savings(three))
    expect(await detail('Rosario Villanueva')).toBeDefined()
    expect(row('Rosario Villanueva').textContent).toBe('Rosario VillanuevaWD-2026-01877, 9 days₱12,000.00In Review')
    expect(document.title).toBe('Savings: Kapwa')
    expect(sent.filter(({ operation }) => operation === 'ReviewQueue')).toHaveLength(1)
    expect(applyButton().getAttribute('aria-disabled')).toBe('true')
    expect(bar().textContent).toContain('Nothing is staged.')
  })

  test('says when nothing waits', async () => {
    await show(savings([]))
    expect(await screen.findByRole('heading', { name: 'Nothing waits for a decision' })).toBeDefined()
  })

  test('says which filter matches nothing, and clears it', async () => {
    await show(savings(three), '/admin/savings?search=bautsita')
    expect(await screen.findByRole('heading', { name: 'No request matches “bautsita”' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(await detail('Rosario Villanueva')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search requests' }).value).toBe('')
  })

  test('says that it could not be loaded, and recovers with Retry', async () => {
    const queue = savings(three)
    answerOperations({ ServiceMenu: () => ({ attributeGroups: [] }), ...queue.answers })
    server.use(graph.query('ReviewQueue', () => HttpResponse.error()))
    await showPortal('/admin/savings', principals.savings)
    expect(await screen.findByRole('heading', { name: 'Savings could not be loaded' })).toBeDefined()
    answerOperations({ ServiceMenu: () => ({ attributeGroups: [] }), ...queue.answers })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await detail('Rosario Villanueva')).toBeDefined()
  })

  test('says that it could not be loaded, also where the answer is null beside an error, and that a request could not', async () => {
    const queue = savings(three)
    answerOperations({ ServiceMenu: () => ({ attributeGroups: [] }), ...queue.answers })
    server.use(
      graph.query('ReviewQueue', () => HttpResponse.json(away('reviewQueue'))),
      graph.query('Review', () => HttpResponse.json(away('review'))),
    )
    await showPortal('/admin/savings', principals.savings)
    expect(await screen.findByRole('heading', { name: 'Savings could not be loaded' })).toBeDefined()
    answerOperations({ ServiceMenu: () => ({ attributeGroups: [] }), ...queue.answers })
    server.use(graph.query('Review', () => HttpResponse.json(away('review'))))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('This request could not be loaded')).toBeDefined()
    expect(screen.queryByText('It does not wait any more')).toBeNull()
    answerOperations({ ServiceMenu: () => ({ attributeGroups: [] }), ...queue.answers })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined()
  })

  test('searches through the BFF after a pause, and keeps the filter in the address', async () => {
    const sent = await show(savings(three))
    await detail('Rosario Villanueva')
    await userEvent.type(screen.getByRole('textbox', { name: 'Search requests' }), 'carla')
    expect(await detail('Carla Mendoza')).toBeDefined()
    const searches = sent.filter(({ operation }) => operation === 'ReviewQueue').map(({ variables }) => variables.search)
    expect(searches.at(-1)).toBe('carla')
    expect(searches.filter((search) => search !== null && search !== 'carla')).toEqual([])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All, oldest first')
    await waitFor(() => expect(place.search).toContain('status=all'))
    expect(place.search).toContain('search=carla')
  })

  test('has few rows in the page of 5,000, and requests more as it is scrolled', async () => {
    const many = Array.from({ length: 5_000 }, (_, index): QueueRow => ({ id: `item-${index}`, name: `Member ${index}` }))
    const sent = await show(savings(many))
    await detail('Member 0')
    expect(within(list()).getAllByRole('listitem').length).toBeLessThan(40)
    expect(row('Member 0').getAttribute('aria-setsize')).toBe('5000')
    vi.spyOn(list(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -45 * 72, 400, 50 * 72))
    window.dispatchEvent(new Event('scroll'))
    expect(await within(list()).findByRole('link', { name: 'Member 55' })).toBeDefined()
    expect(sent.filter(({ operation }) => operation === 'ReviewQueue').map(({ variables }) => variables.after ?? null)).toEqual([
      null,
      '50',
    ])
    expect(within(list()).getAllByRole('listitem').length).toBeLessThan(60)
  })
})

describe('a decision', () => {
  test('is staged, opens the next item, and can be taken back', async () => {
    await show(savings(three))
    await detail('Rosario Villanueva')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await detail('Danilo Macaraeg')).toBe(document.activeElement)
    expect(place.search).toBe('?item=danilo')
    expect(bar().textContent).toContain('1 approved, ₱12,000.00')
    expect(row('Rosario Villanueva').textContent).toContain('Reviewed, staged')
    await userEvent.click(within(bar()).getByRole('button', { name: 'Undo' }))
    expect(await detail('Rosario Villanueva')).toBeDefined()
    await waitFor(() => expect(bar().textContent).toContain('Nothing is staged.'))
    expect(within(bar()).queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('to reject needs remarks, which saved phrases fill in', async () => {
    const queue = savings(three)
    await show(queue)
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
    await detail('Danilo Macaraeg')
    expect(queue.find('rosario')?.remarks).toBe(words)
    expect(bar().textContent).toContain('1 rejected')
  })

  test('on what has changed is refused by name, and what holds is read again', async () => {
    const queue = savings(three)
    const sent = await show(queue)
    await screen.findByRole('button', { name: 'Approve' })
    queue.find('rosario')!.hasChanged = true
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Rosario Villanueva: It has changed since you read it. Look at it again.')
    expect(sent.filter(({ operation, variables }) => operation === 'Review' && variables.id === 'rosario')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await detail('Danilo Macaraeg')).toBeDefined()
  })

  test('on one’s own request is not possible, and says why; another officer’s staging is named', async () => {
    await show(
      savings([
        { ...three[0]!, isOwn: true },
        { ...three[1]!, stagedBy: 'Ana Cruz' },
      ]),
    )
    const reason = 'You cannot decide your own request.'
    const approve = await screen.findByRole('button', { name: 'Approve' })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(approve.getAttribute('aria-describedby')!)?.textContent).toBe(reason)
    expect(row('Rosario Villanueva').textContent).toContain(reason)
    expect(row('Danilo Macaraeg').textContent).toContain('staged by Ana Cruz')
    await press('a')
    expect(bar().textContent).toContain('Nothing is staged.')
  })

  test('that another officer has replaced is named until it is closed', async () => {
    await show(
      savings([
        { ...three[0]!, replacedBy: 'Ana Cruz', stagedBy: 'Ana Cruz' },
        { ...three[1]!, status: 'APPROVED' },
      ]),
    )
    const notice = await screen.findByText('Replaced by another officer')
    const message = 'Ana Cruz has staged another decision in place of yours.'
    expect(notice.closest('[role=alert]')?.textContent).toContain(`Rosario Villanueva: ${message}`)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Replaced by another officer')).toBeNull()
    await userEvent.click(applyButton())
    const lines = await screen.findByRole('list', { name: 'Replaced by another officer' })
    expect(within(lines).getByRole('listitem').textContent).toBe(`Rosario VillanuevaReplaced${message}`)
  })

  test('is possible with a lower amount where too little would stay', async () => {
    const queue = savings([{ ...three[0]!, blocked: 'Too little would stay.', blockedAs: 'TOO_LITTLE' }, three[1]!])
    await show(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Lower the amount' }))
    const amount = screen.getByRole('textbox', { name: 'Amount to post' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '9000')
    await userEvent.type(screen.getByRole('textbox', { name: 'Remarks' }), 'Your balance is kept.')
    const approve = screen.getByRole('button', { name: 'Approve' })
    expect(document.getElementById(approve.getAttribute('aria-describedby')!)?.textContent).toBe('Too little would stay.')
    await userEvent.click(approve)
    await detail('Danilo Macaraeg')
    expect(queue.find('rosario')).toMatchObject({ status: 'APPROVED', stagedAmount: '9000.00' })
  })

  test('that is answered late leaves the officer at the item opened since', async () => {
    const queue = savings(three)
    await show(queue)
    const answer = holdDecision()
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await userEvent.click(within(list()).getByRole('link', { name: 'Carla Mendoza' }))
    await detail('Carla Mendoza')
    answer.resolve(undefined)
    await waitFor(() => expect(bar().textContent).toContain('1 approved'))
    expect(place.search).toBe('?item=carla')
  })

  test('that could not be taken back is kept, and says why', async () => {
    const queue = savings(three)
    await show(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await detail('Danilo Macaraeg')
    queue.find('rosario')!.hasChanged = true
    await userEvent.click(within(bar()).getByRole('button', { name: 'Undo' }))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Rosario Villanueva: It has changed since you read it.')
    await userEvent.click(within(bar()).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(bar().textContent).toContain('Nothing is staged.'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('Apply Dispositions', () => {
  test('lists what is staged, and shows what became of each', async () => {
    const queue = savings(three)
    queue.outcomes.set('danilo', { outcome: 'NOT_APPLIED', message: 'Too little would stay.' })
    queue.outcomes.set('carla', { outcome: 'DECIDED_BY_ANOTHER', message: 'Ana Cruz has decided it.' })
    for (const { id } of three) queue.find(id)!.status = 'APPROVED'
    await show(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Apply Dispositions' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' })
    expect(within(dialog).getByText('This action cannot be undone. Are you sure you want to apply these dispositions?')).toBeDefined()
    expect(await within(dialog).findByText('3 approved, ₱25,500.00')).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply Dispositions' }))
    const results = await screen.findByRole('alertdialog', { name: 'Not all dispositions were applied' })
    const lines = within(results)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Danilo MacaraegNot applied₱3,500.00Too little would stay.',
      'Carla MendozaDecided by another officer₱10,000.00Ana Cruz has decided it.',
      'Rosario VillanuevaApproved, applied₱12,000.00',
    ])
    await userEvent.click(within(results).getByRole('button', { name: 'Ok' }))
    expect(await detail('Danilo Macaraeg')).toBeDefined()
    expect(within(list()).getAllByRole('listitem')).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined()
  })

  test('says what is known after a lost answer, and tries again with the same key', async () => {
    const queue = savings(three)
    for (const { id } of three) queue.find(id)!.status = 'APPROVED'
    const sent = await show(queue)
    const keys: unknown[] = []
    server.use(
      graph.mutation(
        'ApplyDispositions',
        ({ variables }) => {
          keys.push((variables.input as { idempotencyKey: string }).idempotencyKey)
          queue.rows.splice(0, 2)
          return HttpResponse.json({ errors: [{ message: 'It is not certain that this was done.', extensions: { code: 'UNCONFIRMED' } }] })
        },
        { once: true },
      ),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Apply Dispositions' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' })
    await within(dialog).findByText('3 approved, ₱25,500.00')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply Dispositions' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('1 of 3 are still staged. Trying again applies nothing twice.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('alertdialog', { name: 'Dispositions applied' })).toBeDefined()
    const again = sent.find(({ operation }) => operation === 'ApplyDispositions')?.variables.input as {
      idempotencyKey: string
      expected: unknown[]
    }
    expect([again.idempotencyKey, again.expected.length]).toEqual([keys[0], 3])
  })

  test('stays open while the service is away, and applies once it is back', async () => {
    const queue = savings(three)
    for (const { id } of three) queue.find(id)!.status = 'APPROVED'
    await show(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Apply Dispositions' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' })
    await within(dialog).findByText('3 approved, ₱25,500.00')
    server.use(
      graph.mutation('ApplyDispositions', () => HttpResponse.json({ errors: [{ message: 'Away.', extensions: code }] })),
      graph.query('StagedDispositions', () => HttpResponse.json(away('reviewQueue'))),
      graph.query('ReviewQueue', () => HttpResponse.json(away('reviewQueue'))),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply Dispositions' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('It is not known whether they were applied.')
    expect(place.pathname).toBe('/admin/savings')
    answerOperations({ ServiceMenu: () => ({ attributeGroups: [] }), ...queue.answers })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('alertdialog', { name: 'Dispositions applied' })).toBeDefined()
  })
})

describe('the keyboard', () => {
  test('goes through a queue: j, k, a, r, x, / and ?', async () => {
    const queue = savings(three)
    await show(queue)
    await screen.findByRole('button', { name: 'Approve' })
    await press('j')
    await detail('Danilo Macaraeg')
    await press('k')
    await detail('Rosario Villanueva')
    await press('a')
    await detail('Danilo Macaraeg')
    await press('r')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Remarks' }), 'ajax{Tab}')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
    await detail('Carla Mendoza')
    expect(queue.rows.map(({ status }) => status)).toEqual(['APPROVED', 'REJECTED', 'REVIEW'])
    await press('{x>3/}')
    expect(bar().textContent).toContain('1 item selected')
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
    const queue = savings([three[0]!, { ...three[1]!, blocked: 'Too little would stay.' }, three[2]!])
    await show(queue)
    await screen.findByRole('button', { name: 'Approve' })
    await press('xjxa')
    expect((await screen.findByText(/Danilo Macaraeg: /)).textContent).toBe('Danilo Macaraeg: Too little would stay.')
    expect(queue.rows.map(({ status }) => status)).toEqual(['APPROVED', 'REVIEW', 'REVIEW'])
    expect(bar().textContent).toContain('1 item selected')
  })

  test('stages the selected items once, and nothing else meanwhile', async () => {
    const sent = await show(savings(three))
    await screen.findByRole('button', { name: 'Approve' })
    const answer = holdDecision()
    await press('xjxjaaxr')
    expect(bar().textContent).toContain('Staging 1 of 2')
    answer.resolve(undefined)
    await waitFor(() => expect(bar().textContent).toContain('2 approved'))
    expect(sent.filter(({ operation }) => operation === 'Decide')).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('has nothing selected in another list', async () => {
    await show(savings(three))
    await screen.findByRole('button', { name: 'Approve' })
    await press('x')
    expect(bar().textContent).toContain('1 item selected')
    await userEvent.click(screen.getByRole('link', { name: /^Withdrawals/ }))
    await waitFor(() => expect(bar().textContent).toContain('Nothing is staged.'))
  })
})
