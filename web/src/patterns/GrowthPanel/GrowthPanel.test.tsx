import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { describeGrowth } from './describeGrowth.ts'
import { GrowthPanel } from './GrowthPanel.tsx'

const growth = {
  from: '2025-11-21',
  to: '2026-11-21',
  opening: '36250.75',
  closing: '48250.75',
  change: '12000.00',
  points: [
    { on: '2025-11-21', balance: '36250.75' },
    { on: '2026-05-15', balance: '42250.75' },
    { on: '2026-11-13', balance: '48250.75' },
    { on: '2026-11-21', balance: '48250.75' },
  ],
}
const retry = () => undefined
const show = (props: Partial<Parameters<typeof GrowthPanel>[0]> = {}) =>
  render(<GrowthPanel subject="Your savings" growth={growth} retry={retry} {...props} />)
const title = 'Your savings grew by ₱12,000.00 in twelve months'

test.each([
  [{ from: '2025-11-21', to: '2026-11-20', change: '0.05' }, 'Your savings grew by ₱0.05 in twelve months'],
  [{ from: '2025-11-21', to: '2026-11-21', change: '-4000.00' }, 'Your savings went down by ₱4,000.00 in twelve months'],
  [{ from: '2026-06-01', to: '2026-11-21', change: '0.00' }, 'Your savings did not change since 01-Jun-2026'],
  [{ from: '2024-02-29', to: '2025-03-01', change: '1.00' }, 'Your savings grew by ₱1.00 in twelve months'],
])('%j is described as %s', (span, words) => {
  expect(describeGrowth('Your savings', span)).toBe(words)
})

test('the chart has its message as its title, and goes from point to point by keyboard', async () => {
  show()
  expect(screen.getByRole('region', { name: title })).toBeDefined()
  const points = await screen.findByRole('slider', { name: 'Balance' })
  expect(points.getAttribute('aria-valuetext')).toBe('21-Nov-2026: ₱48,250.75')
  fireEvent.focus(points)
  fireEvent.change(points, { target: { value: '1' } })
  expect(points.getAttribute('aria-valuetext')).toBe('15-May-2026: ₱42,250.75')
  expect(screen.getByText('15-May-2026: ₱42,250.75')).toBeDefined()
  fireEvent.blur(points)
  expect(screen.queryByText('15-May-2026: ₱42,250.75')).toBeNull()
})

test('the table is one keypress away, with the same figures', async () => {
  show({ estimate: { on: '2026-12-14', balance: '50250.75' } })
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
  expect(screen.queryByRole('slider')).toBeNull()
  const rows = within(screen.getByRole('table', { name: title })).getAllByRole('row')
  expect(rows.map((row) => row.textContent.trim())).toEqual([
    'DateBalance',
    '14-Dec-2026 (estimate)₱50,250.75',
    '21-Nov-2026 ₱48,250.75',
    '13-Nov-2026 ₱48,250.75',
    '15-May-2026 ₱42,250.75',
    '21-Nov-2025 ₱36,250.75',
  ])
})

test('without activities in the REST API it says that there is no chart', () => {
  show({ growth: null })
  expect(screen.getByText('There is no chart here: the cooperative’s system does not keep past balances for this portal.')).toBeDefined()
})

test('without any balance it says what will be here', () => {
  show({ growth: { ...growth, points: growth.points.map(({ on }) => ({ on, balance: '0.00' })) } })
  expect(screen.getByRole('heading', { name: 'Your chart starts with your first payday' })).toBeDefined()
})
