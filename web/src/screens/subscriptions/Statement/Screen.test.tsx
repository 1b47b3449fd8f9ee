import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, test } from 'vitest'
import { businessDay } from '@/format/businessDay.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { maria } from '../../../../testing/people.ts'
import { place, visit } from '../../../../testing/showPortal.tsx'
import { lastThreeMonths, periodOf, readPeriod } from '../parts/period.ts'

answerRequests()

const today = '2026-11-22'
const address = '/member/statement/savings?from=2026-09-01&to=2026-09-30'

const statement = (variables: Record<string, unknown>, rest: object = {}) => ({
  from: variables.from,
  to: variables.to,
  opening: '42250.75',
  putIn: '6000.00',
  takenOut: '-4000.00',
  closing: '44250.75',
  movements: [
    { title: 'Contribution', amount: '1000.00', on: '2026-09-15', balance: '43250.75' },
    { title: 'Deposit', amount: '5000.00', on: '2026-09-18', balance: '48250.75' },
    { title: 'Withdrawal', amount: '-4000.00', on: '2026-09-28', balance: '44250.75' },
  ],
  pending: [{ __typename: 'DepositRequest', id: 'DP-2026-01033', requestCode: 'DP-2026-01033', amount: '2500.00' }],
  csvUrl: '/exports/statement/savings.csv?from=2026-09-01&to=2026-09-30',
  pdfUrl: '/exports/statement/savings.pdf?from=2026-09-01&to=2026-09-30',
  ...rest,
})
const viewer = (found: object | null) => ({
  viewer: { id: maria.id, member: { memberCode: 'KM-01001' }, statement: found },
})

/** Shows the statement, and returns the variables of each request. */
async function show(answer: (variables: Record<string, unknown>) => object | null, path = address) {
  const sent: Record<string, unknown>[] = []
  await visit(path, maria, { Statement: (variables) => (sent.push(variables), viewer(answer(variables))) })
  return sent
}

test.each([
  ['2026-11-22', '2026-09-01'],
  ['2027-01-31', '2026-11-01'],
])('the last three months of %s begin on %s', (to, from) => {
  expect(lastThreeMonths(to)).toEqual({ from, to })
})

test.each([
  ['from=2026-09-01&to=2026-09-30', { from: '2026-09-01', to: '2026-09-30' }],
  ['from=2026-09-30&to=2026-09-01', null],
  ['from=2016-09-30&to=2026-09-30', { from: '2016-09-30', to: '2026-09-30' }],
  ['from=2016-09-29&to=2026-09-30', null],
  ['from=2026-09-01&to=2026-11-23', null],
  ['from=2026-02-29&to=2026-03-01', null],
  ['from=1 Sep 2026&to=2026-09-30', null],
  ['', null],
])('the period of ?%s', (search, period) => {
  expect(periodOf(new URLSearchParams(search), today)).toEqual(period)
})

test.each([
  ['1 sep 2026', '2026-11-22', { from: '2026-09-01', to: '2026-11-22' }, {}],
  ['soon', '', null, { from: 'From must be a date, such as 03-Feb-2025.', to: 'To must be a date, such as 03-Feb-2025.' }],
  ['01-Sep-2026', '23-Nov-2026', null, { to: 'To must be today or earlier.' }],
  ['31-Aug-2016', '01-Sep-2026', null, { from: 'From must be at most 10 years before To.' }],
  ['02-Sep-2026', '01-Sep-2026', null, { from: 'From must be the same day as To, or earlier.' }],
])('the period from %j to %j is read', (from, to, period, problems) => {
  expect(readPeriod({ from, to }, today)).toEqual({ period, problems })
})

