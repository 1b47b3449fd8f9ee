import type { BrowserContext } from '@playwright/test'
import { moveClocks } from './rest.ts'

/** A span of time. */
export interface Span {
  minutes?: number
  seconds?: number
}

/** The browser keeps cookies by its machine's clock, which stays: their ends are brought nearer instead, and what has ended goes. */
async function ageCookies(context: BrowserContext, milliseconds: number): Promise<void> {
  const cookies = await context.cookies()
  const aged = cookies.map((cookie) => (cookie.expires < 0 ? cookie : { ...cookie, expires: cookie.expires - milliseconds / 1000 }))
  await context.clearCookies()
  await context.addCookies(aged.filter(({ expires }) => expires < 0 || expires * 1000 > Date.now()))
}

/** Time that a test lets pass for all at once: the services, the browser's cookies and its pages. */
export class PassingTime {
  readonly #context: BrowserContext
  #ahead = 0

  constructor(context: BrowserContext) {
    this.#context = context
  }

  async pass({ minutes = 0, seconds = 0 }: Span): Promise<void> {
    const milliseconds = (minutes * 60 + seconds) * 1000
    this.#ahead += milliseconds
    await moveClocks(this.#ahead)
    await ageCookies(this.#context, milliseconds)
    await this.#context.clock.fastForward(milliseconds)
  }

  async end(): Promise<void> {
    if (this.#ahead > 0) await moveClocks(0)
  }
}
