import type { Page } from '@playwright/test'

/** Texts that would run a script where they are taken for HTML, an address or a template. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<iframe src="javascript:alert(1)">',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<a href="javascript:alert(1)">open</a>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<style>@import "javascript:alert(1)"</style>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://elsewhere.example/">',
  '<form action="javascript:alert(1)"><button>send</button></form>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</textarea><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '${alert(1)}',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
]

/** Notes what a page executes, from its next load on; so also what only its content security policy has stopped. */
export async function watchExecution(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.alert = () => Object.assign(globalThis, { executed: true })
    document.addEventListener('securitypolicyviolation', () => Object.assign(globalThis, { executed: true }))
  })
}

/** What the page did with the texts, besides showing them. */
export async function inspectExecution(page: Page) {
  return page.evaluate(() => ({
    executed: 'executed' in globalThis,
    elements: [...document.querySelectorAll('main :is(script, iframe, style, base, meta, math, [onload], [onerror], [onfocus])')].length,
    links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(({ protocol }) => !/^(https?|mailto):$/.test(protocol))
      .length,
  }))
}
