import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { graphAdministration } from '../../../../testing/administration.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { visit } from '../../../../testing/showPortal.tsx'

answerRequests()

const amounts = (...list: [name: string, amount: string][]) => list.map(([name, amount]) => ({ name, amount }))
const request = (id: string, rest: object = {}) => ({
  ...{ id, kind: 'WITHDRAWAL', slug: null, title: 'Savings withdrawal', status: 'APPROVED', amount: '5000.00', requestedAmount: null },
  ...{ requestedAt: '2026-09-01T02:10:00Z', processedAt: '2026-09-02T03:00:00Z', decidedBy: 'Evangeline Ramos', remarks: 'Approved.' },
  ...rest,
})
const movement = (title: string) => ({ account: 'Savings', on: '2026-11-13', title, amount: '1000.00' })
const record = (rest: object = {}) => ({
  ...{ id: 'm1', fullName: 'Maria Lourdes Reyes', employeeId: 'EMP-1001', memberCode: 'KP-2015-0001', status: 'ACTIVE' },
  ...{ emailAddress: 'maria@demo.kapwa.test', isCompliant: true, memberSince: '2015-03-04', totalAssets: '132500.75', loans: [] },
  ...{ assets: amounts(['Share Capital', '84250.00'], ['Savings', '48250.75']), totalLoans: '0.00' },
  requests: [
    request('PV-2026-00012', {
      kind: 'SERVICE',
      slug: 'health care',
      title: 'Health Care',
      status: 'REVIEW',
      amount: null,
      processedAt: null,
    }),
    request('WD-2026-01511', { requestedAmount: '6000.00' }),
    request('DP-2026-00713', { status: 'REJECTED', remarks: 'The slip cannot be read.' }),
  ],
  movements: Array.from({ length: 10 }, (_, index) => movement(`Contribution ${index + 1}`)),
  ...rest,
})

async function show(MemberRecord: () => object) {
  await visit('/admin/member/m1?search=reyes', principals.admin, { MemberRecord })
}

test('the record has the requests with their decisions, the movements and the loans', async () => {
  await show(() => graphAdministration({ member: record() }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Maria Lourdes Reyes' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the members found' }).getAttribute('href')).toBe('/admin/lookup?search=reyes')
  const waiting = within(screen.getByRole('region', { name: 'In review' }))
  const place = '/admin/service/health%20care?status=all&search=PV-2026-00012'
  expect(waiting.getByRole('link', { name: 'Health Care' }).getAttribute('href')).toBe(place)
  const decided = within(screen.getByRole('region', { name: 'Decided and sent' })).getAllByRole('listitem')
  expect(decided.map((item) => item.textContent)).toEqual([
    'Savings withdrawalWD-2026-01511, sent 01-Sep-2026, Evangeline Ramos 02-Sep-2026₱5,000.00of ₱6,000.00Approved',
    'Savings withdrawalDP-2026-00713, sent 01-Sep-2026, Evangeline Ramos 02-Sep-2026Not done: ₱5,000.00RejectedThe slip cannot be read.',
  ])
  const movements = within(screen.getByRole('list', { name: 'Movements' }))
  expect(movements.getAllByRole('listitem')).toHaveLength(8)
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(movements.getAllByRole('listitem')).toHaveLength(10)
  for (const text of ['1 request', '₱132,500.75', 'No loans.']) expect(screen.getByRole('main').textContent).toContain(text)
})

test('what is past due of a loan is said, where the REST API tells how far it is paid', async () => {
  const pastDue = { payments: 2, amount: '2100.00', since: '2025-05-30' }
  const loans = [
    { name: 'Salary Loan', amount: '2100.00', progress: { amortization: '1050.00', pastDue } },
    { name: 'Personal Loan', amount: '500.00', progress: null },
  ]
  await show(() => graphAdministration({ member: record({ loans, totalLoans: '2600.00' }) }))
  const [late, other] = within(await screen.findByRole('table', { name: 'Loans' })).getAllByRole('rowheader')
  expect(late!.textContent.trim()).toBe('Salary Loan2 payments, ₱2,100.00 together, are past due since May-2025.')
  expect(other!.textContent).toBe('Personal Loan')
})

test.each([
  ['of no member', () => graphAdministration({ member: null }), 'No such member'],
  ['without requests', () => graphAdministration({ member: record({ requests: null, movements: null }) }), 'Requests'],
])('a record %s says so', async (_what, MemberRecord, heading) => {
  await show(MemberRecord)
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
})
