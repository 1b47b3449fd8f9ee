import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Facts } from '../Facts/Facts.tsx'
import { Table } from '../Table/Table.tsx'
import { Accordion } from './Accordion.tsx'

test('a row opens and closes by its summary', async () => {
  render(
    <Accordion title="Share Capital" icon="layers" detail="₱500.00 per payday" amount="₱74,600.00">
      <Facts facts={[{ label: 'Term', value: '3 years' }]} />
    </Accordion>,
  )
  const row = screen.getByRole('group')
  expect(row).toHaveProperty('open', false)
  await userEvent.click(screen.getByText('Share Capital'))
  expect(row).toHaveProperty('open', true)
  expect(screen.getByRole('term').textContent).toBe('Term')
  expect(screen.getByRole('definition').textContent).toBe('3 years')
})

test('a table is named by its caption, scrolls by keyboard, and its first column has the row headers', () => {
  const columns = [
    { header: 'Date', cell: (row: { date: string; amount: string }) => row.date },
    { header: 'Amount', cell: (row: { date: string; amount: string }) => row.amount, isAmount: true },
  ]
  const rows = [{ date: '15-Nov-2026', amount: '₱500.00' }]
  render(<Table caption="Recent activity" columns={columns} rows={rows} rowKey={(row) => row.date} />)
  expect(screen.getByRole('region', { name: 'Recent activity' }).tabIndex).toBe(0)
  expect(screen.getByRole('rowheader', { name: '15-Nov-2026' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeDefined()
  expect(screen.getByRole('cell', { name: '₱500.00' })).toBeDefined()
})
