import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerMediaQueries } from '../../../testing/answerMediaQueries.ts'
import { StackedTable } from './StackedTable.tsx'

afterEach(() => vi.restoreAllMocks())

const rows = [
  { name: 'Share Capital', status: 'Applied', amount: '₱500.00' },
  { name: 'Savings', status: 'Refused', amount: '₱100.00' },
]

test.each([
  [true, 'table', 'row', ['NameAmountStatus', 'Share Capital₱500.00Applied', 'Savings₱100.00Refused', 'Together₱600.00']],
  [false, 'list', 'listitem', ['Share CapitalAppliedAmount₱500.00', 'SavingsRefusedAmount₱100.00', 'TogetherAmount₱600.00']],
])('where the window is wide (%s) it is a %s', (isWide, role, rowRole, texts) => {
  answerMediaQueries(() => isWide)
  render(
    <StackedTable
      caption="History"
      rows={rows}
      rowKey={({ name }) => name}
      aside="Status"
      columns={[
        { header: 'Name', cell: ({ name }) => name, foot: 'Together' },
        { header: 'Amount', cell: ({ amount }) => amount, isAmount: true, foot: '₱600.00' },
        { header: 'Status', cell: ({ status }) => status },
      ]}
    />,
  )
  const shown = within(screen.getByRole(role, { name: 'History' })).getAllByRole(rowRole)
  expect(shown.map((row) => row.textContent)).toEqual(texts)
})
