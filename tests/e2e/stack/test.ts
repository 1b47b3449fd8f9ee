import type { Page, Response } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import type { Span } from './advanceTime.ts'
import { TimeMachine } from './advanceTime.ts'
import { expectGuardedCookies, expectNoTokens, RecordedResponses } from './leaks.ts'
import { pressBeforeFilling } from './pressBeforeFilling.ts'

interface ConsoleCheck {
  /** Allows console messages, for example the browser's own line about a failed request. */
  allow: (pattern: RegExp) => void
}

interface Fixtures {
  consoleCheck: ConsoleCheck
  /** Moves time ahead at once, for the servers and for this browser's pages alike. No page may have loaded anything before the test. */
  advanceTime: (span: Span) => Promise<void>
  browserChecks: undefined
}

function watchConsole(page: Page, problems: string[], allowed: readonly RegExp[]): void {
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !allowed.some((pattern) => pattern.test(message.text()))) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)}`))
}

/**
 * Playwright's `test` with checks that run in every test: it fails on anything written to the console, on an uncaught error, on a
 * token in a response or within reach of a page's scripts, and on a cookie that lacks an attribute. The services' logs are searched
 * when the stack stops.
 */
export const test = base.extend<Fixtures>({
  consoleCheck: async ({ baseURL: _baseURL }, use) => {
    const allowed: RegExp[] = []
    await use({ allow: (pattern) => void allowed.push(pattern) })
  },
  advanceTime: async ({ context }, use) => {
    await context.clock.install()
    const time = new TimeMachine(context)
    await use((span) => time.advance(span))
    await time.reset()
  },
  browserChecks: [
    async ({ context, consoleCheck }, use) => {
      const problems: string[] = []
      const allowed: RegExp[] = []
      const responses = new RecordedResponses()
      consoleCheck.allow = (pattern) => void allowed.push(pattern)
      context.on('page', (page) => watchConsole(page, problems, allowed))
      const record = (response: Response): void => responses.record(response)
      context.on('response', record)
      await pressBeforeFilling(context)
      await use(undefined)
      // A response that arrives while the context closes can no longer be read.
      context.off('response', record)
      expect(problems, 'nothing on the console').toEqual([])
      await expectNoTokens(responses, context)
      expectGuardedCookies(responses)
    },
    { auto: true },
  ],
})

export { expect }
