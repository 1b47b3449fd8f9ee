import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { blockedBy, graphChange, graphOwner, graphShareCapital } from '../../../../testing/graphSubscriptions.ts'
import { maria } from '../../../../testing/people.ts'
import { showPortal } from '../../../../testing/showPortal.tsx'

answerRequests()

const show = (shareCapital: object) => {
  answerOperations({ ShareCapital: () => ({ viewer: graphOwner({ shareCapital }) }) })
  return showPortal('/member/share-capital', maria)
}

test('shows the total, the terms, and every field of a change request', async () => {
  await show(graphShareCapital())
  expect((await screen.findByRole('link', { name: 'Renew' })).getAttribute('href')).toBe('/member/share-capital/renew')
  const main = screen.getByRole('main').textContent
  expect(main).toContain('₱74,600.00as of 21-Nov-2026')
  expect(main).toContain('Term ends 14-Dec-2026, in 23 days')
  expect(main).toContain('Contribution per payday₱500.00Term3 yearsEffective15-Dec-2023Expires14-Dec-2026')
  const requests = within(screen.getByRole('heading', { name: 'Renewals' }).closest('section')!)
  const summary = requests.getByText('SC-2023-00412').closest('details')?.querySelector('summary')
  expect(summary?.textContent).toMatch(/per payday, 3 yearsfrom 15-Dec-2023Approved$/)
  expect(requests.getByText('Term before').nextSibling?.textContent).toBe('2 years')
  expect(requests.getByText('Effective before').nextSibling?.textContent).toBe('15-Dec-2021')
  expect(requests.getByText('Decided by').nextSibling?.textContent).toBe('Roberto Santos')
  expect(requests.getAllByText('Approved').length).toBe(1)
})

test('an approved change that a newer one has replaced says so', async () => {
  const replaced = graphChange({ id: 'older', requestCode: 'SC-2023-00398', replacedAt: '2023-12-15T02:00:00Z' })
  await show(graphShareCapital({ changeRequests: [graphChange(), replaced] }))
  const row = (await screen.findByText(/SC-2023-00398/)).closest('li')!
  expect(row.querySelector('summary')?.textContent).toMatch(/replaced 15-Dec-2023Replaced$/)
  expect(within(row).queryByText('Approved')).toBeNull()
  expect(within(row).queryByText('Effective')).toBeNull()
  expect(within(row).getByText('Replaced by a newer change').nextSibling?.textContent).toBe('15-Dec-2023')
  expect(screen.getAllByText('Approved').length).toBe(1)
})

test.each([
  ['before its window', { renewal: blockedBy('NOT_YET_OPEN', { opensOn: '2026-11-14' }) }, 'You can renew from 14-Nov-2026, one month'],
  [
    'while a request is in review',
    { renewal: blockedBy('IN_REVIEW'), changeRequests: [graphChange({ status: 'REVIEW', newContribution: '800.00' })] },
    'You asked for ₱800.00 per payday on 02-Dec-2023. Another renewal can be asked for once that one is decided.',
  ],
])('%s the reason stands in the place of Renew', async (_when, rest, words) => {
  await show(graphShareCapital(rest))
  await screen.findByRole('heading', { name: 'Renewals' })
  expect(screen.getByRole('main').textContent).toContain(words)
  expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull()
})

test('what was never signed says so', async () => {
  const unsigned = { term: null, effectivityDate: null, expiresOn: null, daysUntilExpiry: null, projectedAmount: null }
  await show(graphShareCapital({ ...unsigned, changeRequests: [], recentActivities: [] }))
  expect(await screen.findByText('You have no term yet. Choose how much and for how long')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Subscribe' })).toBeDefined()
  expect(screen.getAllByText('Not signed yet').length).toBe(3)
  expect(screen.getByText('None sent yet.')).toBeDefined()
})
