import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import type { Random } from '../../reference/seed/random.ts'
import { findChromium } from '../../scripts/preflight.ts'
import { environment } from '../portal/portal.ts'
import type { Count } from './electionRun.ts'

const signInText = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'

/** Signs a member in and opens the ballot. */
async function openBallot(page: Page, origin: string, userName: string): Promise<void> {
  const answer = await page.request.post(`${origin}/graphql`, {
    headers: { 'x-kapwa-request': '1', origin },
    data: { query: signInText, variables: { input: { userName, password: 'Kapwa#2026' } } },
  })
  if (!(await answer.text()).includes('"SignedIn"')) throw new Error(`${userName} could not sign in: ${await answer.text()}`)
  await page.goto(`${origin}/election/overview`)
  await page.getByRole('link', { name: 'Vote' }).click()
}

/** Votes for one candidate of the position that is open, and adds the vote to the count. */
async function voteForOne(page: Page, random: Random, count: Count): Promise<void> {
  // "Voting" is the heading while the ballot loads.
  const position = await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Voting' }).innerText()
  const buttons = page.getByRole('button', { name: /^Vote / })
  await buttons.first().waitFor()
  const fullName = (await random.pick(await buttons.all()).innerText()).replace(/^Vote\s+/, '')
  await page.getByRole('button', { name: `Vote ${fullName}`, exact: true }).click()
  await page.getByText('Vote saved').waitFor()
  count.set(`${position}: ${fullName}`, (count.get(`${position}: ${fullName}`) ?? 0) + 1)
}

/** Members who vote on a phone's screen in Chromium, on the built portal. `npm run trust` has built it. */
export class BrowserVoters {
  readonly #app: Awaited<ReturnType<typeof buildApp>>
  readonly #browser: Browser
  readonly #origin: string

  private constructor(app: Awaited<ReturnType<typeof buildApp>>, browser: Browser, origin: string) {
    this.#app = app
    this.#browser = browser
    this.#origin = origin
  }

  static async start(restUrl: string): Promise<BrowserVoters> {
    const app = await buildApp(loadConfig(environment(restUrl, { WEB_DIR: 'web/dist', PUBLIC_ORIGIN: '' })))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const executablePath = findChromium()
    const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox'] })
    return new BrowserVoters(app, browser, `http://localhost:${new URL(address).port}`)
  }

  /** Votes for a candidate of the first two positions, casts, and adds to the count. Answers the receipt. */
  async vote(userName: string, random: Random, count: Count): Promise<string> {
    const context = await this.#browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await openBallot(page, this.#origin, userName)
    await voteForOne(page, random, count)
    const first = await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Voting' }).innerText()
    await page.getByRole('link', { name: 'Next position' }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: first }).waitFor()
    await voteForOne(page, random, count)
    await page.getByRole('link', { name: 'My Ballot' }).click()
    await page.getByRole('button', { name: 'Cast ballot' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cast ballot' }).click()
    const [code] = /(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}/.exec(await page.getByRole('region', { name: 'Your receipt' }).innerText()) ?? []
    await context.close()
    if (code === undefined) throw new Error(`${userName} was given no receipt.`)
    return code
  }

  async stop(): Promise<void> {
    await this.#browser.close()
    await this.#app.close()
  }
}
