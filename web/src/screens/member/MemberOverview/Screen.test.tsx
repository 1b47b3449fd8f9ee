import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { graph, server, answerRequests } from '../../../../testing/graph.ts'
import { quietScreens } from '../../../../testing/graphForms.ts'
import {
  assetGrowth,
  heldShareCapital,
  notRefreshed,
  overview,
  savings,
  shareCapital,
  summary,
  uncastBallot,
  viewer,
} from '../../../../testing/memberOverview.ts'
import { maria } from '../../../../testing/people.ts'
import { place, showPortal } from '../../../../testing/showPortal.tsx'

answerRequests()

beforeEach(() => server.use(assetGrowth(shareCapital, savings), uncastBallot(null), ...quietScreens))

/** Presses a button or follows a link, and lets React finish what that starts. */
async function press(element: HTMLElement | undefined): Promise<void> {
  await act(() => {
    element?.click()
    return Promise.resolve()
  })
}

describe('the overview', () => {
  it('shows assets, loans and membership', async () => {
    let asked = 0
    server.use(
      graph.query('MemberOverview', () => {
        asked += 1
        return HttpResponse.json({ data: { viewer: viewer(summary) } })
      }),
    )
    await showPortal('/member/overview', maria)
    expect(await screen.findByText('Total assets')).toBeDefined()
    expect(asked).toBe(1)
    expect(screen.getByRole('main').textContent).toContain('₱122,850.75as of 13-Nov-2026')
    expect(screen.getByText('₱74,600.00')).toBeDefined()
    expect(screen.getByRole('main').textContent).toContain('₱1,000.00 per payday₱1,600.00 from 30-Nov-2126')
    expect(screen.getByText('Not signed yet')).toBeDefined()
    expect(screen.getByText('15-Jan-2020')).toBeDefined()
    const loan = screen.getByRole('heading', { name: 'Personal Loan' }).closest('li')
    expect(loan?.textContent).toContain('38.9% paid 14 out of 36Ends 15-Sep-2128')
    expect(screen.getByText('KM-01001')).toBeDefined()
    expect(screen.getByText('04-Mar-2017')).toBeDefined()
    expect(screen.getByRole('link', { name: 'E-mail us' }).getAttribute('href')).toBe('mailto:contact@kapwa.test')
    expect(document.title).toBe('Overview: Kapwa')
  })

  it('says what is past due of a loan that has ended', async () => {
    const pastDue = { __typename: 'PastDue', payments: 2, amount: '2100.00', since: '2025-05-30' }
    const ended = { ...summary.activeLoans[0], amortization: '1050.00', maturesOn: '2025-06-30', pastDue }
    server.use(overview({ ...summary, activeLoans: [ended] }))
    await showPortal('/member/overview', maria)
    expect(await screen.findByText('2 payments, ₱2,100.00 together, are past due since May-2025.')).toBeDefined()
    expect(screen.getByText('2 payments, ₱2,100.00 together, since May-2025.')).toBeDefined()
    for (const link of screen.getAllByRole('link', { name: 'How to pay ₱2,100.00' })) {
      expect(link.getAttribute('href')).toBe('/member/loans/loan-1')
    }
    expect(screen.getByText('Ended').parentElement?.textContent).toBe('Ended 30-Jun-2025')
  })

  it('shows the terms of a time deposit, without a row for what the cooperative’s system lacks', async () => {
    const days = { placedOn: '2026-06-30', maturesOn: '2127-06-30' }
    const terms = { certificateNumber: 'TD-1', interestRate: 3.5, interestAtMaturity: '875.00', ...days }
    const ended = { ...terms, maturesOn: '2026-01-30' }
    const none = { ...terms, certificateNumber: null, interestRate: null, placedOn: null, maturesOn: null, interestAtMaturity: null }
    const deposit = { ...summary.assets[1]!, kind: 'TIME_DEPOSIT', name: 'Time Deposit', totalAmount: '25000.00', timeDeposit: terms }
    const others = [
      { ...deposit, name: 'Ended Deposit', timeDeposit: ended },
      { ...deposit, name: 'Old Deposit', timeDeposit: none },
    ]
    server.use(overview({ ...summary, assets: [deposit, ...others] }))
    await showPortal('/member/overview', maria)
    const factsOf = async (name: string) => (await screen.findByText(name)).closest('details')!.querySelector('dl')!.textContent
    expect(await factsOf('Time Deposit')).toMatch(/^Certificate numberTD-1Rate3.50% a yearPlaced30-Jun-2026Matures30-Jun-2127/)
    expect(await factsOf('Time Deposit')).toMatch(
      /Interest at maturity, not in your total₱875.00You receive₱25,875.00Last updated13-Nov-2026$/,
    )
    expect(await factsOf('Ended Deposit')).toContain('Matured30-Jan-2026')
    expect(screen.getAllByText(/^It has matured\. /)).toHaveLength(1)
    expect(await factsOf('Old Deposit')).toBe('Effective15-Jan-2020Last updated13-Nov-2026')
  })

  it('shows a skeleton during the first request', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    server.use(
      graph.query('MemberOverview', async () => {
        await released
        return HttpResponse.json({ data: { viewer: viewer(summary) } })
      }),
    )
    await showPortal('/member/overview', maria)
    expect(await screen.findByText('Loading your overview…')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Overview' })).toBeDefined()
    release(undefined)
    expect(await screen.findByText('Total assets')).toBeDefined()
    expect(screen.queryByText('Loading your overview…')).toBeNull()
  })

  it('without an answer shows the name and the e-mail link, with Retry for the rest', async () => {
    server.use(graph.query('MemberOverview', () => HttpResponse.error()))
    await showPortal('/member/overview', maria)
    const missing = await screen.findByText('System ID and Member Since could not be loaded.')
    expect(screen.getByRole('heading', { name: maria.fullName })).toBeDefined()
    expect(screen.getByText('Active')).toBeDefined()
    expect(screen.getByRole('link', { name: 'E-mail us' })).toBeDefined()
    server.use(overview(summary))
    await userEvent.click(within(missing.closest('section')!).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('KM-01001')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Overview' }))
  })

  it('shows empty states without assets and loans', async () => {
    server.use(overview({ ...summary, totalAssets: '0.00', asOf: null, assets: [], activeLoans: [] }))
    await showPortal('/member/overview', maria)
    expect(await screen.findByRole('heading', { name: 'No assets yet' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'No active loans' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ask about a loan' }).getAttribute('href')).toBe('mailto:loans@kapwa.test')
  })

  it('shows cached data on a second navigation, and refreshes it', async () => {
    server.use(overview(summary))
    await showPortal('/member/overview', maria)
    await screen.findByText('₱74,600.00')
    await press(screen.getAllByRole('link', { name: 'Forms' })[0])
    await screen.findByText('Coming very soon.')
    let asked = 0
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    server.use(
      graph.query('MemberOverview', async () => {
        asked += 1
        await released
        return HttpResponse.json({ data: { viewer: viewer({ ...summary, totalAssets: '200.00' }) } })
      }),
    )
    await press(screen.getAllByRole('link', { name: 'Overview' })[0])
    expect(screen.getByRole('main').textContent).toContain('₱122,850.75')
    release(undefined)
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('₱200.00'))
    expect(asked).toBe(1)
    await press(screen.getAllByRole('link', { name: 'Overview' })[0])
    await waitFor(() => expect(asked).toBe(2))
  })

  it('keeps data that could not be refreshed, with a notice', async () => {
    server.use(overview(summary))
    await showPortal('/member/overview', maria)
    await screen.findByText('₱74,600.00')
    await press(screen.getAllByRole('link', { name: 'Forms' })[0])
    server.use(graph.query('MemberOverview', () => HttpResponse.error()))
    await press(screen.getAllByRole('link', { name: 'Overview' })[0])
    expect(await screen.findByText(notRefreshed)).toBeDefined()
    expect(screen.getByText('₱74,600.00')).toBeDefined()
    expect(screen.getByRole('main').textContent).toContain('₱1,000.00 per payday₱1,600.00 from 30-Nov-2126')
    const retry = screen.getByRole('button', { name: 'Retry' })
    act(() => retry.focus())
    await press(retry)
    expect(screen.getByText(notRefreshed)).toBeDefined()
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull())
    server.use(overview(summary))
    await press(retry)
    await waitFor(() => expect(screen.queryByText(notRefreshed)).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Overview' }))
  })

  it('asks to sign in again over the screen when the session is over', async () => {
    server.use(graph.query('MemberOverview', () => HttpResponse.json({ data: { viewer: null } })))
    await showPortal('/member/overview', maria)
    expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
    expect(place.pathname).toBe('/member/overview')
  })
})

const attending = (attention: readonly object[], expiresOn: string | null = '2999-12-14') =>
  graph.query('MemberOverview', () => {
    return HttpResponse.json({
      data: { viewer: viewer(summary, { attention, shareCapital: { ...heldShareCapital, expiresOn } }) },
    })
  })
const renewal = { kind: 'RENEWAL_OPEN', subscription: 'SHARE_CAPITAL', on: '2999-12-14' }
const decided = (kind: string, subscription: string, request: object) => ({
  kind,
  subscription,
  on: '2026-11-04',
  request: { id: '1', requestCode: 'WD-2026-00374', remarks: '', ...request },
})

describe('what needs attention', () => {
  it.each([
    ['2999-12-14', 'Your share capital term ends on 14-Dec-2999', 'Renew before then, or it resets to ₱100.00 per payday.', 'Renew'],
    ['2020-12-14', 'Your share capital term ended on 14-Dec-2020', 'Until you renew, it is ₱100.00 per payday.', 'Renew'],
    [null, 'Your share capital has no term yet', 'Choose what you put in each payday, and for how long.', 'Subscribe'],
  ])('an open renewal of a term until %s links to it', async (expiresOn, title, words, button) => {
    server.use(attending([renewal], expiresOn))
    await showPortal('/member/overview', maria)
    const strip = await screen.findByRole('heading', { name: title }).then((heading) => heading.closest('li')!)
    expect(strip.textContent).toContain(words)
    expect(screen.getByRole('main').textContent).toContain(
      expiresOn === null ? '₱500.00 per paydayuntil you choose. Next taken on 30-Nov-2026' : `on ${title.slice(-11)}`,
    )
    expect(within(strip).getByRole('link', { name: button }).getAttribute('href')).toBe('/member/share-capital/renew')
  })

  it('is one list with a count, the most urgent first, and gold on that alone', async () => {
    const pastDue = { __typename: 'PastDue', payments: 1, amount: '2916.67', since: '2026-09-30' }
    const positions = [1, 0, 2].map((votes, index) => ({ id: `p${index}`, votes, candidates: [{ id: `c${index}` }] }))
    const addressToConfirm = { __typename: 'AddressToConfirm', address: 'm•••@e•••.ph', expiresAt: '2126-11-30T08:15:00Z' }
    const owed = { ...summary, addressToConfirm, activeLoans: [{ ...summary.activeLoans[0], pastDue }] }
    const processedAt = new Date().toISOString()
    const ofService = { id: 'SE-1', kind: 'SERVICE', title: 'Provident Assistance', slug: 'provident', status: 'REJECTED' }
    const refused = [
      { ...ofService, processedAt, remarks: 'The receipt cannot be read.' },
      { ...ofService, id: 'SE-2', processedAt: '2020-01-01T00:00:00Z', remarks: '' },
      { id: 'WD-1', kind: 'WITHDRAWAL', title: 'Withdrawal', slug: null, status: 'REJECTED', processedAt, remarks: '' },
    ]
    const data = { viewer: viewer(owed, { attention: [renewal], refused }) }
    server.use(
      uncastBallot({ __typename: 'Ballot', id: 'e', isCast: false, positions }),
      graph.query('MemberOverview', () => HttpResponse.json({ data })),
    )
    await showPortal('/member/overview', maria)
    const marked = await screen.findByRole('heading', { name: '2 of 3 positions marked, not cast yet' })
    const list = within(marked.closest('section')!)
    expect(list.getByRole('heading', { level: 2 }).textContent).toBe('Needs you5 things, the most urgent first')
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '₱2,916.67 is past due on your Personal Loan',
      'Your Provident Assistance was returned',
      'Open the link that we sent to m•••@e•••.ph before 30-Nov-2126 04:15 PM',
      '2 of 3 positions marked, not cast yet',
      'Your share capital term ends on 14-Dec-2999',
    ])
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/member/loans/loan-1',
      '/member/service/provident',
      '/election/voting',
      '/member/share-capital/renew',
    ])
  })

  it.each([
    ['nothing is marked', { __typename: 'Ballot', id: 'e', isCast: false, positions: [{ id: 'p', votes: 0, candidates: [{ id: 'c' }] }] }],
    ['there is no ballot to cast', null],
  ])('is no list where %s and nothing else waits', async (_case, ballot) => {
    server.use(overview(summary), uncastBallot(ballot))
    await showPortal('/member/overview', maria)
    expect((await screen.findByText('You can withdraw')).parentElement?.textContent).toContain('₱47,250.75')
    expect(screen.queryByText('Needs you')).toBeNull()
  })

  it('stays as it is while the election cannot be reached', async () => {
    server.use(
      overview(summary),
      graph.query('UncastBallot', () => HttpResponse.error()),
    )
    await showPortal('/member/overview', maria)
    expect(await screen.findByText('You can withdraw')).toBeDefined()
    expect(screen.queryByText(notRefreshed)).toBeNull()
  })

  it('shows decisions with what the officer wrote, and the way to the request', async () => {
    const withdrawal = { __typename: 'WithdrawalRequest', amount: '8500.00', remarks: 'It has no signature.' }
    const deposit = { __typename: 'DepositRequest', id: '2', requestCode: 'DP-2026-00640', amount: '2500.00', requestedAmount: '3000.00' }
    const change = { __typename: 'ChangeRequest', id: '3', requestCode: 'SC-2026-00428', newContribution: '800.00' }
    server.use(
      attending([
        decided('REQUEST_REJECTED', 'SAVINGS', withdrawal),
        decided('REQUEST_APPROVED', 'SAVINGS', deposit),
        decided('REQUEST_APPROVED', 'SHARE_CAPITAL', change),
        decided('REQUEST_APPROVED', 'SHARE_CAPITAL', {
          ...change,
          id: '4',
          requestCode: 'SC-2026-00411',
          replacedAt: '2026-11-05T02:00:00Z',
        }),
      ]),
    )
    await showPortal('/member/overview', maria)
    const list = await screen.findByRole('heading', { name: 'Decided lately' }).then((heading) => heading.closest('section')!)
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Withdrawal of ₱8,500.00RejectedWD-2026-00374 · 04-Nov-2026 · See the request WD-2026-00374It has no signature.',
      'Deposit of ₱2,500.00ApprovedDP-2026-00640 · 04-Nov-2026 · ₱3,000.00 asked for · See the request DP-2026-00640',
      'Share capital renewal to ₱800.00 per paydayApprovedSC-2026-00428 · 04-Nov-2026 · See the request SC-2026-00428',
      'Share capital renewal to ₱800.00 per paydayReplacedSC-2026-00411 · 04-Nov-2026 · See the request SC-2026-00411',
    ])
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/member/savings',
      '/member/savings',
      '/member/share-capital',
      '/member/share-capital',
    ])
  })
})

describe('the growth', () => {
  beforeEach(() => server.use(overview({ ...summary, assets: [{ ...summary.assets[1]!, kind: 'TIME_DEPOSIT' }] })))

  it('is of share capital and savings together, as a chart and as a table', async () => {
    await showPortal('/member/overview', maria)
    const title = 'Your share capital and savings grew by ₱31,420.75 in twelve months'
    const panel = await screen.findByRole('region', { name: title })
    expect(await within(panel).findByRole('slider')).toBeDefined()
    await userEvent.click(within(panel).getByRole('radio', { name: 'Table' }))
    const rows = within(panel).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      '22-Nov-2026 ₱122,850.75',
      '08-Oct-2026 ₱113,850.75',
      '15-May-2026 ₱97,430.00',
      '22-Nov-2025 ₱91,430.00',
    ])
    for (const text of ['Without time deposits.', '30-Nov-2026']) expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/member/history')
  })

  it('where the REST API has no activities, the panel says so', async () => {
    server.use(assetGrowth(null, null))
    await showPortal('/member/overview', maria)
    expect(await screen.findByText(/There is no chart here/)).toBeDefined()
  })
})
