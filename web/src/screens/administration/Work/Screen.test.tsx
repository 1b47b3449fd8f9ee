import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerRequests } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { place, visit } from '../../../../testing/showPortal.tsx'

answerRequests()

const queue = (id: string, title: string, waitingCount: number, rest: object = {}) => ({
  ...{ id, title, waitingCount, oldestAt: waitingCount > 0 ? new Date().toISOString() : null },
  ...{ secondOfficerCount: 0, nextItemId: waitingCount > 0 ? `next of ${id}` : null, endsAt: null, kinds: [] },
  ...rest,
})
const kind = (name: string, count: number, amount: string) => ({ kind: name, count, amount })
const staging = (officer: string, isOwn: boolean) => ({
  ...{ queueId: 'savings', queueTitle: 'Savings', officer, isOwn, approved: 5, rejected: 1, stagedAt: '2026-11-20T08:52:00Z' },
})
const queues = [
  queue('registration', 'New Members', 0),
  queue('savings', 'Savings', 26, {
    oldestAt: '2020-01-01T00:00:00Z',
    kinds: [kind('DEPOSIT', 12, '38450.00'), kind('WITHDRAWAL', 14, '96300.00')],
  }),
  queue('service/health care', 'Health Care', 4),
]
const answer = (work: object | null) => () => ({
  viewer: { id: 'v', reviewWork: work && { ...{ asOf: new Date().toISOString(), waitingCount: 30, queues, staged: [], ...work } } },
})

async function show(Work: () => object) {
  const answers = { Work, WaitingCounts: Work }
  await visit('/admin/work', principals.admin, answers)
  await screen.findByRole('heading', { level: 1, name: 'Waiting for a decision' })
}

test('the queues say what waits, the menu counts it, and the key n opens the oldest', async () => {
  await show(answer({ oldestAt: '2020-01-01T00:00:00Z', staged: [staging('Ernesto Salonga', true), staging('Evangeline Ramos', false)] }))
  const list = within(await screen.findByRole('region', { name: 'Queues' }))
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['New MembersNothing waits0 waiting', '/admin/registration'],
    [expect.stringMatching(/^SavingsOldest [\d,]+ days12 deposits ₱38,450\.0014 withdrawals ₱96,300\.0026 waiting$/), '/admin/savings'],
    ['Health CareOldest today4 waiting', '/admin/service/health%20care'],
  ])
  expect(screen.getByRole('heading', { name: 'You staged 6 decisions and did not apply them' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Staged, not applied' }).textContent).toContain(
    'Evangeline RamosSavings: 5 approved, 1 rejected',
  )
  const nav = within(screen.getByRole('navigation', { name: 'Admin' }))
  expect((await nav.findByRole('link', { name: 'Savings 26 waiting' })).getAttribute('href')).toBe('/admin/savings')
  await userEvent.keyboard('n')
  expect(`${place.pathname}${place.search}`).toBe('/admin/savings?item=next%20of%20savings')
})

test('a file that waits for a second officer has its row, counts in the menu and is the oldest for the key n', async () => {
  const file = queue('uploads', 'Uploads', 1, { oldestAt: '2019-01-01T01:10:00Z', nextItemId: 'f1', endsAt: '2019-01-07T16:00:00Z' })
  await show(answer({ oldestAt: '2019-01-01T01:10:00Z', queues: [file, ...queues], staged: [staging('Ernesto Salonga', true)] }))
  const row = within(screen.getByRole('region', { name: 'Queues' })).getByRole('link', { name: /^Uploads/ })
  expect(row.textContent).toMatch(/days, for you as second officer. Where nobody decides, deleted on 08-Jan-20191 waiting$/)
  expect(row.getAttribute('href')).toBe('/admin/uploads?staged=f1')
  const nav = within(screen.getByRole('navigation', { name: 'Admin' }))
  expect((await nav.findByRole('link', { name: 'Uploads 1 waiting' })).getAttribute('href')).toBe('/admin/uploads')
  await userEvent.keyboard('n')
  expect(`${place.pathname}${place.search}`).toBe('/admin/uploads?staged=f1')
})

test('reversals lead to the record of the member, and count in the menu', async () => {
  const reversals = queue('reversals', 'Reversals', 1, { oldestAt: '2019-01-01T01:10:00Z', nextItemId: 'm1' })
  await show(answer({ oldestAt: '2019-01-01T01:10:00Z', queues: [...queues, reversals] }))
  const list = within(await screen.findByRole('region', { name: 'Queues' }))
  expect(list.getByRole('link', { name: /^Reversals/ }).getAttribute('href')).toBe('/admin/member/m1')
  const nav = within(screen.getByRole('navigation', { name: 'Admin' }))
  expect((await nav.findByRole('link', { name: 'Queues 1 waiting' })).getAttribute('href')).toBe('/admin/work')
  await userEvent.keyboard('n')
  expect(place.pathname).toBe('/admin/member/m1')
})

test('what waits is not counted by the REST API', async () => {
  await show(answer(null))
  expect(await screen.findByRole('heading', { name: 'No counts' })).toBeDefined()
})
