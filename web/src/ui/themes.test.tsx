import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerMediaQueries } from '../../testing/answerMediaQueries.ts'
import { globalCss } from './globalCss.ts'
import { ThemeToggle } from './ThemeToggle/ThemeToggle.tsx'
import { darkTheme, lightTheme } from './themeValues.ts'

const deviceIs = (theme: 'light' | 'dark') => answerMediaQueries((media) => media.includes(theme))

test('the device decides until the user has chosen', () => {
  deviceIs('dark')
  render(<ThemeToggle />)
  expect(screen.getByRole('button', { name: 'Dark theme' }).getAttribute('aria-pressed')).toBe('true')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('a choice applies at once and is stored', async () => {
  deviceIs('light')
  render(<ThemeToggle />)
  const toggle = screen.getByRole('button', { name: 'Dark theme' })
  await userEvent.click(toggle)
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('kapwa-theme')).toBe('dark')
  await userEvent.click(toggle)
  expect(localStorage.getItem('kapwa-theme')).toBe('light')
})

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const pairs = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'neutral'],
  ['ink-muted', 'paper'],
  ['ink-muted', 'surface'],
  ['ink-muted', 'sunken'],
  ['ink-muted', 'neutral'],
  ['ink-muted', 'brand-soft'],
  ['ink-muted', 'accent-soft'],
  ['brand-text', 'paper'],
  ['brand-text', 'sunken'],
  ['brand-text', 'brand-soft'],
  ['brand-text', 'raised'],
  ['on-brand', 'brand'],
  ['on-accent', 'accent'],
  ['on-hero', 'hero'],
  ['on-hero-muted', 'hero'],
  ['success', 'success-soft'],
  ['caution', 'caution-soft'],
  ['danger', 'danger-soft'],
  ['danger', 'surface'],
  ['on-danger', 'danger'],
] as const

test.each([
  ['light', lightTheme],
  ['dark', { ...lightTheme, ...darkTheme }],
])('in the %s theme every text and every control edge has enough contrast', (_name, theme) => {
  const faint = pairs.filter(([ink, ground]) => contrast(theme[ink], theme[ground]) < 4.5)
  expect(faint).toEqual([])
  expect(contrast(theme['line-strong'], theme.paper)).toBeGreaterThanOrEqual(3)
  expect(contrast(theme['line-strong'], theme.surface)).toBeGreaterThanOrEqual(3)
})

test('the page carries both themes', () => {
  expect(globalCss).toContain(`--paper:${lightTheme.paper};`)
  expect(globalCss).toContain(':root[data-theme="dark"]{color-scheme:dark;--paper:#101613;')
})
