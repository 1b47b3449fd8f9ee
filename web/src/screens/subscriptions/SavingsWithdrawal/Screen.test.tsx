import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../../testing/enterText.ts'
import { answerOperations, answerRequests, graph, server } from '../../../../testing/graph.ts'
import { userError } from '../../../../testing/graphForms.ts'
import { graphOwner, graphSavings, graphWithdrawal, graphWithdrawalPreview, tooLittle } from '../../../../testing/graphSubscriptions.ts'
import { maria } from '../../../../testing/people.ts'
import { press } from '../../../../testing/press.ts'
import { place, showPortal, visit } from '../../../../testing/showPortal.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'

answerRequests()
let savings = graphSavings()
beforeEach(() => {
  localStorage.clear()
  savings = graphSavings()
})

const address = '/member/savings/withdraw'
const tooMuch = 'Your balance should be at least ₱1,000.00 after withdrawal'
const refusal = [userError('INVALID', tooMuch, 'input', 'amount')]
const blocked = { ...graphSavings().withdrawal, isAllowed: false, reason: 'IN_REVIEW' }
const after = graphSavings({ withdrawal: blocked, withdrawalRequests: [graphWithdrawal()] })

const operations = {
  SavingsWithdrawal: () => ({ viewer: graphOwner({ savings }) }),
  WithdrawalPreview: ({ amount }: Record<string, unknown>) => {
    const preview = amount === '48000.00' ? graphWithdrawalPreview('250.75', refusal) : graphWithdrawalPreview('46250.75')
    return { viewer: graphOwner({ savings: graphSavings({ previewWithdrawal: preview }) }) }
  },
  RequestSavingsWithdrawal: () => {
    savings = after
    return { requestSavingsWithdrawal: { savings, request: graphWithdrawal() } }
  },
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

async function enterAmount(text: string): Promise<void> {
  enterText(await screen.findByLabelText('Amount'), text)
}

test('is sent once, shows its reference number, and is on the page of the savings at once', async () => {
  const sent = await visit(address, maria, { ...operations, Savings: () => new Promise<never>(() => undefined) })
  await userEvent.type(await screen.findByLabelText('Amount'), '₱2 000{Enter}')
  await heading('Check your withdrawal')
  expect(screen.getByRole('link', { name: 'Change Amount' }).getAttribute('href')).toBe(address)
  expect(screen.getByText('Is paid to').nextSibling?.textContent).toBe('To your payroll account.')
  const send = screen.getByRole('button', { name: 'Send withdrawal of ₱2,000.00' })
  fireEvent.click(send)
  fireEvent.click(send)
  const reference = await heading('Your withdrawal request was sent')
  await waitFor(() => expect(document.activeElement).toBe(reference))
  expect(screen.getByRole('heading', { name: 'In Review' })).toBeDefined()
  expect(screen.getByText('You asked for a withdrawal of ₱2,000.00')).toBeDefined()
  const requests = sent.filter(({ operation }) => operation === 'RequestSavingsWithdrawal')
  expect(requests.length).toBe(1)
  expect(requests[0]?.variables).toEqual({ input: { amount: '2000.00', idempotencyKey: expect.any(String) as string } })
  expect(localStorage.length).toBe(0)
  await userEvent.click(screen.getByRole('link', { name: 'Back to Savings' }))
  expect(place.pathname).toBe('/member/savings')
})

test('a reload of the confirmation shows it again', async () => {
  answerOperations({ ...operations, SavingsWithdrawal: () => ({ viewer: graphOwner({ savings: after }) }) })
  await showPortal(`${address}?request=WD-2026-01703`, maria)
  expect(await heading('Your withdrawal request was sent')).toBeDefined()
})

test('shows each rule beside the amount, refuses in the words of the specification, and offers the most', async () => {
  await visit(address, maria, operations)
  await enterAmount('48,000')
  expect(await screen.findByRole('link', { name: tooMuch })).toBeDefined()
  expect(document.activeElement?.textContent).toContain('There is a problem')
  await waitFor(() => expect(document.title).toBe('Error: How much will you withdraw?: Kapwa'))
  expect(await screen.findByText(/At least ₱1,000.00 stays: only ₱250.75 would/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('48,000')
  await press('Use the most, ₱47,250.75')
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('47,250.75')
  await press('Continue')
  expect(await heading('Check your withdrawal')).toBeDefined()
  expect(screen.queryByText(tooMuch)).toBeNull()
})

test.each([
  ['', 'Amount is required.'],
  ['two', 'Enter an amount in pesos, such as 1,000.00: “two” was entered.'],
])('of %j it says what is wrong without asking the server', async (text, words) => {
  const sent = await visit(address, maria, operations)
  await enterAmount(text)
  expect(await screen.findByRole('link', { name: words })).toBeDefined()
  expect(sent.some(({ operation }) => operation === 'WithdrawalPreview')).toBe(false)
})

test('an outage keeps everything, and the same key goes with the next try', async () => {
  const { RequestSavingsWithdrawal, WithdrawalPreview, ...reads } = operations
  const keys: unknown[] = []
  const note = (variables: Record<string, unknown>) => keys.push((variables.input as { idempotencyKey: string }).idempotencyKey)
  await visit(address, maria, reads)
  await enterAmount('2000')
  await heading('Check your withdrawal')
  expect(await screen.findByText(/This could not be computed just now/)).toBeDefined()
  server.use(
    graph.mutation('RequestSavingsWithdrawal', ({ variables }) => {
      note(variables)
      return HttpResponse.error()
    }),
  )
  await press(/^Send withdrawal/)
  expect(await screen.findByText('Kapwa could not be reached. Check your connection and try again.')).toBeDefined()
  cleanup()
  // After a reload the draft and its key are on the device.
  await visit(`${address}?step=check`, maria, {
    ...reads,
    WithdrawalPreview,
    RequestSavingsWithdrawal: (variables) => {
      note(variables)
      return RequestSavingsWithdrawal()
    },
  })
  expect(await screen.findByText(/^Saved \d/)).toBeDefined()
  await press('Send withdrawal of ₱2,000.00')
  expect(await heading('Your withdrawal request was sent')).toBeDefined()
  expect(keys.length).toBe(2)
  expect(keys[0]).toBe(keys[1])
})

test.each(['REVIEW', 'APPROVED'])('one that arrived without an answer is found days later, in %s, and not sent again', async (status) => {
  const sent = answerOperations(operations)
  server.use(graph.mutation('RequestSavingsWithdrawal', () => HttpResponse.error()))
  await showPortal(address, maria)
  await enterAmount('2000')
  await press(/^Send withdrawal/)
  expect(await screen.findByText('Kapwa could not be reached. Check your connection and try again.')).toBeDefined()
  cleanup()
  const [withdrawal, other] = [
    graphWithdrawal({ status }),
    graphWithdrawal({ id: 'WD-2026-01704', requestCode: 'WD-2026-01704', amount: '900.00' }),
  ]
  savings = graphSavings({ ...(status === 'REVIEW' && { withdrawal: blocked }), withdrawalRequests: [other, withdrawal] })
  await showPortal(address, maria)
  expect(await heading('Your withdrawal request was sent')).toBeDefined()
  expect(screen.getByText(/^This request had arrived, although its answer did not reach you/)).toBeDefined()
  expect(localStorage.length).toBe(0)
  expect(sent.filter(({ operation }) => operation === 'RequestSavingsWithdrawal')).toEqual([])
})

test('a refusal at the end leads back to the step that asks for it', async () => {
  const refused = { userErrors: refusal }
  await visit(address, maria, { ...operations, RequestSavingsWithdrawal: () => ({ requestSavingsWithdrawal: refused }) })
  await enterAmount('2000')
  await press(/^Send withdrawal/)
  expect(await heading('How much will you withdraw?')).toBeDefined()
  expect(screen.getByRole('link', { name: tooMuch })).toBeDefined()
})

test('while one is in review it says so, and removes the draft', async () => {
  await visit(address, maria, operations)
  await enterAmount('2000')
  await heading('Check your withdrawal')
  expect(localStorage.length).toBe(1)
  const conflict = [userError('CONFLICT', 'You asked to withdraw ₱2,000.00 already.')].map((error) => ({ ...error, field: null }))
  const refused = { userErrors: conflict }
  answerOperations({
    ...operations,
    SavingsWithdrawal: () => ({ viewer: graphOwner({ savings: after }) }),
    RequestSavingsWithdrawal: () => ({ requestSavingsWithdrawal: refused }),
  })
  await press(/^Send withdrawal/)
  expect(await heading('Withdraw')).toBeDefined()
  expect(screen.getByRole('main').textContent).toContain('Another withdrawal can be asked for once that one is decided.')
  expect(screen.getByRole('link', { name: 'See the request' }).getAttribute('href')).toBe(`${address}?request=WD-2026-01703`)
  await waitFor(() => expect(localStorage.length).toBe(0))
})

test('what is sent after a conflict is another request, with a key of its own', async () => {
  const keys: string[] = []
  await visit(address, maria, {
    ...operations,
    RequestSavingsWithdrawal: (variables) => {
      keys.push((variables.input as { idempotencyKey: string }).idempotencyKey)
      const conflict = { ...userError('CONFLICT', 'The key was used for another amount.'), field: null }
      const refused = { userErrors: [conflict] }
      return keys.length === 1 ? { requestSavingsWithdrawal: refused } : operations.RequestSavingsWithdrawal()
    },
  })
  await enterAmount('2000')
  await press(/^Send withdrawal/)
  expect(await screen.findByText('The key was used for another amount.')).toBeDefined()
  await press(/^Send withdrawal/)
  expect(await heading('Your withdrawal request was sent')).toBeDefined()
  expect(new Set(keys).size).toBe(2)
})

test('savings that are too little say so in place of the wizard', async () => {
  const message = 'You need ₱1,500.00 in your savings to withdraw.'
  const withdrawal = tooLittle(message)
  answerOperations({ ...operations, SavingsWithdrawal: () => ({ viewer: graphOwner({ savings: graphSavings({ withdrawal }) }) }) })
  await showPortal(address, maria)
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.queryByLabelText('Amount')).toBeNull()
})

test('an error goes once its answer is changed', async () => {
  await visit(address, maria, operations)
  const field = await screen.findByLabelText('Amount')
  await press('Continue')
  expect(await screen.findByRole('link', { name: 'Amount is required.' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Use the most/ })).toBeNull()
  fireEvent.change(field, { target: { value: '2000' } })
  expect(screen.queryByRole('link', { name: 'Amount is required.' })).toBeNull()
})

test('Back moves the focus to the step before', async () => {
  await visit(address, maria, operations)
  await userEvent.type(await screen.findByLabelText('Amount'), '2000{Enter}')
  await waitForFocus(() => screen.getByRole('heading', { name: 'Check your withdrawal' }))
  place.goBack()
  await waitForFocus(() => screen.getByRole('heading', { name: 'How much will you withdraw?' }))
})
