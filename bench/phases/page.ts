import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { browserOptions, signIn, withPortal } from '../measure/portal.ts'
import { settings } from '../settings.ts'

/** What one visit took: milliseconds, the shift of the layout, and kilobytes of script until the page could be used. */
export interface Visit {
  paint: number
  largest: number
  usable: number
  whole: number
  shift: number
  script: number
}

/** The visits to a screen, one of each kind a round. */
export interface ScreenVisits {
  path: string
  cold: Visit[]
  warm: Visit[]
}

const screens = new Map([
  ['/home', null],
  ['/login/identifier', null],
  ['/member/overview', 'maria'],
  ['/member/savings', 'maria'],
  ['/member/share-capital', 'maria'],
  ['/member/loans', 'maria'],
  ['/election/voting', 'maria'],
  ['/admin/share-capital', 'admin'],
])
const rounds = settings.roundsOfPhase
/** Slow 4G, in bytes a second and milliseconds. */
const network = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

/**
 * Runs in each page. A tap is answered from the first frame in which the controls are no longer disabled, and on /home, which disables
 * none, in which React has its handlers at a button or an input. A screen is taken over whole once React has each of its
 * parts, a moment before the commit; without parts, as on /home, that is with the first button.
 */
const observe = `
globalThis.seen = { largest: 0, shift: 0, usable: 0, whole: 0 }
new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) seen.largest = startTime })
  .observe({ type: 'largest-contentful-paint', buffered: true })
new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value })
  .observe({ type: 'layout-shift', buffered: true })
let use
globalThis.used = new Promise((resolve) => { use = resolve })
const isTaken = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
const isUsable = () => {
  const control = document.querySelector('#root :is(button, input)')
  return control !== null && isTaken(control) && !document.querySelector('#root fieldset[role=presentation]')?.disabled
}
const look = () => {
  if (seen.usable === 0 && isUsable()) seen.usable = performance.now()
  if (seen.usable === 0 || ![...document.querySelectorAll('main > *')].every(isTaken)) return requestAnimationFrame(look)
  seen.whole = performance.now()
  use()
}
requestAnimationFrame(look)`

const read = `(() => {
  const scripts = performance.getEntriesByType('resource').filter(({ name, responseEnd }) => /\\.js$/.test(name) && responseEnd <= seen.usable)
  const script = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
  return { ...seen, script, paint: performance.getEntriesByName('first-contentful-paint')[0].startTime }
})()`

async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address)
  await page.evaluate('used')
  // What moves the layout, or is painted, after that counts as well.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const seen = await page.evaluate<Visit>(read)
  await page.goto('about:blank')
  return seen
}

/** A first visit, and another one with what the browser has kept. */
async function visitTwice(browser: Browser, url: string, { path, cold, warm }: ScreenVisits): Promise<void> {
  const context = await browser.newContext({ ...phone, userAgent })
  const userName = screens.get(path)
  if (userName) await signIn(context.request, url, userName)
  await context.addInitScript(observe)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  cold.push(await visit(page, url + path))
  warm.push(await visit(page, url + path))
  await context.close()
}

/** F2: screens of the demo cooperative as a phone on slow 4G opens them. */
export function measurePage(): Promise<ScreenVisits[]> {
  return withPortal({ hasBrowser: true }, async (url) => {
    const browser = await chromium.launch(browserOptions())
    const visits = [...screens.keys()].map((path): ScreenVisits => ({ path, cold: [], warm: [] }))
    try {
      // The first round warms up both services, and does not count.
      for (const { path } of visits) await visitTwice(browser, url, { path, cold: [], warm: [] })
      for (let round = 0; round < rounds; round += 1) for (const screen of visits) await visitTwice(browser, url, screen)
      return visits
    } finally {
      await browser.close()
    }
  })
}
