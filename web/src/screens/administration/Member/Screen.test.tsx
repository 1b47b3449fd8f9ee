import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { graphAdministration } from '../../../../testing/administration.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { press } from '../../../../testing/press.ts'
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

const reversal = (rest: object = {}) => ({
  ...{ id: 'r1', reason: 'The slip was used twice.', askedBy: 'Evangeline Ramos', isOwn: false },
  ...{ askedAt: '2026-11-20T02:10:00Z', reversedAt: null, ...rest },
})
const deposit = (rest: object = {}) => ({
  ...{ ...movement('Deposit DP-2026-03107'), amount: '2000.00', postingId: '7-1', reversal: null, ...rest },
})
/** A record with a deposit behind more movements than are shown at first. */
const withDeposit = (rest: object = {}, more: object = {}) =>
  record({ movements: [...Array.from({ length: 9 }, (_, index) => movement(`Contribution ${index + 1}`)), deposit(rest)], ...more })

/** Shows the record, whose deposit is `after` once the mutation is answered. */
async function showDeposit(before: object, mutation: string, after: object, search = '') {
  const answer = { [mutation]: () => ({ [mutation.charAt(0).toLowerCase() + mutation.slice(1)]: { member: withDeposit(after) } }) }
  const MemberRecord = () => graphAdministration({ member: withDeposit(before) })
  return visit(`/admin/member/m1${search}`, principals.admin, { MemberRecord, ...answer })
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

test('an officer asks for the reversal of a movement that the address names, and reads what is posted', async () => {
  const sent = await showDeposit({}, 'AskReversal', { reversal: reversal({ isOwn: true }) }, '?reverse=7-1')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reverse the deposit of ₱2,000.00?' }))
  const facts = [...screen.getByRole('alertdialog').querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts).toEqual([
    expect.stringMatching(/^Reversal, dated \d\d-\w{3}-\d{4}−₱2,000\.00$/),
    expect.stringMatching(/^Savings of Maria Lourdes Reyes₱48,250\.75 becomes\s+₱46,250\.75$/),
    'First postingIt stays. The statement shows both, one beside the other.',
  ])
  expect(dialog.getByText('A second officer has to agree.')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Send to a second officer' }))
  expect(dialog.getByText('A reason is required.')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The slip was used twice.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send to a second officer' }))
  const waiting = within(await screen.findByRole('list', { name: 'Waits for a second officer' }))
  expect(waiting.getByText('Asked by', { exact: false }).textContent).toBe('Asked by you, 20-Nov-2026 10:10 AM')
  expect(waiting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Take it back'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent.at(-1)?.variables).toEqual({ input: { memberId: 'm1', postingId: '7-1', reason: 'The slip was used twice.' } })
})

test('another officer agrees, and the movement is marked', async () => {
  const after = { reversal: reversal({ reversedAt: '2026-11-21T02:10:00Z' }) }
  const sent = await showDeposit({ reversal: reversal() }, 'DecideReversal', after)
  await press('Agree')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Agree to reverse the deposit of ₱2,000.00?' }))
  expect(dialog.getByText('The member is mailed the reason.', { exact: false })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Agree' }))
  expect(await screen.findByText('Deposit DP-2026-03107 is reversed.')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Waits for a second officer' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.getByText('Reversed 21-Nov-2026')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull()
  expect(sent.at(-1)?.variables).toEqual({ input: { memberId: 'm1', id: 'r1', isAgreed: true, reason: null } })
})

test.each([
  [true, 'Take it back'],
  [false, 'Turn down'],
])('a reversal whose asker is the viewer (%s): %s, with a reason', async (isOwn, words) => {
  const sent = await showDeposit({ reversal: reversal({ isOwn }) }, 'DecideReversal', {}, '?reverse=7-1')
  await press(words)
  const dialog = within(await screen.findByRole('alertdialog', { name: `${words}?` }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The bank has it.')
  await userEvent.click(dialog.getByRole('button', { name: words }))
  expect(await screen.findByText('Deposit DP-2026-03107 stays as it is.', { selector: '[role=status] *' })).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent.at(-1)?.variables).toEqual({ input: { memberId: 'm1', id: 'r1', isAgreed: false, reason: 'The bank has it.' } })
})

test('a time deposit is taken out of the records, and a balance of several accounts is not foretold', async () => {
  const account = 'Time Deposit'
  const assets = amounts([account, '5000.00'], [account, '9000.00'])
  const MemberRecord = () => graphAdministration({ member: withDeposit({ account, title: 'Time deposit' }, { assets }) })
  await visit('/admin/member/m1?reverse=7-1', principals.admin, { MemberRecord })
  const dialog = await screen.findByRole('alertdialog', { name: 'Reverse the time deposit of ₱2,000.00?' })
  expect([...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Reversal, dated /),
    'First posting',
  ])
  expect(within(dialog).getByText('It is taken out of the member’s records.')).toBeDefined()
})
