import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { Answers, expectGuardedCookies, expectNoTokens } from './leaks.ts'
import type { Span } from './time.ts'
import { PassingTime } from './time.ts'

/** What a test may say beforehand that it will see on the console, for example the browser's own line about a failed request. */
interface Watch {
  expectConsole: (pattern: RegExp) => void
}

interface Fixtures {
  watch: Watch
  /** Lets time pass at once, for the servers and for this browser's pages alike. A page must not be open before the test begins. */
  passTime: (span: Span) => Promise<void>
  eyes: undefined
}

function watchConsole(page: Page, problems: string[], allowed: readonly RegExp[]): void {
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !allowed.some((pattern) => pattern.test(message.text()))) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)}`))
}

/**
 * Playwright's test, with eyes: it fails on anything written to the console, on an uncaught error, on a token in any answer or in what
 * a page's scripts can reach, and on a cookie that lacks a guard. The logs are looked through when the stack ends.
 */
export const test = base.extend<Fixtures>({
  watch: async ({ baseURL: _baseURL }, use) => {
    const allowed: RegExp[] = []
    await use({ expectConsole: (pattern) => void allowed.push(pattern) })
  },
  passTime: async ({ context }, use) => {
    await context.clock.install()
    const time = new PassingTime(context)
    await use((span) => time.pass(span))
    await time.end()
  },
  eyes: [
    async ({ context, watch }, use) => {
      const problems: string[] = []
      const allowed: RegExp[] = []
      const answers = new Answers()
      watch.expectConsole = (pattern) => void allowed.push(pattern)
      context.on('page', (page) => watchConsole(page, problems, allowed))
      context.on('response', (response) => answers.keep(response))
      await use(undefined)
      expect(problems, 'nothing on the console').toEqual([])
      await expectNoTokens(answers, context)
      expectGuardedCookies(answers)
    },
    { auto: true },
  ],
})

export { expect }
