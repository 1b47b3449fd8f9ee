import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateText } from '../DateText/DateText.tsx'
import { Money } from '../Money/Money.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { Figure } from './Figure.tsx'

test('the figure shows an amount and its day', () => {
  const { container } = render(<Figure label="Total assets" amount="147850.75" asOf="2026-11-21" />)
  expect(container.textContent).toBe('Total assets₱147,850.75as of 21-Nov-2026')
})

test('a day keeps its machine-readable value', () => {
  render(<DateText value="2026-11-21T02:42:00Z" hasTime />)
  expect(screen.getByText('21-Nov-2026 10:42 AM').getAttribute('datetime')).toBe('2026-11-21T02:42:00Z')
})

test('money has two decimals', () => {
  render(<Money amount="-2000" />)
  expect(screen.getByText('−₱2,000.00')).toBeDefined()
})

test.each([
  [14, 36, '38.8'],
  [0, 0, '0%'],
  [40, 36, '100%'],
])('%i of %i is drawn in proportion', (value, total, width) => {
  render(<ProgressBar label="Personal loan paid" value={value} total={total} />)
  const bar = screen.getByRole('progressbar', { name: 'Personal loan paid' })
  expect(bar.getAttribute('aria-valuenow')).toBe(String(value))
  expect(bar.querySelector('rect')?.getAttribute('width')).toContain(width)
})
