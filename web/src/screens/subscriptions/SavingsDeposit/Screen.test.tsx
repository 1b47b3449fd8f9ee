import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterText } from '../../../../testing/enterText.ts'
import { answerOperations, answerRequests, graph, server } from '../../../../testing/graph.ts'
import { userError } from '../../../../testing/graphForms.ts'
import { graphDeposit, graphOwner, graphSavings } from '../../../../testing/graphSubscriptions.ts'
import { maria } from '../../../../testing/people.ts'
import { press } from '../../../../testing/press.ts'
import { showPortal } from '../../../../testing/showPortal.tsx'

answerRequests()
let savings = graphSavings()
beforeEach(() => {
  localStorage.clear()
  savings = graphSavings()
})

const address = '/member/savings/deposit'
const slip = new File(['%PDF-1.4 slip'], 'slip.pdf', { type: 'application/pdf' })
const request = graphDeposit({
  id: 'DP-2026-01034',
  requestCode: 'DP-2026-01034',
  status: 'REVIEW',
  amount: '3000.00',
  requestedAmount: null,
})
const after = graphSavings({ depositRequests: [request] })

const operations = {
  SavingsDeposit: () => ({ viewer: graphOwner({ savings }) }),
  DepositPreview: () => {
    const previewDeposit = { oldAmount: '48250.75', newAmount: '51250.75' }
    return { viewer: graphOwner({ savings: graphSavings({ previewDeposit }) }) }
  },
  RequestSavingsDeposit: () => {
    savings = after
    return { requestSavingsDeposit: { savings, request } }
  },
}

async function openProofStep(): Promise<HTMLElement> {
  await showPortal(address, maria)
  const field = await screen.findByLabelText('Amount')
  expect(screen.getByText('Kapwa Cooperative, Land Bank 1234-5678-90.')).toBeDefined()
  enterText(field, '3,000')
  return screen.findByLabelText('Proof of deposit')
}

test('the proof is chosen, the dialog confirms it, and it is sent once', async () => {
  const sent = answerOperations(operations)
  const field = await openProofStep()
  await press('Continue')
  expect(await screen.findByRole('link', { name: 'Proof of deposit is required.' })).toBeDefined()
  await userEvent.upload(field, slip)
  await screen.findByText('slip.pdf is chosen')
  await press('Continue')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this deposit?' }))
  expect(dialog.getByText('slip.pdf')).toBeDefined()
  expect(dialog.getByText('Savings of Maria Lourdes Reyes')).toBeDefined()
  expect(dialog.getByText('An officer compares it with the slip. Your savings stay ₱48,250.75 until then.')).toBeDefined()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(sent.filter(({ operation }) => operation === 'RequestSavingsDeposit')).toEqual([])
  const send = dialog.getByRole('button', { name: 'Send deposit of ₱3,000.00' })
  fireEvent.click(send)
  fireEvent.click(send)
  expect(await screen.findByRole('heading', { name: 'Your deposit request was sent' })).toBeDefined()
  const requests = sent.filter(({ operation }) => operation === 'RequestSavingsDeposit')
  expect(requests.length).toBe(1)
  const { input } = requests[0]!.variables as { input: { amount: string; proof: File } }
  expect([input.amount, input.proof.name]).toEqual(['3000.00', 'slip.pdf'])
})

test.each([
  [
    'of another type',
    new File(['text'], 'notes.txt', { type: 'text/plain' }),
    'notes.txt is of a type that is not taken here. Choose a PNG, JPEG or PDF file.',
  ],
  ['above the limit', new File([new Uint8Array(10_485_761)], 'large.pdf', { type: 'application/pdf' }), 'Maximum file size is 10MB.'],
  [
    'that the device cannot make smaller',
    new File([new Uint8Array(10_485_761)], 'large.jpg', { type: 'image/jpeg' }),
    'Maximum file size is 10MB.',
  ],
])('a file %s is refused on the device', async (_which, file, words) => {
  answerOperations(operations)
  const field = await openProofStep()
  fireEvent.change(field, { target: { files: [file] } })
  expect(await screen.findByText(words)).toBeDefined()
  await press('Continue')
  expect(await screen.findByRole('link', { name: 'Proof of deposit is required.' })).toBeDefined()
})

