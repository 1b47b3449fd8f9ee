import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { graph, server, answerRequests } from '../../../../testing/graph.ts'
import { jose, maria } from '../../../../testing/people.ts'
import { place, showPortal } from '../../../../testing/showPortal.tsx'

answerRequests()

const summary = {
  __typename: 'MemberSummary',
  memberCode: 'KM-01001',
  memberSince: '2017-03-04',
  totalAssets: '122850.75',
  asOf: '2026-11-13T01:00:00Z',
  assets: [
    {
      __typename: 'Asset',
      kind: 'SHARE_CAPITAL',
      name: 'Share Capital',
      description: '₱500.00 per payday',
      totalAmount: '74600.00',
      updatedAt: '2026-11-13T01:00:00Z',
      effectivityDate: null,
    },
    {
      __typename: 'Asset',
      kind: 'SAVINGS',
      name: 'Savings',
      description: '₱1,000.00 per payday',
      totalAmount: '48250.75',
      updatedAt: '2026-11-13T01:00:00Z',
      effectivityDate: '2020-01-15',
    },
  ],
  activeLoans: [
    {
      __typename: 'LoanSummary',
      loanType: 'Personal Loan',
      totalBalance: '64166.74',
      paymentsMade: 14,
      paymentsTotal: 36,
      paidPercent: 38.9,
      maturesOn: '2028-09-15',
    },
  ],
}

