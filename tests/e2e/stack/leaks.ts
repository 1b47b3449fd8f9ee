import { readFile } from 'node:fs/promises'
import type { BrowserContext, Response } from '@playwright/test'
import { expect } from '@playwright/test'
import { issuedPairs } from './rest.ts'
import type { TokenPair } from './restDoor.ts'

/** Something that somebody can read, and where. */
interface Place {
  where: string
  text: string
}

/** Every answer that a test's pages have had. */
export class Answers {
  readonly places: Place[] = []
  readonly cookies: string[] = []
  readonly #reading: Promise<void>[] = []

  keep(response: Response): void {
    this.#reading.push(this.#read(response))
  }

  async all(): Promise<void> {
    await Promise.all(this.#reading)
  }

  async #read(response: Response): Promise<void> {
    const where = response.url()
    for (const { name, value } of await response.headersArray()) {
      if (name.toLowerCase() === 'set-cookie') this.cookies.push(...value.split('\n'))
      else this.places.push({ where, text: `${name}: ${value}` })
    }
    const type = response.headers()['content-type'] ?? ''
    if (!/text|json|javascript|xml/.test(type)) return
    // The body of a redirect, or of a page that was left meanwhile, cannot be read any more.
    this.places.push({ where, text: await response.text().catch(() => '') })
  }
}

/** All that scripts can reach in the open pages of a browser. */
async function readPages(context: BrowserContext): Promise<Place[]> {
  const pages = context.pages().filter((page) => page.url().startsWith('http'))
  return Promise.all(
    pages.map(async (page) => ({
      where: `what scripts can reach in ${page.url()}`,
      text: await page.evaluate(async () =>
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
    })),
  )
}

const both = (pairs: readonly TokenPair[]) => pairs.flatMap(({ AccessToken, RefreshToken }) => [AccessToken, RefreshToken])

/** Where one of these secrets stands, with the secret's first letters. */
function findSecrets(places: readonly Place[], secrets: readonly string[]): string[] {
  return secrets.flatMap((secret) =>
    places.filter(({ text }) => text.includes(secret)).map(({ where }) => `${where}: ${secret.slice(0, 6)}…`),
  )
}

/** No token of this run stands in an answer, or anywhere that a script of an open page can reach. */
export async function expectNoTokens(answers: Answers, context: BrowserContext): Promise<void> {
  await answers.all()
  const places = [...answers.places, ...(await readPages(context))]
  expect(findSecrets(places, both(await issuedPairs())), 'no answer and no storage holds a token').toEqual([])
}

/** Every cookie that was set is kept from scripts, from other sites and from other hosts, and fits. */
export function expectGuardedCookies({ cookies }: Answers): void {
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/)
    for (const flag of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(flag)
    expect(cookie).not.toMatch(/domain=/i)
    expect(Buffer.byteLength(cookie)).toBeLessThanOrEqual(3800)
  }
}

/** Throws when a log of the run, read whole, holds one of its tokens or another secret. */
export async function refuseSecretsInLogs(
  files: readonly string[],
  pairs: readonly TokenPair[],
  secrets: readonly string[],
): Promise<void> {
  const logs = await Promise.all(files.map(async (where) => ({ where, text: await readFile(where, 'utf8') })))
  for (const { where, text } of logs) if (text === '') throw new Error(`${where} is empty: nothing was looked through.`)
  const found = findSecrets(logs, [...both(pairs), ...secrets])
  if (found.length > 0) throw new Error(`A log holds a secret:\n${found.join('\n')}`)
}
