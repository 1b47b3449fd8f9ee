import { media, size, space, token } from './theme.ts'
import { darkTheme, lightTheme, printTheme, sharedTheme, spaceSteps, wideTheme } from './themeValues.ts'

const properties = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

const steps = Object.fromEntries(spaceSteps.map((step) => [`s${step}`, `${step * 4}px`]))

/** The tokens as custom properties: the device's theme until the user has chosen one (`data-theme` on `html`). Print is light. */
const tokens = [
  `:root{color-scheme:light;${properties(lightTheme)}${properties(sharedTheme)}${properties(steps)}}`,
  `:root[data-theme="dark"]{color-scheme:dark;${properties(darkTheme)}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){color-scheme:dark;${properties(darkTheme)}}}`,
  `@media (min-width:1024px){:root{${properties(wideTheme)}}}`,
  '@media (prefers-reduced-motion:reduce){:root{--move:0ms linear;}}',
  `@media print{:root:root{color-scheme:light;${properties({ ...lightTheme, ...printTheme })}}}`,
].join('\n')

/** The base styles. Decoration is left out in print and with forced colours. */
const base = `
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: ${space(20)} 0; background: ${token.paper}; }
  html:has(dialog[open]) { overflow: hidden; }
  body {
    margin: 0;
    background: ${token.paper};
    color: ${token.ink};
    font: 400 ${token.textBody}/${token.leading} ${token.font};
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote { margin: 0; padding: 0; border: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3 { letter-spacing: ${token.trackTight}; line-height: ${token.leadingTight}; font-weight: ${token.weightBold}; text-wrap: balance; }
  h1 { font-size: ${token.textH1}; }
  h2 { font-size: ${token.textH3}; line-height: 1.3; letter-spacing: -.012em; }
  h3 { font-size: ${token.textBody}; line-height: 1.4; letter-spacing: 0; }
  b, strong { font-weight: ${token.weightBold}; }
  a { color: ${token.brandText}; text-underline-offset: .2em; text-decoration-thickness: ${size.hairline}; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; font-variant-numeric: inherit; }
  button { cursor: pointer; }
  img, svg { max-width: 100%; }
  :focus-visible { outline: ${size.ring} solid ${token.focus}; outline-offset: ${size.ringGap}; border-radius: ${space(1)}; }
  .too-old { padding: ${space(4)}; font-weight: ${token.weightBold}; text-align: center; }
  :where(h1, h2, main)[tabindex="-1"]:focus { outline: 0; }

  ${media.print} {
    html, body { background: none; }
    nav, button, [popover], dialog:not([open]), body:has(> [data-paper]) > :not([data-paper]) { display: none !important; }
    details::details-content { content-visibility: visible; block-size: auto; }
    a { color: inherit; text-decoration: none; }
  }
  ${media.forcedColors} {
    :is([aria-current], [data-open]):not(:focus-visible, [data-open] *) { outline: ${size.border} solid Highlight; outline-offset: -${size.border}; }
  }
  @page certificate {
    size: A4;
    margin: 15mm;
    @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 400 9pt ${token.font}; }
  }
  @media print, (forced-colors: active) { [data-decoration] { display: none !important; } }
`

/**
 * The tokens and the base styles. Written into the pages when they are built, so that background and type are
 * right before any script has run, and no script contains them.
 */
export const globalCss = `${tokens}${base}`.replace(/\s*\n\s*/g, '')
