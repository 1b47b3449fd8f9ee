import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { saveBlob } from '@/patterns/download/saveBlob.ts'
import { answerOperations, answerRequests, graph, server } from '../../../../testing/graph.ts'
import { away, findDetail, getApply, getBar, getList, press, savingsQueue, showQueue, three } from '../../../../testing/queuePage.ts'
import { place } from '../../../../testing/showPortal.tsx'

answerRequests()
// What is pressed here is meant for the card that is shown.
vi.mock('@/patterns/download/saveBlob.ts')
vi.mock('../useIsReady.ts', () => ({ useIsReady: () => true }))

describe('Apply Dispositions', () => {
  test('lists what is staged, and shows what became of each', async () => {
    const queue = savingsQueue(three)
    queue.outcomes.set('danilo', { outcome: 'NOT_APPLIED', message: 'Too little would stay.' })
    queue.outcomes.set('carla', { outcome: 'DECIDED_BY_ANOTHER', message: 'Ana Cruz has decided it.' })
    for (const { id } of three) queue.find(id)!.status = 'APPROVED'
    await showQueue(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Apply Dispositions' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' })
    expect(within(dialog).getByText('This action cannot be undone. Are you sure you want to apply these dispositions?')).toBeDefined()
    expect(await within(dialog).findByText('3 approved')).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply Dispositions' }))
    const results = await screen.findByRole('alertdialog', { name: 'Not all dispositions were applied' })
    const lines = within(results)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(lines).toEqual([
      '1 withdrawal ₱12,000.00',
      'Danilo MacaraegWithdrawal, WD-2026-01878Not applied₱3,500.00Too little would stay.',
      'Carla MendozaWithdrawal, WD-2026-01879Decided by another officer₱10,000.00Ana Cruz has decided it.',
      'Rosario VillanuevaWithdrawal, WD-2026-01877Approved, applied₱12,000.00',
    ])
    await userEvent.click(within(results).getByRole('button', { name: 'Ok' }))
    expect(await findDetail('Danilo Macaraeg')).toBeDefined()
    expect(within(getList()).getAllByRole('listitem')).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined()
  })

  test('sums up what was applied by kind, and lists it for cashier and bank, to save and to print', async () => {
    const queue = savingsQueue([
      { ...three[0], name: '=Rosario', status: 'APPROVED' },
      { id: 'imelda', name: 'Imelda Cayabyab', kind: 'DEPOSIT', amount: '3100.00', status: 'APPROVED' },
      { id: 'joselito', name: 'Joselito Evangelista', kind: 'DEPOSIT', amount: '2000.00', status: 'APPROVED' },
      { id: 'ofelia', name: 'Ofelia Panganiban', kind: 'CHANGE', amount: '1200.00', status: 'APPROVED' },
      { ...three[1], status: 'REJECTED', remarks: 'No.' },
      { ...three[2], status: 'APPROVED' },
    ])
    queue.outcomes.set('carla', { outcome: 'NOT_APPLIED', message: 'Too little would stay.' })
    await showQueue(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Apply Dispositions' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' }))
    await dialog.findByRole('list', { name: 'Decisions' })
    await userEvent.click(dialog.getByRole('button', { name: 'Apply Dispositions' }))
    const results = within(await screen.findByRole('alertdialog', { name: 'Not all dispositions were applied' }))
    const sums = results.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(sums.slice(0, 3)).toEqual(['2 deposits ₱5,100.00', '1 withdrawal ₱12,000.00', '1 change no money moves'])
    await userEvent.click(results.getByRole('button', { name: 'List, CSV' }))
    const [file, name] = vi.mocked(saveBlob).mock.lastCall ?? []
    expect(name).toMatch(/^applied_dispositions_\d{17}\.csv$/)
    expect(await file?.text()).toBe(
      [
        '\uFEFFName,Employee ID,Code,Kind,Amount',
        "'=Rosario,EMP-20001,WD-2026-01877,Withdrawal,12000.00",
        'Imelda Cayabyab,EMP-20001,WD-2026-01878,Deposit,3100.00',
        'Joselito Evangelista,EMP-20001,WD-2026-01879,Deposit,2000.00',
        'Ofelia Panganiban,EMP-20001,WD-2026-01880,Per payday,1200.00\r\n',
      ].join('\r\n'),
    )
    fireEvent(window, new Event('beforeprint'))
    const rows = within(screen.getByRole('table', { name: 'Approved and applied', hidden: true })).getAllByRole('row', { hidden: true })
    expect(rows.map(({ textContent }) => textContent).slice(1, 3)).toEqual([
      '=RosarioEMP-20001WD-2026-01877Withdrawal₱12,000.00',
      'Imelda CayabyabEMP-20001WD-2026-01878Deposit₱3,100.00',
    ])
    fireEvent(window, new Event('afterprint'))
    expect(screen.queryByRole('table', { name: 'Approved and applied', hidden: true })).toBeNull()
  })

  test('says which approvals wait for a second officer, and what they are of in all', async () => {
    const second = { sum: '12000.00', above: '5000.00', first: null }
    const first = {
      officerId: 'other',
      officer: 'Ana Cruz',
      approvedAt: '2026-11-20T01:00:00Z',
      remarks: '',
      amount: null,
      effectivityDate: null,
    }
    const queue = savingsQueue([
      { ...three[0], amount: '12000.00', status: 'APPROVED', secondOfficer: second },
      { ...three[1], amount: '8000.00', status: 'APPROVED', secondOfficer: { ...second, sum: '8000.00', first } },
      { ...three[2], status: 'REJECTED', remarks: 'No.', secondOfficer: second },
    ])
    queue.outcomes.set('rosario', { outcome: 'WAITS_FOR_SECOND', message: 'It takes effect once a second officer approves the same.' })
    await showQueue(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Apply Dispositions' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' }))
    const words = '1 approval waits for a second officer: ₱12,000.00. One officer approves ₱5,000.00 of a member a day at most.'
    expect(await dialog.findByText(words)).toBeDefined()
    expect(dialog.getAllByText('Waits for a second officer')).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Apply Dispositions' }))
    const results = within(await screen.findByRole('alertdialog', { name: 'Dispositions applied' }))
    expect(results.getByText('2 dispositions applied of 3. 1 approval waits for a second officer.')).toBeDefined()
  })

  test('says what is approved by kind, never money in and money out together, and of each its kind and code', async () => {
    await showQueue(
      savingsQueue([
        { ...three[0], status: 'APPROVED' },
        { id: 'imelda', name: 'Imelda Cayabyab', kind: 'DEPOSIT', amount: '3100.00', status: 'APPROVED' },
        { id: 'joselito', name: 'Joselito Evangelista', kind: 'DEPOSIT', amount: '2000.00', status: 'APPROVED' },
        { id: 'ofelia', name: 'Ofelia Panganiban', kind: 'CHANGE', amount: '1200.00', requestCode: 'SV-2026-00498' },
        { id: 'jennilyn', name: 'Jennilyn Abad', amount: '48000.00' },
      ]),
      '/admin/savings?item=ofelia',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await findDetail('Jennilyn Abad')
    await press('r')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Remarks' }), 'Too little would stay.')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
    const sums = ['2 deposits ₱5,100.00', '1 withdrawal ₱12,000.00', '1 change ']
    await waitFor(() => expect(getBar().textContent).toContain(`4 approved, 1 rejected${sums.join('')}`))
    await userEvent.click(getApply())
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' }))
    expect(await dialog.findByText('4 approved, 1 rejected')).toBeDefined()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 deposits ₱5,100.00',
      '1 withdrawal ₱12,000.00',
      '1 change no money moves',
      'Jennilyn AbadWithdrawal, WD-2026-01881RejectedNot done: ₱48,000.00“Too little would stay.”',
      'Rosario VillanuevaWithdrawal, WD-2026-01877Approved₱12,000.00',
      'Imelda CayabyabDeposit, WD-2026-01878Approved₱3,100.00',
      'Joselito EvangelistaDeposit, WD-2026-01879Approved₱2,000.00',
      'Ofelia PanganibanPer payday, SV-2026-00498Approved₱500.00 becomes   ₱1,200.00Effectivity date 29-Dec-2026',
    ])
  })

  test('names what was staged in an earlier visit, leads back to it, and takes it out', async () => {
    const queue = savingsQueue([
      { ...three[0], status: 'REJECTED', remarks: 'Please ask for less.' },
      { ...three[1], status: 'APPROVED', stagedAmount: '3000.00', remarks: 'The balance allows this.' },
      three[2],
    ])
    await showQueue(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Apply Dispositions' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' }))
    const lines = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    await dialog.findByRole('list', { name: 'Decisions' })
    expect(lines()).toContain('Danilo MacaraegWithdrawal, WD-2026-01878Approved₱3,500.00 becomes   ₱3,000.00“The balance allows this.”')
    expect(lines()).toContain('Rosario VillanuevaWithdrawal, WD-2026-01877RejectedNot done: ₱12,000.00“Please ask for less.”')
    await userEvent.click(dialog.getByRole('button', { name: 'Take out Withdrawal, WD-2026-01877 of Rosario Villanueva' }))
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(queue.find('rosario')?.status).toBe('REVIEW')
    await userEvent.click(dialog.getByRole('link', { name: 'Danilo Macaraeg' }))
    expect(await findDetail('Danilo Macaraeg')).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('says what is known after a lost answer, and tries again with the same key', async () => {
    const queue = savingsQueue(three)
    for (const { id } of three) queue.find(id)!.status = 'APPROVED'
    const sent = await showQueue(queue)
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
    await within(dialog).findByText('3 approved')
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
    const queue = savingsQueue(three)
    for (const { id } of three) queue.find(id)!.status = 'APPROVED'
    await showQueue(queue)
    await userEvent.click(await screen.findByRole('button', { name: 'Apply Dispositions' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' })
    await within(dialog).findByText('3 approved')
    server.use(
      graph.mutation('ApplyDispositions', () =>
        HttpResponse.json({ errors: [{ message: 'Away.', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] }),
      ),
      graph.query('StagedDispositions', () => HttpResponse.json(away('reviewQueue'))),
      graph.query('ReviewQueue', () => HttpResponse.json(away('reviewQueue'))),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply Dispositions' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('It is not known whether they were applied.')
    expect(place.pathname).toBe('/admin/savings')
    answerOperations({ ...queue.answers })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('alertdialog', { name: 'Dispositions applied' })).toBeDefined()
  })
})
