import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOperations, answerRequests } from '../../../../../testing/graph.ts'
import { graphViewer } from '../../../../../testing/graphForms.ts'
import { maria } from '../../../../../testing/people.ts'
import { showPortal } from '../../../../../testing/showPortal.tsx'

answerRequests()

const waiting = (requestCode: string, title: string, amount: string | null, rest: object = {}) => ({
  id: requestCode,
  requestCode,
  kind: 'WITHDRAWAL',
  title,
  amount,
  status: 'REVIEW',
  requestedAt: '2026-11-22T02:00:00Z',
  ...rest,
})
const viewer = (requests: readonly object[] | null) => ({
  viewer: graphViewer(maria, { member: null, shareCapital: null, attention: [], requests, nextPayday: '2026-11-30' }),
})
const answer = (overview: () => object) =>
  answerOperations({
    AssetGrowth: () => ({ viewer: graphViewer(maria, { shareCapital: null, savings: null }) }),
    MemberOverview: overview,
  })

test('the overview shows what is in review, with the way to all requests', async () => {
  answer(() =>
    viewer([
      waiting('WD-2026-01921', 'Withdrawal', '4500.00'),
      waiting('WD-2026-01920', 'Withdrawal', '500.00', { status: 'CANCELLED' }),
      waiting('SE-2026-00064', 'Provident', null, { kind: 'SERVICE' }),
      waiting('DP-2026-01033', 'Deposit', '2500.00', { kind: 'DEPOSIT' }),
    ]),
  )
  await showPortal('/member/overview', maria)
  const card = within((await screen.findByRole('heading', { name: '3 requests in review' })).closest('section')!)
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'WithdrawalWD-2026-01921, sent 22-Nov-2026₱4,500.00',
    'ProvidentSE-2026-00064, sent 22-Nov-2026',
  ])
  for (const name of ['My requests', '1 more']) expect(card.getByRole('link', { name }).getAttribute('href')).toBe('/member/requests')
})