test('a proof that was sent before is named, and stays to be replaced', async () => {
  const words = 'This proof was sent with DP-2026-00640.'
  const refused = { savings: null, request: null, userErrors: [userError('INVALID', words, 'input', 'proof')] }
  answerOperations({
    ...operations,
    RequestSavingsDeposit: () => ({ requestSavingsDeposit: { ...refused } }),
  })
  await userEvent.upload(await openProofStep(), slip)
  await screen.findByText('slip.pdf is chosen')
  await press('Continue')
  await press('Send deposit of ₱3,000.00')
  expect(await screen.findByRole('link', { name: words })).toBeDefined()
  expect(screen.getAllByText('slip.pdf')).not.toEqual([])
})

test('an upload can be cancelled, and after a failure tried again with the same key', async () => {
  const keys: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  answerOperations(operations)
  const hold = graph.mutation('RequestSavingsDeposit', async ({ variables }) => {
    keys.push((variables as { input: { idempotencyKey: string } }).input.idempotencyKey)
    if (keys.length === 1) await released
    return HttpResponse.error()
  })
  await userEvent.upload(await openProofStep(), slip)
  await screen.findByText('slip.pdf is chosen')
  server.use(hold)
  await press('Continue')
  await press('Send deposit of ₱3,000.00')
  expect(await screen.findByRole('progressbar', { name: 'Uploading slip.pdf' })).toBeDefined()
  await waitFor(() => expect(keys.length).toBe(1))
  const cancel = screen.queryByRole('button', { name: 'Cancel slip.pdf' })
  if (cancel) await userEvent.click(cancel)
  release(undefined)
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Uploading slip.pdf' })).toBeNull())
  await press('Continue')
  await press('Send deposit of ₱3,000.00')
  await press('Retry slip.pdf')
  await waitFor(() => expect(keys.length).toBe(3))
  expect(new Set(keys).size).toBe(1)
  expect(await screen.findByText('Kapwa could not be reached. Check your connection and try again.')).toBeDefined()
})

test('a proof that changed after it was chosen is not sent: it is to be chosen again', async () => {
  const sent = answerOperations(operations)
  const changing = new File(['%PDF-1.4 slip'], 'slip.pdf', { type: 'application/pdf' })
  await userEvent.upload(await openProofStep(), changing)
  await screen.findByText('slip.pdf is chosen')
  await press('Continue')
  vi.spyOn(changing, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) } as Blob)
  await press('Send deposit of ₱3,000.00')
  expect(await screen.findByRole('link', { name: 'The file has changed or is gone. Choose it again.' })).toBeDefined()
  expect([screen.queryByText(/Not confirmed/), screen.queryByText(/See whether/)]).toEqual([null, null])
  expect(screen.getByText('Choose a file')).toBeDefined()
  expect(sent.filter(({ operation }) => operation === 'RequestSavingsDeposit')).toEqual([])
})

test('another device’s deposit of the same amount is not taken for the one whose answer was lost', async () => {
  const other = { ...request, id: 'DP-2026-01033', requestCode: 'DP-2026-01033', proof: { ...request.proof, name: 'photo.jpg' } }
  answerOperations(operations)
  server.use(
    graph.mutation('RequestSavingsDeposit', () => {
      savings = graphSavings({ depositRequests: [other] })
      return HttpResponse.error()
    }),
  )
  await userEvent.upload(await openProofStep(), slip)
  await screen.findByText('slip.pdf is chosen')
  await press('Continue')
  await press('Send deposit of ₱3,000.00')
  expect(await screen.findByText('Kapwa could not be reached. Check your connection and try again.')).toBeDefined()
  cleanup()
  await showPortal(address, maria)
  expect((await screen.findByLabelText('Amount')).getAttribute('value')).toBe('3,000')
  cleanup()
  savings = graphSavings({ depositRequests: [request, other] })
  await showPortal(address, maria)
  expect(await screen.findByText(/^This request had arrived, although its answer did not reach you/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Your deposit request was sent' })).toBeDefined()
})
