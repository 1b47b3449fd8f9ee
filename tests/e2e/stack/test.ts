import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page, Response } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { stack } from './environment.ts'
import { issuedTokens } from './rest.ts'

/** What a test may say beforehand that it will see on the console, for example the browser's own line about a failed request. */
interface Watch {
  expectConsole: (pattern: RegExp) => void
}

interface Seen {
  problems: string[]
  bodies: { url: string; text: string }[]
  cookies: string[]
}

async function remember(response: Response, seen: Seen): Promise<void> {
  for (const { name, value } of await response.headersArray()) {
    if (name.toLowerCase() === 'set-cookie') seen.cookies.push(value)
    else seen.bodies.push({ url: response.url(), text: `${name}: ${value}` })
  }
  const type = response.headers()['content-type'] ?? ''
  if (!/text|json|javascript|xml/.test(type)) return
  // The body of a redirect, or of a page that was left meanwhile, cannot be read any more.
  const text = await response.text().catch(() => '')
  seen.bodies.push({ url: response.url(), text })
}

function watchPage(page: Page, seen: Seen, allowed: RegExp[], pending: Promise<void>[]): void {
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !allowed.some((pattern) => pattern.test(message.text()))) seen.problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => seen.problems.push(`uncaught: ${String(error)}`))
  page.on('response', (response) => void pending.push(remember(response, seen)))
}

async function readStorage(context: BrowserContext): Promise<string> {
  const pages = context.pages().filter((page) => page.url().startsWith('http'))
  const stored = await Promise.all(
    pages.map((page) =>
      page.evaluate(async () =>
        JSON.stringify({
          local: Object.fromEntries(Object.entries(localStorage)),
          session: Object.fromEntries(Object.entries(sessionStorage)),
          cookie: document.cookie,
          databases: await indexedDB.databases(),
          caches: await caches.keys(),
          html: document.documentElement.outerHTML,
          history: history.state as unknown,
        }),
      ),
    ),
  )
  return stored.join('\n')
}

async function expectNoTokens(seen: Seen, storage: string): Promise<void> {
  const logs = await Promise.all(stack.logFiles().map(async (file) => ({ url: file, text: await readFile(file, 'utf8') })))
  const places = [...seen.bodies, { url: 'what scripts can reach in the page', text: storage }, ...logs]
  for (const token of await issuedTokens()) {
    const holders = places.filter(({ text }) => text.includes(token)).map(({ url }) => url)
    expect(holders, 'no answer, storage or log holds a token').toEqual([])
  }
}

function expectGuardedCookies(cookies: string[]): void {
  for (const cookie of cookies.flatMap((line) => line.split('\n'))) {
    expect(cookie).toMatch(/^__Host-/)
    for (const flag of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(flag)
    expect(cookie).not.toMatch(/domain=/i)
    expect(Buffer.byteLength(cookie)).toBeLessThanOrEqual(3800)
  }
}

/**
 * Playwright's test, with eyes: it fails on anything written to the console, on an uncaught error, on a token in any answer, storage
 * or log, and on a cookie that lacks a guard.
 */
export const test = base.extend<{ watch: Watch; eyes: undefined }>({
  watch: async ({ baseURL: _baseURL }, use) => {
    const allowed: RegExp[] = []
    await use({ expectConsole: (pattern) => void allowed.push(pattern) })
  },
  eyes: [
    async ({ context, watch }, use) => {
      const seen: Seen = { problems: [], bodies: [], cookies: [] }
      const allowed: RegExp[] = []
      const pending: Promise<void>[] = []
      watch.expectConsole = (pattern) => void allowed.push(pattern)
      context.on('page', (page) => watchPage(page, seen, allowed, pending))
      await use(undefined)
      await Promise.all(pending)
      expect(seen.problems, 'nothing on the console').toEqual([])
      expectGuardedCookies(seen.cookies)
      await expectNoTokens(seen, await readStorage(context))
    },
    { auto: true },
  ],
})

export { expect }