describe('a statement', () => {
  it('shows movements between opening and closing balance, what is pending, and its files', async () => {
    const sent = await show(statement)
    const table = await screen.findByRole('table', { name: 'Savings from 01-Sep-2026 to 30-Sep-2026' })
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['Date', 'Movement', 'Amount', 'Balance'],
      ['01-Sep-2026', 'Opening balance', '₱42,250.75', '₱42,250.75'],
      ['15-Sep-2026', 'ContributionBalance ₱43,250.75', '₱1,000.00', '₱43,250.75'],
      ['18-Sep-2026', 'DepositBalance ₱48,250.75', '₱5,000.00', '₱48,250.75'],
      ['28-Sep-2026', 'WithdrawalBalance ₱44,250.75', '−₱4,000.00', '₱44,250.75'],
      ['30-Sep-2026', 'Closing balance', '₱44,250.75', '₱44,250.75'],
    ])
    expect(screen.getByText('3 movements. DP-2026-01033 of ₱2,500.00 is in review and not in this statement.')).toBeDefined()
    expect(screen.getByText('Savings of Maria Lourdes Reyes, KM-01001, from 01-Sep-2026 to 30-Sep-2026')).toBeDefined()
    expect(document.title).toBe('Savings statement from 01-Sep-2026 to 30-Sep-2026: Kapwa')
    expect([...document.querySelectorAll('dl > div')].map((fact) => fact.textContent)).toEqual([
      'Opening balance₱42,250.75',
      'Put in₱6,000.00',
      'Taken out−₱4,000.00',
      'Closing balance₱44,250.75',
    ])
    expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toContain('/exports/statement/savings.csv')
    expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toContain('/exports/statement/savings.pdf')
    expect(sent[0]).toEqual({ subscription: 'SAVINGS', from: '2026-09-01', to: '2026-09-30' })
  })

  it('shows what was taken back beside the entry that took it back, and marks both', async () => {
    const first = { title: 'Deposit DP-2026-03107', requestCode: 'DP-2026-03107', amount: '2000.00', on: '2026-09-24', balance: '20300.00' }
    const reverses = { on: '2026-09-24', requestCode: 'DP-2026-03107', reason: 'The same slip was sent with another deposit.' }
    const reversal = { title: 'Reversal of Deposit DP-2026-03107', amount: '-2000.00', on: '2026-09-28', balance: '19300.00', reverses }
    const withdrawal = { title: 'Withdrawal', amount: '-500.00', on: '2026-09-25', balance: '19800.00', reversedOn: '2026-10-02' }
    await show((variables) =>
      statement(variables, { pending: [], movements: [{ ...first, reversedOn: '2026-09-28' }, withdrawal, reversal] }),
    )
    const section = (await screen.findByRole('heading', { name: '1 deposit was taken back' })).closest('section')
    expect(section?.textContent).toBe(
      '1 deposit was taken back24-Sep-2026Deposit DP-2026-03107+₱2,000.0028-Sep-2026Reversal of Deposit DP-2026-03107−₱2,000.00The same slip was sent with another deposit. Ask the savings office',
    )
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.slice(2, 5).map((row) => row.children[1]?.textContent)).toEqual([
      'Deposit DP-2026-03107Reversed 28-Sep-2026Balance ₱20,300.00',
      'WithdrawalReversed 02-Oct-2026Balance ₱19,800.00',
      'Reversal of Deposit DP-2026-03107of 24-Sep-2026. The same slip was sent with another deposit.Balance ₱19,300.00',
    ])
    const words = '3 movements. A deposit that was taken back counts in neither “Put in” nor “Taken out”.'
    expect(screen.getByText(words)).toBeDefined()
  })

  it('names movements of several kinds that were taken back as such, and no reversal whose movement is older', async () => {
    const pair = (title: string, amount: string, taken: string, on: string) => [
      { title, amount, on, balance: '1.00', reversedOn: '2026-09-28' },
      { title: 'Reversal', amount: taken, on: '2026-09-28', balance: '1.00', reverses: { on, requestCode: null, reason: 'Twice.' } },
    ]
    const [, older] = pair('Deposit', '5.00', '-5.00', '2026-08-01')
    const movements = [
      ...pair('Contribution', '100.00', '-100.00', '2026-09-15'),
      ...pair('Withdrawal', '-50.00', '50.00', '2026-09-16'),
      older,
    ]
    await show((variables) => statement(variables, { pending: [], movements }))
    expect(await screen.findByRole('heading', { name: '2 movements were taken back' })).toBeDefined()
    expect(screen.getByText(/A movement that was taken back counts/)).toBeDefined()
    expect(screen.getByRole('table').textContent).toContain('Reversalof 01-Aug-2026. Twice.')
  })

  it('is of the last three months, until another period is asked for', async () => {
    const sent = await show((variables) => statement(variables, { pending: [], movements: [] }), '/member/statement/share-capital')
    expect(await screen.findByText('0 movements.')).toBeDefined()
    expect(sent[0]).toEqual({ subscription: 'SHARE_CAPITAL', ...lastThreeMonths(businessDay()) })
    await userEvent.clear(screen.getByRole('textbox', { name: 'From' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '1 sep 2025')
    await userEvent.clear(screen.getByRole('textbox', { name: 'To' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '30 sep 2025')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByRole('table', { name: 'Share Capital from 01-Sep-2025 to 30-Sep-2025' })).toBeDefined()
    expect(sent.at(-1)).toEqual({ subscription: 'SHARE_CAPITAL', from: '2025-09-01', to: '2025-09-30' })
  })

  it('names what is wrong with a period, and keeps what was typed', async () => {
    const sent = await show(statement)
    await screen.findByRole('table')
    const from = screen.getByRole('textbox', { name: 'From' })
    await userEvent.clear(from)
    await userEvent.type(from, 'soon')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    const words = 'From must be a date, such as 03-Feb-2025.'
    expect(await screen.findByRole('link', { name: words })).toBeDefined()
    expect(document.title).toMatch(/^Error: /)
    expect(from).toHaveProperty('value', 'soon')
    expect(sent).toHaveLength(1)
  })

  it('says that there is none where the REST API has no activities', async () => {
    await show(() => null)
    expect(await screen.findByRole('heading', { name: 'There are no statements here' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open Savings' }).getAttribute('href')).toBe('/member/savings')
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  })

  it('of anything else is not found', async () => {
    expect(await show(statement, '/member/statement/gold')).toEqual([])
    await waitFor(() => expect(place.pathname).toBe('/error/404'))
  })
})
