import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../../testing/enterText.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { userError } from '../../../../testing/graphForms.ts'
import { blockedBy, contributionFigures, graphChange, graphOwner, graphSavings } from '../../../../testing/graphSubscriptions.ts'
import { maria } from '../../../../testing/people.ts'
import { visit } from '../../../../testing/showPortal.tsx'

answerRequests()
let savings = graphSavings()
beforeEach(() => {
  localStorage.clear()
  savings = graphSavings()
})

const address = '/member/savings/change'
const notMultiple = 'Your requested savings amount per payday must be a multiple of ₱100.00.'
const request = graphChange({ requestCode: 'SV-2026-00513', status: 'REVIEW', oldTerm: null, newTerm: null, newContribution: '1500.00' })
const after = graphSavings({ change: blockedBy('IN_REVIEW'), changeRequests: [request] })

const operations = {
  SavingsChange: () => ({ viewer: graphOwner({ savings }) }),
  ChangePreview: ({ contribution }: Record<string, unknown>) => {
    const isRefused = contribution === '1550.00'
    const figures = { ...contributionFigures, oldContribution: '1000.00', newContribution: '1500.00' }
    const previewChange = {
      outcome: isRefused ? null : figures,
      userErrors: isRefused ? [userError('INVALID', notMultiple, 'input', 'contribution')] : [],
    }
    return { viewer: graphOwner({ savings: graphSavings({ previewChange }) }) }
  },
  ChangeSavings: () => {
    savings = after
    return { changeSavings: { savings, request } }
  },
}

test('refuses what is no multiple, shows what another one means, and is sent', async () => {
  const sent = await visit(address, maria, operations)
  const field = await screen.findByLabelText('Contribution')
  enterText(field, '1550')
  expect(await screen.findByRole('link', { name: notMultiple })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '₱1,500.00' }))
  expect(await screen.findByText('Per year, 24 paydays')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('The day that the officer sets. Until then you put in ₱1,000.00.')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Send change to ₱1,500.00 per payday' }))
  expect(await screen.findByRole('heading', { name: 'Your savings change request was sent' })).toBeDefined()
  const { variables } = sent.find(({ operation }) => operation === 'ChangeSavings')!
  expect(variables).toEqual({ input: { contribution: '1500.00', idempotencyKey: expect.any(String) as string } })
})

test('while a change is in review it says so', async () => {
  savings = after
  await visit(address, maria, operations)
  expect((await screen.findByRole('link', { name: 'See the request' })).getAttribute('href')).toBe(`${address}?request=SV-2026-00513`)
})

test('a preview is not shown beside another amount than its own', async () => {
  let next: (data: object) => void = () => undefined
  const pending = new Promise<object>((resolve) => (next = resolve))
  const first = operations.ChangePreview({ contribution: '1500.00' })
  await visit(address, maria, { ...operations, ChangePreview: ({ contribution }) => (contribution === '1500.00' ? first : pending) })
  fireEvent.change(await screen.findByLabelText('Contribution'), { target: { value: '1500' } })
  const outcome = (await screen.findByText('Per year, 24 paydays')).closest('[aria-live]')!
  expect(outcome.hasAttribute('aria-busy')).toBe(false)
  fireEvent.change(screen.getByLabelText('Contribution'), { target: { value: '2000' } })
  await waitFor(() => expect(outcome.getAttribute('aria-busy')).toBe('true'))
  next(HttpResponse.error())
  expect(await screen.findByText(/^This could not be computed just now/)).toBeDefined()
  expect(screen.queryByText('Per year, 24 paydays')).toBeNull()
})