const viewer = (member: object | null) => ({ __typename: 'Viewer', id: maria.id, fullName: maria.fullName, status: 'ACTIVE', member })
const overview = (member: object) => graph.query('MemberOverview', () => HttpResponse.json({ data: { viewer: viewer(member) } }))
const withoutMember = graph.query('MemberOverview', () =>
  HttpResponse.json({
    data: { viewer: viewer(null) },
    errors: [{ message: 'Service temporarily unavailable.', path: ['viewer', 'member'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
  }),
)
const notRefreshed = 'Could not be refreshed. Shown as last fetched.'
const services = [
  { __typename: 'AttributeGroup', id: 'a', name: 'Provident', slug: 'provident' },
  { __typename: 'AttributeGroup', id: 'b', name: 'Hospital Care', slug: 'hospital care' },
]
const menu = graph.query('ServiceMenu', () => HttpResponse.json({ data: { attributeGroups: services } }))
const brokenMenu = graph.query('ServiceMenu', () =>
  HttpResponse.json({ data: { attributeGroups: null }, errors: [{ message: 'Broken.' }] }),
)

/** Presses a button or follows a link, and lets React finish what that starts. */
async function press(element: HTMLElement | undefined): Promise<void> {
  await act(() => {
    element?.click()
    return Promise.resolve()
  })
}

describe('the overview', () => {
  it('shows what the member has and owes', async () => {
    let asked = 0
    server.use(
      menu,
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
    expect(screen.getByText('Not signed yet')).toBeDefined()
    expect(screen.getByText('15-Jan-2020')).toBeDefined()
    const loan = screen.getByRole('heading', { name: 'Personal Loan' }).closest('li')
    expect(loan?.textContent).toContain('38.9% paid 14 out of 36Ends 15-Sep-2028')
    expect(screen.getByText('KM-01001')).toBeDefined()
    expect(screen.getByText('04-Mar-2017')).toBeDefined()
    expect(screen.getByRole('link', { name: 'E-mail us' }).getAttribute('href')).toBe('mailto:contact@kapwa.test')
    expect(document.title).toBe('Overview: Kapwa')
  })

  it('stands in grey while the first answer is on its way', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    server.use(
      menu,
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

  it('says what could not be loaded, keeps what is known, and recovers with Retry', async () => {
    server.use(menu, withoutMember)
    await showPortal('/member/overview', maria)
    expect(await screen.findByRole('heading', { name: 'Your assets could not be loaded' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Your loans could not be loaded' })).toBeDefined()
    expect(screen.getByRole('heading', { name: maria.fullName })).toBeDefined()
    expect(screen.queryByText('No assets yet')).toBeNull()
    server.use(overview(summary))
    await press(screen.getAllByRole('button', { name: 'Retry' })[0])
    expect(await screen.findByText('₱74,600.00')).toBeDefined()
    expect(screen.queryByText('Your loans could not be loaded')).toBeNull()
  })

  it('keeps who the member is, and the way to write, when nothing comes back, with Retry for the rest', async () => {
    server.use(
      menu,
      graph.query('MemberOverview', () => HttpResponse.error()),
    )
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

  it('says the same when nothing answers, and when the retry fails too', async () => {
    let asked = 0
    const unreachable = graph.query('MemberOverview', () => {
      asked += 1
      return HttpResponse.error()
    })
    server.use(menu, unreachable)
    await showPortal('/member/overview', maria)
    expect(await screen.findByRole('heading', { name: 'Your assets could not be loaded' })).toBeDefined()
    await press(screen.getAllByRole('button', { name: 'Retry' })[0])
    await waitFor(() => expect(asked).toBe(2))
    await waitFor(() => expect(screen.queryAllByText('Trying again…')).toEqual([]))
    expect(screen.getByRole('heading', { name: 'Your assets could not be loaded' })).toBeDefined()
    server.use(overview(summary))
    await press(screen.getAllByRole('button', { name: 'Retry' })[0])
    expect(await screen.findByText('₱74,600.00')).toBeDefined()
  })

  it('says what will be here when there is nothing yet', async () => {
    server.use(menu, overview({ ...summary, totalAssets: '0.00', asOf: null, assets: [], activeLoans: [] }))
    await showPortal('/member/overview', maria)
    expect(await screen.findByRole('heading', { name: 'No assets yet' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'No active loans' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ask about a loan' }).getAttribute('href')).toBe('mailto:loans@kapwa.test')
  })

  it('paints a revisit at once, and refreshes behind', async () => {
    server.use(menu, overview(summary))
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

  it('keeps what it shows when it cannot be refreshed, and says so', async () => {
    server.use(menu, overview(summary))
    await showPortal('/member/overview', maria)
    await screen.findByText('₱74,600.00')
    await press(screen.getAllByRole('link', { name: 'Forms' })[0])
    server.use(graph.query('MemberOverview', () => HttpResponse.error()))
    await press(screen.getAllByRole('link', { name: 'Overview' })[0])
    expect(await screen.findByText(notRefreshed)).toBeDefined()
    expect(screen.getByText('₱74,600.00')).toBeDefined()
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

  it('asks to sign in again, in its place, when the session is over', async () => {
    server.use(
      menu,
      graph.query('MemberOverview', () => HttpResponse.json({ data: { viewer: null } })),
    )
    await showPortal('/member/overview', maria)
    expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
    expect(place.pathname).toBe('/member/overview')
  })
})

describe('the menu', () => {
  it('has the groups of the specification, and an entry for each service', async () => {
    server.use(menu)
    await showPortal('/member/forms', maria)
    const nav = await screen.findByRole('navigation', { name: 'Member' })
    await within(nav).findByRole('link', { name: 'Provident' })
    expect(
      within(nav)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['WELCOME', 'ASSETS', 'LOANS', 'ASSISTANCE', 'GENERAL'])
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Overview', '/member/overview'],
      ['Share Capital', '/member/share-capital'],
      ['Savings', '/member/savings'],
      ['Active Loans', '/member/loans'],
      ['Provident', '/member/service/provident'],
      ['Hospital Care', '/member/service/hospital%20care'],
      ['Forms', '/member/forms'],
      ['Election', '/election/overview'],
    ])
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Forms')
  })

  it('says quietly that the services could not be loaded, and recovers', async () => {
    server.use(brokenMenu)
    await showPortal('/member/forms', maria)
    const nav = await screen.findByRole('navigation', { name: 'Member' })
    expect(await within(nav).findByText('The services could not be loaded.', { exact: false })).toBeDefined()
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    server.use(
      graph.query('ServiceMenu', async () => {
        await released
        return HttpResponse.json({ data: { attributeGroups: services } })
      }),
    )
    const retry = within(nav).getByRole('button', { name: 'Retry' })
    await userEvent.click(retry)
    expect(await within(nav).findByRole('button', { name: 'Trying again…' })).toBe(retry)
    expect(document.activeElement).toBe(retry)
    release(undefined)
    expect(await within(nav).findByRole('link', { name: 'Provident' })).toBeDefined()
    expect(document.activeElement).toBe(within(nav).getByRole('heading', { name: 'ASSISTANCE' }))
  })

  it('says so where the cooperative has no services yet', async () => {
    server.use(graph.query('ServiceMenu', () => HttpResponse.json({ data: { attributeGroups: [] } })))
    await showPortal('/member/forms', maria)
    const nav = await screen.findByRole('navigation', { name: 'Member' })
    expect(await within(nav).findByText('There are no services yet.')).toBeDefined()
  })

  it('asks for no services where it lists none', async () => {
    const asked: string[] = []
    server.use(
      graph.query('ServiceMenu', () => {
        asked.push('ServiceMenu')
        return HttpResponse.json({ data: { attributeGroups: services } })
      }),
    )
    await showPortal('/election/overview', maria)
    expect(await screen.findByRole('navigation', { name: 'Election' })).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toEqual([])
  })

  it('is closed but for the election while the profile is not complete, and says why', async () => {
    server.use(menu)
    await showPortal('/member/compliance', jose)
    const nav = await screen.findByRole('navigation', { name: 'Member' })
    const closed = await within(nav).findByRole('link', { name: 'Provident' })
    expect(closed.getAttribute('aria-disabled')).toBe('true')
    expect(closed.hasAttribute('href')).toBe(false)
    const reason = document.getElementById(closed.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Complete your profile to open Provident')
    expect(reason?.getAttribute('href')).toBe('/member/compliance')
    expect(within(nav).getByText('Your profile is not complete. Until it is, only the election is open.')).toBeDefined()
    expect(within(nav).getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe('/member/compliance')
    expect(within(nav).getByRole('link', { name: 'Election' }).getAttribute('href')).toBe('/election/overview')
  })
})
