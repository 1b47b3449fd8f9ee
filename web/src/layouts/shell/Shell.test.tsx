import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerRequests, graph, server } from '../../../testing/graph.ts'
import { quietScreens } from '../../../testing/graphForms.ts'
import { jose, maria } from '../../../testing/people.ts'
import { principals } from '../../../testing/principals.ts'
import { showPortal } from '../../../testing/showPortal.tsx'

answerRequests()
beforeEach(() => server.use(...quietScreens))

const services = [
  { id: 'a', name: 'Provident', slug: 'provident' },
  { id: 'b', name: 'Hospital Care', slug: 'hospital care' },
]
const menu = graph.query('ServiceMenu', () => HttpResponse.json({ data: { attributeGroups: services } }))
const brokenMenu = graph.query('ServiceMenu', () =>
  HttpResponse.json({ data: { attributeGroups: null }, errors: [{ message: 'Broken.' }] }),
)

describe('the menu', () => {
  it('has the groups of the specification, and an entry for each service', async () => {
    server.use(menu)
    await showPortal('/member/forms', maria)
    const nav = await screen.findByRole('navigation', { name: 'Member' })
    await within(nav).findByRole('link', { name: 'Provident' })
    for (const group of ['WELCOME', 'ASSETS', 'LOANS', 'ASSISTANCE', 'GENERAL'])
      expect(within(nav).getByRole('list', { name: group })).toBeDefined()
    expect(within(nav).queryAllByRole('heading')).toEqual([])
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
      ['My requests', '/member/requests'],
      ['Forms', '/member/forms'],
      ['Election', '/election/overview'],
    ])
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Forms')
  })

  it('shows a notice when the services could not be loaded, and recovers with Retry', async () => {
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
    expect(document.activeElement).toBe(within(nav).getByText('ASSISTANCE'))
  })

  it('shows a notice for a cooperative without services', async () => {
    server.use(graph.query('ServiceMenu', () => HttpResponse.json({ data: { attributeGroups: [] } })))
    await showPortal('/member/forms', maria)
    const nav = await screen.findByRole('navigation', { name: 'Member' })
    expect(await within(nav).findByText('There are no services yet.')).toBeDefined()
  })

  it('requests no services for a menu without them', async () => {
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

  it.each([
    ['/election/voting', ['Overview', 'Voting', 'Official Results'], 'Voting'],
    ['/election/candidates', ['Election', 'Candidates', 'Precinct'], 'Candidates'],
    ['/election/candidacy', ['Overview', 'Voting', 'Official Results'], 'Menu'],
  ])('on a phone the bar at %s has the screens of that work', async (path, labels, current) => {
    server.use(graph.operation(() => HttpResponse.json({ data: { election: null } })))
    await showPortal(path, principals.comelec)
    expect(await screen.findByText('There is no active election at the moment')).toBeDefined()
    // A wide page hides it, its name included.
    const bar = within(screen.getAllByRole('navigation', { hidden: true }).find((nav) => nav.getAttribute('aria-label') === 'Quick')!)
    expect(bar.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual(labels)
    const marked = [...bar.getAllByRole('link', { hidden: true }), ...bar.getAllByRole('button', { hidden: true })]
    expect(marked.filter((entry) => entry.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([current])
  })

  it('is locked but for the election while the profile is not complete, with the reason', async () => {
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

  it('links to the admin area for an officer only', async () => {
    server.use(menu)
    await showPortal('/member/forms', principals.sharecap)
    expect((await screen.findAllByRole('link', { name: 'Switch to Admin' }))[0]?.getAttribute('href')).toBe('/admin')
    cleanup()
    await showPortal('/member/forms', maria)
    // Before the menu is shown no link is there.
    await screen.findByRole('navigation', { name: 'Member' })
    expect(screen.queryAllByRole('link', { name: 'Switch to Admin' })).toEqual([])
  })
})
