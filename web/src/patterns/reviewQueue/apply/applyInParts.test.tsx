import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { answerRequests, graph, server } from '../../../../testing/graph.ts'
import { savingsQueue, showQueue } from '../../../../testing/queuePage.ts'

answerRequests()

interface Input {
  expected: { requestId: string }[]
  later: number
  idempotencyKey: string
}

/** A queue with so many deposits staged, each tenth of them rejected, and its dialog of Apply. */
async function openApply(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `deposit${index}`,
    name: `Member ${index}`,
    kind: 'DEPOSIT' as const,
    amount: '100.00',
    status: index % 10 === 0 ? ('REJECTED' as const) : ('APPROVED' as const),
  }))
  const queue = savingsQueue(rows)
  const sent = await showQueue(queue)
  await userEvent.click(await screen.findByRole('button', { name: 'Apply Dispositions' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' })
  await within(dialog).findByRole('list', { name: 'Decisions' })
  const inputs = () => sent.filter(({ operation }) => operation === 'ApplyDispositions').map(({ variables }) => variables.input as Input)
  const apply = () => userEvent.click(within(dialog).getByRole('button', { name: 'Apply Dispositions' }))
  return { dialog, inputs, apply, queue }
}

const lost = { errors: [{ message: 'It is not certain that this was done.', extensions: { code: 'UNCONFIRMED' } }] }

/** Holds the next Apply until the returned function answers it: as the queue does, or with nothing that is known of it. */
function holdApply(queue: ReturnType<typeof savingsQueue>) {
  const { promise, resolve } = Promise.withResolvers<'answered' | 'lost'>()
  server.use(
    graph.mutation(
      'ApplyDispositions',
      async ({ variables }) => {
        const how = await promise
        return HttpResponse.json(how === 'lost' ? lost : { data: queue.answers.ApplyDispositions(variables) as Record<string, unknown> })
      },
      { once: true },
    ),
  )
  return (how: 'answered' | 'lost' = 'answered') => resolve(how)
}

describe('Apply of more than one part', () => {
  test('sends parts of 200 with keys of their own, and says how many decisions come later', async () => {
    const { dialog, inputs, apply } = await openApply(450)
    expect(within(within(dialog).getByRole('list', { name: 'Decisions' })).getAllByRole('listitem')).toHaveLength(100)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show 100 more of 450' }))
    expect(within(within(dialog).getByRole('list', { name: 'Decisions' })).getAllByRole('listitem')).toHaveLength(200)
    await apply()
    const results = within(await screen.findByRole('alertdialog', { name: 'Dispositions applied' }))
    expect(results.getByText('450 dispositions applied.')).toBeDefined()
    expect(inputs().map(({ expected, later }) => [expected.length, later])).toEqual([
      [200, 250],
      [200, 50],
      [50, 0],
    ])
    expect(new Set(inputs().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
    expect(new Set(inputs().flatMap(({ expected }) => expected.map(({ requestId }) => requestId))).size).toBe(450)
  })

  test('shows how far it has come, and stops after the part', async () => {
    const { apply, queue } = await openApply(450)
    const answer = holdApply(queue)
    await apply()
    const progress = within(await screen.findByRole('alertdialog', { name: 'Applying dispositions' }))
    expect(progress.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
    expect(progress.getByText('Part 1 of 3. A part holds 200 decisions.')).toBeDefined()
    expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Rejected0 of 45', 'Deposits0 of 405'])
    await userEvent.click(progress.getByRole('button', { name: 'Stop after this part' }))
    answer()
    const results = within(await screen.findByRole('alertdialog', { name: 'Not all dispositions were applied' }))
    expect(results.getByText('200 dispositions applied of 450.')).toBeDefined()
    expect(results.getByText('250 decisions are still staged.')).toBeDefined()
    expect(queue.rows).toHaveLength(250)
  })

  /** The answer of the next part is lost after it was applied; answers the key of that part. */
  function loseNext(queue: ReturnType<typeof savingsQueue>): string[] {
    const keys: string[] = []
    server.use(
      graph.mutation(
        'ApplyDispositions',
        ({ variables }) => {
          keys.push((variables.input as Input).idempotencyKey)
          queue.answers.ApplyDispositions(variables)
          return HttpResponse.json(lost)
        },
        { once: true },
      ),
    )
    return keys
  }

  test('goes on with the part whose answer was lost, with its key, and applies no part twice', async () => {
    const { inputs, apply, queue } = await openApply(450)
    const answer = holdApply(queue)
    await apply()
    const progress = within(await screen.findByRole('alertdialog', { name: 'Applying dispositions' }))
    const lostKeys = loseNext(queue)
    answer()
    expect((await progress.findByRole('alert')).textContent).toContain('None of them is staged any more: they were probably applied.')
    expect(progress.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('200')
    await userEvent.click(progress.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('450 dispositions applied.')).toBeDefined()
    expect(inputs().map(({ expected, later }) => [expected.length, later])).toEqual([
      [200, 50],
      [50, 0],
    ])
    expect(lostKeys).toEqual([inputs()[0]?.idempotencyKey])
  })

  test('says what is not known where a lost answer is left so', async () => {
    const { apply, queue } = await openApply(450)
    const answer = holdApply(queue)
    await apply()
    const progress = within(await screen.findByRole('alertdialog', { name: 'Applying dispositions' }))
    loseNext(queue)
    answer()
    await userEvent.click(await progress.findByRole('button', { name: 'Close' }))
    const results = within(await screen.findByRole('alertdialog', { name: 'Not all dispositions were applied' }))
    const left = '50 decisions are still staged. Of 200 decisions it is not known what became: look for them under Decided.'
    expect(results.getByText(left)).toBeDefined()
  })

  test('ends with the part that is tried again, where Stop was pressed', async () => {
    const { inputs, apply, queue } = await openApply(450)
    const answer = holdApply(queue)
    await apply()
    const progress = within(await screen.findByRole('alertdialog', { name: 'Applying dispositions' }))
    await userEvent.click(progress.getByRole('button', { name: 'Stop after this part' }))
    answer('lost')
    await userEvent.click(await progress.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('200 dispositions applied of 450.')).toBeDefined()
    expect(inputs()).toHaveLength(1)
  })

  test('shows what was applied where a later part is refused', async () => {
    const { apply, queue } = await openApply(450)
    const answer = holdApply(queue)
    await apply()
    await screen.findByRole('alertdialog', { name: 'Applying dispositions' })
    const message = 'None of these was applied: more is staged than was shown, or another decision. Look at the decisions again.'
    const refused = { results: [], queue: null, userErrors: [{ code: 'CONFLICT', message, field: null }] }
    server.use(graph.mutation('ApplyDispositions', () => HttpResponse.json({ data: { applyDispositions: refused } })))
    answer()
    const results = within(await screen.findByRole('alertdialog', { name: 'Not all dispositions were applied' }))
    expect(results.getByText('250 decisions are still staged.')).toBeDefined()
    expect(results.getByText(message)).toBeDefined()
  })
})
