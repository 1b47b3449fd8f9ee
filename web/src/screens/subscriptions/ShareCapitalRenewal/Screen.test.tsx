import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../../testing/enterText.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { userError } from '../../../../testing/graphForms.ts'
import { blockedBy, contributionFigures, graphChange, graphOwner, graphShareCapital } from '../../../../testing/graphSubscriptions.ts'
import { maria } from '../../../../testing/people.ts'
import { visit } from '../../../../testing/showPortal.tsx'

answerRequests()
let shareCapital = graphShareCapital()
beforeEach(() => {
  localStorage.clear()
  shareCapital = graphShareCapital()
})

const address = '/member/share-capital/renew'
const overCap = 'You may hold at most ₱112,500.00. By the end of the term this would be ₱1,000.00 more.'
const request = graphChange({
  requestCode: 'SC-2026-00428',
  status: 'REVIEW',
  oldContribution: '500.00',
  newContribution: '800.00',
  newTerm: 2,
})
const outcome = {
  ...contributionFigures,
  startsOn: '2026-12-15',
  oldExpiresOn: '2026-12-14',
  newExpiresOn: '2028-12-14',
  amountAtExpiry: '113500.00',
  contributionAfterTerm: '100.00',
}

const operations = {
  ShareCapitalRenewal: () => ({ viewer: graphOwner({ shareCapital }) }),
  RenewalPreview: ({ contribution }: Record<string, unknown>) => {
    const userErrors = contribution === '900.00' ? [userError('INVALID', overCap, 'input', 'contribution')] : []
    return {
      viewer: graphOwner({ shareCapital: graphShareCapital({ previewRenewal: { outcome, userErrors } }) }),
    }
  },
  RenewShareCapital: () => {
    shareCapital = graphShareCapital({ renewal: blockedBy('IN_REVIEW'), changeRequests: [request] })
    return { renewShareCapital: { shareCapital, request } }
  },
}

const go = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
const problem = (name: string) => screen.findByRole('link', { name })

test('asks for the term, the contribution and the agreement, and sends what was checked', async () => {
  const sent = await visit(address, maria, operations)
  await go()
  expect(await problem('Term is required.')).toBeDefined()
  await userEvent.click(screen.getByLabelText('2 years'))
  expect(await screen.findByText('14-Dec-2028')).toBeDefined()
  await go()
  const field = await screen.findByLabelText('Contribution')
  enterText(field, '900')
  expect(await problem(overCap)).toBeDefined()
  enterText(field, '800')
  const question = await screen.findByRole('heading', { name: 'Do you agree to the terms?' })
  await waitFor(() => expect(document.activeElement).toBe(question))
  expect(screen.getByText(/No member may hold more than 10% of the total share capital or ₱5,000,000.00, whichever is lower/)).toBeDefined()
  await go()
  expect(await problem('You must agree to the agreement to renew.')).toBeDefined()
  await userEvent.click(screen.getByLabelText('I agree'))
  await go()
  expect(await screen.findByRole('link', { name: 'Change Contribution per payday' })).toBeDefined()
  expect(screen.getByText('It resets to ₱100.00 per payday, unless you renew.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send renewal of ₱800.00 per payday' }))
  expect(await screen.findByRole('heading', { name: 'Your share capital renewal request was sent' })).toBeDefined()
  expect(screen.getByText('You asked for ₱800.00 per payday for 2 years')).toBeDefined()
  const { variables } = sent.find(({ operation }) => operation === 'RenewShareCapital')!
  expect(variables).toEqual({
    input: { contribution: '800.00', term: 2, isAgreed: true, idempotencyKey: expect.any(String) as string },
  })
})

test('an amount that cannot be read has no preview, neither of the present contribution', async () => {
  const sent = await visit(address, maria, operations)
  await userEvent.click(await screen.findByLabelText('2 years'))
  expect(await screen.findByText('14-Dec-2028')).toBeDefined()
  await go()
  enterText(await screen.findByLabelText('Contribution'), '1.000,00')
  expect(await screen.findByText('Enter an amount to see it here.')).toBeDefined()
  expect(screen.queryByText('14-Dec-2028')).toBeNull()
  expect(sent.filter(({ operation }) => operation === 'RenewalPreview')).toHaveLength(1)
})

test('a later step is not open before what it needs is answered', async () => {
  await visit(`${address}?step=check`, maria, operations)
  expect(await screen.findByRole('heading', { name: 'For how long will you renew?' })).toBeDefined()
})

test('outside of its window it says when it opens', async () => {
  shareCapital = graphShareCapital({ renewal: blockedBy('NOT_YET_OPEN', { opensOn: '2026-11-14' }) })
  await visit(address, maria, operations)
  expect(await screen.findByText('14-Nov-2026')).toBeDefined()
  expect(screen.queryByLabelText('1 year')).toBeNull()
})
