import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fireEvent } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { Screen } from './Screen.tsx'

beforeEach(() => void render(<Screen />))

describe('the content', () => {
  test.each([
    /over 39 years/i,
    /over 3,200/i,
    /payable over 24 to 60 months\s*0\.36% interest/i,
    /₱2,000,000\.00/,
    /₱1,000,000\.00/,
    /new members borrow up to php 5,000 at 0% interest/i,
    /offered to new applicants/i,
    /accounts are for employees of habi textiles/i,
    /© 2024 kapwa/i,
  ])('%s', (words) => {
    expect(document.body.textContent).toMatch(words)
  })

  test('all four kinds of loans', () => {
    const names = ['Car loan', 'Housing loan', 'Personal loan', 'Long-term loan']
    for (const name of names) expect(screen.getByRole('heading', { name })).toBeDefined()
  })
})

describe('the links to accounts', () => {
  test.each([
    ['Create your account', '/create-account'],
    ['Login', '/login/identifier'],
    ['contact@kapwa.test', 'mailto:contact@kapwa.test'],
  ])('%s leads to %s', (name, address) => {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address)
  })
})

describe('the loan illustration', () => {
  const card = () => within(screen.getByRole('region', { name: 'What a car loan could cost' }))
  const amount = () => card().getByRole('textbox', { name: 'Amount' })
  const months = () => card().getByRole('textbox', { name: 'Paid over' })
  const text = () => screen.getByRole('region', { name: 'What a car loan could cost' }).textContent

  test('names its basis and the effective yearly rate', () => {
    expect(text()).toContain('₱15,688.89')
    expect(text()).toContain('0.36 % a month, add-on (assumed): an effective yearly rate of 8.40 %')
  })

  test('follows the sliders', () => {
    fireEvent.change(card().getByRole('slider', { name: 'Amount, slider' }), { target: { value: '2000000' } })
    fireEvent.change(card().getByRole('slider', { name: 'Paid over, slider' }), { target: { value: '60' } })
    expect(text()).toContain('₱40,533.33')
    expect(amount()).toHaveProperty('value', '2,000,000')
    expect(card().getByRole('slider', { name: 'Paid over, slider' }).getAttribute('aria-valuetext')).toBe('60 months')
  })

  test('follows a typed amount in any usual format', async () => {
    const user = userEvent.setup()
    await user.clear(amount())
    await user.type(amount(), '₱ 100,000{Enter}')
    await user.clear(months())
    await user.type(months(), '25{Enter}')
    expect(text()).toContain('₱4,360.00')
  })

  test('shows the range for a value out of it, and no figure beside it', async () => {
    const user = userEvent.setup()
    await user.clear(amount())
    await user.type(amount(), '2000001')
    expect(text()).not.toContain('Enter ')
    expect(text()).not.toContain('of it interest')
    await user.tab()
    expect(text()).toContain('Enter ₱50,000.00 to ₱2,000,000.00.')
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(amount()).toHaveProperty('value', '2000001')
    expect(text()).not.toContain('of it interest')
    await user.clear(amount())
    await user.type(amount(), '50000')
    expect(text()).not.toContain('Enter ')
    expect(text()).toContain('of it interest')
  })
})
