import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/freePort.ts'
import type { Service } from '../../scripts/service.ts'
import { stopService, untilReady } from '../../scripts/service.ts'
import { countRows } from '../reference/countRows.ts'
import { layOutEarlierCopy } from './stack/earlierCopy.ts'
import { startLogged } from './stack/processes.ts'
import { password } from './stack/signIn.ts'

const run = promisify(execFile)
const releases = path.resolve(import.meta.dirname, '../../releases')

/** What no migration may change the number of. */
const kept = [
  'users',
  'members',
  'accounts',
  'postings',
  'journal_entries',
  'subscriptions',
  'change_requests',
  'transaction_requests',
  'loans',
]

/** The rows of these tables in a dump, by table. */
async function countDumped(dump: string): Promise<Record<string, number>> {
  const text = gunzipSync(await readFile(dump)).toString()
  const rowsOf = (table: string) =>
    new RegExp(`^COPY public\\.${table} .*;\\n([^]*?)^\\\\\\.$`, 'm').exec(text)?.[1]?.split('\n').length ?? 0
  return Object.fromEntries(kept.map((table) => [table, rowsOf(table) - 1]))
}

/** One portal on one port, whose BFF is replaced as an upgrade does. */
class Installation {
  readonly #folder: string
  readonly #ports: { portal: number; rest: number }
  readonly #running: Service[] = []
  #portal: Service | undefined

  constructor(folder: string, ports: { portal: number; rest: number }) {
    this.#folder = folder
    this.#ports = ports
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#ports.portal)}`
  }

  async startRest(dataDir: string): Promise<void> {
    const env = { REST_PORT: String(this.#ports.rest), DATA_DIR: dataDir, DEMO: '1', PORTAL_URL: this.url, LOG_LEVEL: 'warn' }
    const rest = startLogged('reference service', 'reference/src/server.ts', env, path.join(this.#folder, 'rest.log'))
    this.#running.push(rest)
    await untilReady(rest, `http://127.0.0.1:${String(this.#ports.rest)}/health/ready`, 600)
  }

  async replacePortal(server: string, client: string): Promise<void> {
    if (this.#portal) await stopService(this.#portal)
    const env = {
      PORT: String(this.#ports.portal),
      REST_URL: `http://127.0.0.1:${String(this.#ports.rest)}`,
      SESSION_SECRET: 'one secret for both versions, of 32 characters at least',
      REST_SIGN_OUT_PATH: '/api/authenticate/sign-out',
      WEB_DIR: client,
      OPERATIONS: 'trusted',
      LOG_LEVEL: 'warn',
    }
    this.#portal = startLogged('portal', server, env, path.join(this.#folder, 'bff.log'))
    await untilReady(this.#portal, `${this.url}/health/live`, 600)
  }

  async stop(): Promise<void> {
    for (const service of [this.#portal, ...this.#running]) if (service) await stopService(service)
  }
}

async function signIn(page: Page, userName: string): Promise<void> {
  await page.goto('/login/identifier')
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Username').press('Enter')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeAttached()
}

/** Goes as far as the last step of a withdrawal. */
async function prepareWithdrawal(page: Page): Promise<void> {
  await page.goto('/member/savings')
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await page.getByLabel('Amount').fill('600')
  await page.getByLabel('Amount').press('Enter')
  await expect(page.getByRole('button', { name: 'Send withdrawal of ₱600.00' })).toBeVisible()
}

const sendWithdrawal = (page: Page) => page.getByRole('button', { name: 'Send withdrawal of ₱600.00' }).click()
const sent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your withdrawal request was sent' })
/** The bar above the screen; of the sentences that say so, the first. */
const updated = (page: Page) => page.getByText('Kapwa was updated. Reload; what you typed is kept.').first()

for (const name of await readdir(releases)) {
  test(`the release of ${name} is restored, migrated, and its open tabs go on`, async ({ browser }) => {
    const release = path.join(releases, name)
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kapwa-release-'))
    // PostgreSQL refuses to run as root and then runs as a user of its own, which must be able to enter this folder.
    await chmod(folder, 0o755)
    const installation = new Installation(folder, { portal: await freePort(), rest: await freePort() })
    try {
      const dump = path.join(release, 'database.sql.gz')
      const dataDir = path.join(folder, 'data')
      const env = { ...process.env, DATA_DIR: dataDir, DEMO: '1' }
      const { stdout } = await run(process.execPath, ['reference/src/commands/restore.ts', dump, path.join(release, 'files.tgz')], { env })
      expect(stdout).toContain('The ledger balances and the audit log is whole.')
      await installation.startRest(dataDir)
      expect(await countRows(dataDir, kept)).toEqual(await countDumped(dump))

      const earlier = await layOutEarlierCopy(release, path.join(folder, 'earlier'))
      await installation.replacePortal(earlier.server, earlier.client)
      const contextOptions = { baseURL: installation.url }
      const old = await browser.newPage(contextOptions)
      await signIn(old, 'maria')
      await prepareWithdrawal(old)
      await installation.replacePortal('bff/src/server.ts', 'web/dist')
      await sendWithdrawal(old)
      await expect(sent(old)).toBeVisible()
      await old.getByRole('link', { name: 'Active Loans' }).first().click()
      await expect(old.getByRole('heading', { level: 1 })).toHaveText('My Loans')

      const today = await browser.newPage(contextOptions)
      await signIn(today, 'member0004')
      await prepareWithdrawal(today)
      await installation.replacePortal(earlier.server, earlier.client)
      await sendWithdrawal(today)
      await expect(updated(today).or(sent(today))).toBeVisible()
      // A document of both versions needs no reload.
      if (await updated(today).isVisible()) {
        await today.getByRole('button', { name: 'Reload' }).click()
        await prepareWithdrawal(today)
        await sendWithdrawal(today)
      }
      await expect(sent(today)).toBeVisible()
      await Promise.all([old.close(), today.close()])
    } finally {
      await installation.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
}
