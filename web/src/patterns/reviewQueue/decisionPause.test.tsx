import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerMediaQueries } from '../../../testing/answerMediaQueries.ts'
import { answerOperations, answerRequests, graph, server } from '../../../testing/graph.ts'
import { principals } from '../../../testing/principals.ts'
import { findDetail, press, savingsQueue, showQueue, three } from '../../../testing/queuePage.ts'
import { fakeQueue, registrationRest, savingsRest, serviceRest, shareCapitalRest } from '../../../testing/reviewQueue.ts'
import { showPortal, visit } from '../../../testing/showPortal.tsx'

answerRequests()

/** The pause before a card takes a decision: skipped, unless a test is about it. */
const pause = vi.hoisted(() => ({ isSkipped: true, milliseconds: 600_000 }))
vi.mock('./decisionPause.ts', () => ({
  get decisionPause() {
    return pause.milliseconds
  },
}))
vi.mock('./useIsReady.ts', async (original) => {
  const { useIsReady } = await original<{ useIsReady: (shown: string) => boolean }>()
  return { useIsReady: (shown: string) => useIsReady(shown) || pause.isSkipped }
})
beforeEach(() => void Object.assign(pause, { isSkipped: true, milliseconds: 600_000 }))

const queues = [
  ['/admin/registration', { id: 'registration', kind: 'REGISTRATION', title: 'New Members', rest: registrationRest }, 'application'],
  ['/admin/service/provident', { id: 'service/provident', kind: 'SERVICE', title: 'Provident', rest: serviceRest }, 'application'],
  [
    '/admin/share-capital',
    { id: 'share-capital', kind: 'SHARE_CAPITAL', title: 'Share Capital', rest: shareCapitalRest },
    'change to ₱1,000.00 per payday',
  ],
  ['/admin/savings', { id: 'savings', kind: 'SAVINGS', title: 'Savings', rest: savingsRest }, 'withdrawal ₱500.00'],
] as const

describe('the next card', () => {
  const missed = 'Nothing was decided: no request was ready. Press again.'
  const services = [{ id: 'a', name: 'Provident', slug: 'provident' }]
  const request = () => within(screen.getByRole('region', { name: 'Request' }))

  test.each(queues)(
    'of %s takes no second tap, and a key once it is ready; the first has a sign with Undo',
    async (path, options, words) => {
      answerMediaQueries(() => false)
      Object.assign(pause, { isSkipped: false, milliseconds: 0 })
      const kind = ({ REGISTRATION: 'REGISTRATION', SERVICE: 'SERVICE', SHARE_CAPITAL: 'CHANGE', SAVINGS: 'WITHDRAWAL' } as const)[
        options.kind
      ]
      const rows = three.map((item) => ({ ...item, kind, amount: options.kind === 'SAVINGS' ? '500.00' : null }))
      const queue = fakeQueue(options, rows)
      await visit(`${path}?item=rosario`, principals.admin, { ServiceMenu: () => ({ attributeGroups: services }), ...queue.answers })
      const approve = await screen.findByRole('button', { name: 'Approve' })
      await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBeNull())
      expect(screen.queryByText(/^Approved, staged/)).toBeNull()
      pause.milliseconds = 600_000
      await userEvent.click(approve)
      await findDetail('Danilo Macaraeg')
      const next = await request().findByRole('button', { name: 'Approve' })
      expect(next.getAttribute('aria-disabled')).toBe('true')
      await userEvent.click(next)
      await userEvent.click(request().getByRole('button', { name: 'Reject' }))
      expect(request().queryByText(missed)).toBeNull()
      await press('ar')
      // The first key waits for the card, so the second decides nothing.
      expect(request().getByText(missed)).toBeDefined()
      expect(screen.getByText(missed, { selector: '[role=status]' })).toBeDefined()
      expect(queue.rows.map(({ status }) => status)).toEqual(['APPROVED', 'REVIEW', 'REVIEW'])
      expect(screen.queryByRole('dialog')).toBeNull()

      const sign = `Approved, staged: Rosario Villanueva, ${words}`
      const undo = within(request().getByText(sign).parentElement!).getByRole('button', { name: 'Undo', hidden: true })
      await userEvent.click(undo)
      expect(queue.find('rosario')?.status).toBe('APPROVED')
      pause.isSkipped = true
      await press('j')
      await findDetail('Carla Mendoza')
      await press('a')
      await waitFor(() => expect(queue.find('carla')?.status).toBe('APPROVED'))
      await findDetail('Danilo Macaraeg')
      expect(request().getByText(missed), 'another card’s answer is none to the key pressed here').toBeDefined()
      await press('a')
      await waitFor(() => expect(queue.find('danilo')?.status).toBe('APPROVED'))
      expect(request().queryByText(missed)).toBeNull()
    },
  )

  test('takes a key that was pressed while it was loading', async () => {
    const answer = Promise.withResolvers<undefined>()
    const queue = savingsQueue(three)
    answerOperations({ ...queue.answers })
    server.use(graph.query('Review', () => answer.promise, { once: true }))
    await showPortal('/admin/savings?item=rosario', principals.savings)
    await findDetail('Rosario Villanueva')
    await press('a')
    expect(queue.find('rosario')?.status).toBe('REVIEW')
    answer.resolve(undefined)
    await waitFor(() => expect(queue.find('rosario')?.status).toBe('APPROVED'))
    await findDetail('Danilo Macaraeg')
    expect(queue.find('danilo')?.status).toBe('REVIEW')
  })

  test('takes no key that was pressed before another one was opened by hand', async () => {
    const answer = Promise.withResolvers<undefined>()
    const queue = savingsQueue(three)
    await showQueue(queue)
    await screen.findByRole('button', { name: 'Approve' })
    server.use(graph.query('Review', ({ variables }) => (variables.id === 'carla' ? answer.promise : undefined)))
    await userEvent.click(screen.getByRole('link', { name: 'Carla Mendoza' }))
    await press('a')
    await userEvent.click(screen.getByRole('link', { name: 'Danilo Macaraeg' }))
    await findDetail('Danilo Macaraeg')
    expect((await request().findByRole('button', { name: 'Approve' })).getAttribute('aria-disabled')).toBeNull()
    answer.resolve(undefined)
    await press('k')
    await findDetail('Rosario Villanueva')
    expect(queue.rows.map(({ status }) => status)).toEqual(['REVIEW', 'REVIEW', 'REVIEW'])
  })

  test('says what was staged, and what was taken back by its sign', async () => {
    answerMediaQueries(() => false)
    const queue = savingsQueue([{ ...three[0], kind: 'DEPOSIT' }, three[1]])
    await showQueue(queue, '/admin/savings?item=rosario')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await findDetail('Danilo Macaraeg')
    const words = 'Approved, staged: Rosario Villanueva, deposit ₱12,000.00'
    expect(screen.getByText(words, { selector: '[role=status]' })).toBeDefined()
    await userEvent.click(within(request().getByText(words).parentElement!).getByRole('button', { name: 'Undo', hidden: true }))
    await findDetail('Rosario Villanueva')
    expect(screen.getByText('Taken back: Rosario Villanueva, deposit ₱12,000.00', { selector: '[role=status]' })).toBeDefined()
    expect(queue.find('rosario')?.status).toBe('REVIEW')
    expect(screen.queryByText(words)).toBeNull()
  })
})
