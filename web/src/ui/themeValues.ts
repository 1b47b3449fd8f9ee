/**
 * The value of every token, named as in `theme.ts`. Green is the cooperative's colour, gold marks the
 * next step. Every pair of text and background is at WCAG AA or better in both themes.
 */
export const lightTheme = {
  paper: '#faf7f0',
  surface: '#fffefb',
  raised: '#fffefb',
  sunken: '#f2ede1',
  neutral: '#ece6d8',
  line: '#e5decf',
  'line-strong': '#868b80',
  ink: '#17211b',
  'ink-muted': '#545f57',
  brand: '#0e4a37',
  'brand-hover': '#0a3829',
  'on-brand': '#ffffff',
  'brand-text': '#0e4a37',
  'brand-soft': '#e2ede3',
  hero: '#0d4433',
  'hero-line': '#2c6a55',
  'on-hero': '#fbf8f1',
  'on-hero-muted': '#bfd6c9',
  accent: '#f5b83d',
  'accent-hover': '#eca91f',
  'on-accent': '#241a00',
  'accent-soft': '#fcf0d0',
  success: '#1a6a3b',
  'success-soft': '#e1f0e2',
  caution: '#8c4708',
  'caution-soft': '#fae9d8',
  danger: '#a92a1f',
  'danger-soft': '#fae5e0',
  'on-danger': '#ffffff',
  focus: '#0e4a37',
  scrim: 'rgb(16 26 20 / .5)',
  'chart-fill': 'rgb(30 130 80 / .12)',
  shadow: '0 1px 2px rgb(40 34 18 / .05), 0 6px 20px -6px rgb(40 34 18 / .10)',
  'shadow-bar': '0 -1px 0 var(--line), 0 -12px 24px -16px rgb(40 34 18 / .18)',
  'shadow-lift': '0 2px 6px rgb(20 24 18 / .08), 0 24px 60px -12px rgb(20 24 18 / .28)',
} as const

export type ThemedToken = keyof typeof lightTheme

/** The values of the dark theme. `brand` turns light and its text dark; `hero` stays green. */
export const darkTheme = {
  paper: '#101613',
  surface: '#19211d',
  raised: '#384840',
  sunken: '#141b17',
  neutral: '#242e28',
  line: '#2b3630',
  'line-strong': '#74817a',
  ink: '#eef1ea',
  'ink-muted': '#a7b3ab',
  brand: '#86cfab',
  'brand-hover': '#a3dec1',
  'on-brand': '#06251a',
  'brand-text': '#8fd5b3',
  'brand-soft': '#1a352a',
  hero: '#0c3427',
  'hero-line': '#22563f',
  'on-hero': '#f4f3ea',
  'on-hero-muted': '#adc9ba',
  accent: '#f2bc4a',
  'accent-hover': '#f8cb6b',
  'on-accent': '#241a00',
  'accent-soft': '#31290f',
  success: '#86d19b',
  'success-soft': '#17301f',
  caution: '#f0b27c',
  'caution-soft': '#382512',
  danger: '#f7a194',
  'danger-soft': '#3c1d18',
  'on-danger': '#2b0803',
  focus: '#8fd5b3',
  scrim: 'rgb(0 0 0 / .62)',
  'chart-fill': 'rgb(134 207 171 / .13)',
  shadow: '0 1px 2px rgb(0 0 0 / .3), 0 0 0 1px rgb(255 255 255 / .04)',
  'shadow-lift': '0 0 0 1px rgb(255 255 255 / .07), 0 24px 60px -12px rgb(0 0 0 / .7)',
} as const satisfies Partial<Record<ThemedToken, string>>

/** The values in print, on top of the light theme: printers leave the green backgrounds out, so their text turns dark. */
export const printTheme = {
  hero: lightTheme.surface,
  'hero-line': lightTheme.line,
  'on-hero': lightTheme.ink,
  'on-hero-muted': lightTheme['ink-muted'],
} as const satisfies Partial<Record<ThemedToken, string>>

/** The columns of a grid: so many of equal width, or fewer where large text needs more than that. */
const columns = (most: number, least: string) => `repeat(auto-fill, minmax(max(min(100%, ${least}), 100% / ${most + 1} + 1px), 1fr))`

/** Tokens that are the same in both themes, on a phone. */
export const sharedTheme = {
  font: '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
  'text-group': '.75rem',
  'text-caption': '.8125rem',
  'text-small': '.875rem',
  'text-menu': '.9375rem',
  'text-body': '1rem',
  'text-lead': '1.125rem',
  'text-h3': '1.1875rem',
  'text-h2': '1.5rem',
  'text-h1': '1.75rem',
  'text-amount': '2.25rem',
  'text-hero': '2.5rem',
  'text-figure': '2.625rem',
  'text-display': '2.5rem',
  leading: '1.5',
  'leading-tight': '1.15',
  'track-tight': '-.022em',
  'track-figure': '-.035em',
  'track-caps': '.07em',
  'weight-medium': '500',
  'weight-semibold': '600',
  'weight-bold': '650',
  'two-columns': columns(2, '6.5rem'),
  'three-columns': columns(3, '6.5rem'),
  'four-columns': columns(4, '9rem'),
  sidebar: 'min(15.5rem, max(248px, 25vw))',
  gutter: '20px',
  target: '44px',
  radius: '12px',
  'radius-small': '8px',
  'radius-full': '999px',
  move: '200ms cubic-bezier(.2, .7, .2, 1)',
} as const

export type SharedToken = keyof typeof sharedTheme

/** The values from 1024 px. */
export const wideTheme = {
  'text-h1': '2rem',
  'text-figure': '3.5rem',
  'text-display': '4rem',
  gutter: '40px',
} as const satisfies Partial<Record<SharedToken, string>>

/** The steps of space, in units of 4 px. */
export const spaceSteps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20] as const
export type SpaceStep = (typeof spaceSteps)[number]
