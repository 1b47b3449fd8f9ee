import { readFile } from 'node:fs/promises'
import type { BrowserContext, Response } from '@playwright/test'
import { expect } from '@playwright/test'
import { issuedPairs } from './rest.ts'
import type { TokenPair } from './restProxy.ts'

/** A text that must hold no secret, and where it was found. */
interface Source {
  where: string
  text: string
}

/** Every response that the pages of a test received. */
export class RecordedResponses {
  readonly sources: Source[] = []
  readonly cookies: string[] = []
  readonly #reading: Promise<void>[] = []

  record(response: Response): void {
    this.#reading.push(this.#read(response))
  }

  async allRead(): Promise<void> {
    await Promise.all(this.#reading)
  }

  async #read(response: Response): Promise<void> {
    const where = response.url()
    for (const { name, value } of await response.headersArray()) {
      if (name.toLowerCase() === 'set-cookie') this.cookies.push(...value.split('\n'))
      else this.sources.push({ where, text: `${name}: ${value}` })
    }
    const type = response.headers()['content-type'] ?? ''
    if (!/text|json|javascript|xml/.test(type)) return
    // The body of a redirect, or of a page that was left meanwhile, can no longer be read.
    this.sources.push({ where, text: await response.text().catch(() => '') })
  }
}

/** Everything within reach of scripts in the open pages of a browser. */
async function readPages(context: BrowserContext): Promise<Source[]> {
  const pages = context.pages().filter((page) => page.url().startsWith('http'))
  return Promise.all(
    pages.map(async (page) => ({
      where: `within reach of scripts in ${page.url()}`,
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

/** Where each of these secrets occurs, with its first letters. */
function findSecrets(sources: readonly Source[], secrets: readonly string[]): string[] {
  return secrets.flatMap((secret) =>
    sources.filter(({ text }) => text.includes(secret)).map(({ where }) => `${where}: ${secret.slice(0, 6)}…`),
  )
}

/**
 * Where each of these tokens occurs. Only runs of a token's characters are searched: a test's responses are megabytes of scripts, and
 * hundreds of tokens are searched for.
 */
function findTokens(sources: readonly Source[], pairs: readonly TokenPair[]): string[] {
  const tokens = pairs.flatMap(({ AccessToken, RefreshToken }) => [AccessToken, RefreshToken])
  if (!tokens.every((token) => /^[\w.~-]{32,}$/.test(token))) throw new Error('A token has characters that the search leaves out.')
  const runs = sources.map(({ where, text }) => ({ where, text: (text.match(/[\w.~-]{32,}/g) ?? []).join('\n') }))
  return findSecrets(runs, tokens)
}

/** Expects no token of this run in a response, nor within reach of an open page's scripts. */
export async function expectNoTokens(responses: RecordedResponses, context: BrowserContext): Promise<void> {
  await responses.allRead()
  const sources = [...responses.sources, ...(await readPages(context))]
  expect(findTokens(sources, await issuedPairs()), 'no response and no storage holds a token').toEqual([])
}

/** Expects every cookie to be out of reach of scripts, other sites and other hosts, and below the browser's size limit. */
export function expectGuardedCookies({ cookies }: RecordedResponses): void {
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/)
    for (const flag of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(flag)
    expect(cookie).not.toMatch(/domain=/i)
    expect(Buffer.byteLength(cookie)).toBeLessThanOrEqual(3800)
  }
}

/** Throws when a log of the run holds one of its tokens or another secret. */
export async function refuseSecretsInLogs(
  files: readonly string[],
  pairs: readonly TokenPair[],
  secrets: readonly string[],
): Promise<void> {
  const logs = await Promise.all(files.map(async (where) => ({ where, text: await readFile(where, 'utf8') })))
  for (const { where, text } of logs) if (text === '') throw new Error(`${where} is empty: nothing was searched.`)
  const found = [...findTokens(logs, pairs), ...findSecrets(logs, secrets)]
  if (found.length > 0) throw new Error(`A log holds a secret:\n${found.join('\n')}`)
}
