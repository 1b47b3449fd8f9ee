import type { SharedToken, SpaceStep, ThemedToken } from './themeValues.ts'

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name
type TokenName = ThemedToken | SharedToken

const reference = <Name extends TokenName>(name: Name): `var(--${Name})` => `var(--${name})`

/** Every token as a reference to its custom property: `token.inkMuted` is `var(--ink-muted)`. */
export const token = {
  paper: reference('paper'),
  surface: reference('surface'),
  raised: reference('raised'),
  sunken: reference('sunken'),
  neutral: reference('neutral'),
  line: reference('line'),
  lineStrong: reference('line-strong'),
  ink: reference('ink'),
  inkMuted: reference('ink-muted'),
  brand: reference('brand'),
  brandHover: reference('brand-hover'),
  onBrand: reference('on-brand'),
  brandText: reference('brand-text'),
  brandSoft: reference('brand-soft'),
  hero: reference('hero'),
  heroLine: reference('hero-line'),
  onHero: reference('on-hero'),
  onHeroMuted: reference('on-hero-muted'),
  accent: reference('accent'),
  accentHover: reference('accent-hover'),
  onAccent: reference('on-accent'),
  accentSoft: reference('accent-soft'),
  success: reference('success'),
  successSoft: reference('success-soft'),
  caution: reference('caution'),
  cautionSoft: reference('caution-soft'),
  danger: reference('danger'),
  dangerSoft: reference('danger-soft'),
  onDanger: reference('on-danger'),
  focus: reference('focus'),
  scrim: reference('scrim'),
  chartFill: reference('chart-fill'),
  shadow: reference('shadow'),
  shadowBar: reference('shadow-bar'),
  shadowLift: reference('shadow-lift'),
  font: reference('font'),
  textGroup: reference('text-group'),
  textCaption: reference('text-caption'),
  textSmall: reference('text-small'),
  textMenu: reference('text-menu'),
  textBody: reference('text-body'),
  textLead: reference('text-lead'),
  textH3: reference('text-h3'),
  textH2: reference('text-h2'),
  textH1: reference('text-h1'),
  textAmount: reference('text-amount'),
  textHero: reference('text-hero'),
  textFigure: reference('text-figure'),
  textDisplay: reference('text-display'),
  leading: reference('leading'),
  leadingTight: reference('leading-tight'),
  trackTight: reference('track-tight'),
  trackFigure: reference('track-figure'),
  trackCaps: reference('track-caps'),
  weightMedium: reference('weight-medium'),
  weightSemibold: reference('weight-semibold'),
  weightBold: reference('weight-bold'),
  twoColumns: reference('two-columns'),
  threeColumns: reference('three-columns'),
  fourColumns: reference('four-columns'),
  sidebar: reference('sidebar'),
  gutter: reference('gutter'),
  target: reference('target'),
  radius: reference('radius'),
  radiusSmall: reference('radius-small'),
  radiusFull: reference('radius-full'),
  move: reference('move'),
} as const satisfies { [Name in TokenName as Camel<Name>]: `var(--${Name})` }

/** Space in steps of 4 px: `space(4)` is 16 px. */
export function space<Step extends SpaceStep>(step: Step): `var(--s${Step})` {
  return `var(--s${step})`
}

/** Heights and widths, the same in both themes and at every width. */
export const size = {
  hairline: '1px',
  border: '1.5px',
  ring: '3px',
  ringGap: '2px',
  bar: '8px',
  iconSmall: '16px',
  icon: '20px',
  iconLarge: '28px',
  avatar: '40px',
  button: '48px',
  control: '52px',
  controlMoney: '68px',
  row: '72px',
  rowTall: '96px',
  header: '64px',
  siteHeader: '88px',
  rail: '296px',
  field: '460px',
  dialog: '520px',
  dialogWide: '600px',
  drawer: 'min(304px, 86vw)',
  page: '1112px',
  illustration: '400px',
  plot: '200px',
  axis: '52px',
  entry: '184px',
  name: '120px',
  vote: '80px',
  passbook: '256px',
  mark: '30px',
  weaveWidth: '96px',
  weaveHeight: '48px',
  form: '620px',
  sections: '280px',
  question: '220px',
} as const

/** Media queries. Styles are for a phone first; these add to them. */
export const media = {
  medium: '@media (min-width: 640px)',
  wide: '@media (min-width: 1024px)',
  /** Where the bottom bar stands in place of the sidebar. */
  narrow: '@media not all and (min-width: 1024px)',
  /** A window so low, as at 400 % zoom, that what is fixed in it would cover the page. */
  low: '@media (max-height: 30em)',
  /** A window in which a list and its open item scroll on their own: 700 px high, where text has its usual size. */
  desk: '@media screen and (min-width: 1024px) and (min-height: 43.75em)',
  high: '@media not all and (max-height: 30em)',
  print: '@media print',
  motion: '@media (prefers-reduced-motion: no-preference)',
  /** On a touch screen the colour of a hover stays after the tap. */
  hover: '@media (hover: hover)',
  /** High contrast: the browser removes backgrounds and shadows, and shows transparent borders. */
  forcedColors: '@media (forced-colors: active)',
  /** Of the container: a narrow column of a wide page looks as on a phone. */
  roomy: '@container (min-width: 480px)',
  tight: '@container (max-width: 300px)',
  /** Of a container that text of twice its size fills: no phone is as narrow with text of its usual size. */
  cramped: '@container (max-width: 16rem)',
} as const
