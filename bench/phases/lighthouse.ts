import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { freePort } from '../../scripts/freePort.ts'
import { browserOptions, signIn, withPortal } from '../measure/portal.ts'
import { settings } from '../settings.ts'

const report = z.object({
  lighthouseVersion: z.string(),
  finalDisplayedUrl: z.string(),
  configSettings: z.object({ throttlingMethod: z.string() }),
  runtimeError: z.object({ code: z.string() }).optional(),
  environment: z.object({ hostUserAgent: z.string(), benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) })),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional() })),
})

/** What Lighthouse says of one load; scores are shares. */
export type LighthouseReport = z.infer<typeof report>

export interface ScreenReports {
  path: string
  reports: LighthouseReport[]
}

interface JudgedScreen {
  path: string
  userName?: string
  /** Audits that judge what the portal wants otherwise. */
  without?: string
}

/** web/public/robots.txt keeps search engines away from what only a signed-in person sees. */
const signedIn = { without: 'is-crawlable' } as const
const screens: readonly JudgedScreen[] = [
  { path: '/member/overview', userName: 'maria', ...signedIn },
  { path: '/member/savings', userName: 'maria', ...signedIn },
  { path: '/member/loans', userName: 'maria', ...signedIn },
  { path: '/election/voting', userName: 'maria', ...signedIn },
  { path: '/admin/share-capital', userName: 'admin', ...signedIn },
  { path: '/login/identifier' },
  { path: '/home' },
]
const rounds = settings.roundsOfPhase
const throttling = z.enum(['devtools', 'simulate']).parse(process.env.LIGHTHOUSE_THROTTLING ?? 'devtools')
const program = 'bench/node_modules/lighthouse/cli/index.js'
const runFile = promisify(execFile)

async function judgeAddress(address: string, port: number, without?: string): Promise<LighthouseReport> {
  const { stdout } = await runFile(
    process.execPath,
    [
      program,
      address,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--throttling-method=${throttling}`,
      '--no-enable-error-reporting',
      // The session would go with the storage; each profile is new anyway.
      '--disable-storage-reset',
      '--only-categories=performance,accessibility,best-practices,seo',
      ...(without === undefined ? [] : [`--skip-audits=${without}`]),
    ],
    { maxBuffer: 2 ** 26, timeout: 120_000 },
  )
  const found = report.parse(JSON.parse(stdout))
  if (found.runtimeError) throw new Error(`Lighthouse could not judge ${address}: ${found.runtimeError.code}`)
  if (found.finalDisplayedUrl !== address) throw new Error(`Lighthouse was led from ${address} to ${found.finalDisplayedUrl}`)
  return found
}

/** Opens a browser with a profile of its own, so that nothing is cached. */
async function withBrowser<Result>(judge: (context: BrowserContext, port: number) => Promise<Result>): Promise<Result> {
  const port = await freePort()
  const context = await chromium.launchPersistentContext('', browserOptions(`--remote-debugging-port=${port}`))
  try {
    return await judge(context, port)
  } finally {
    await context.close()
  }
}

/** Warms up what serves a screen: the first answers of a service say little. */
function visit(url: string, { path, userName }: JudgedScreen): Promise<void> {
  return withBrowser(async (context) => {
    if (userName !== undefined) await signIn(context.request, url, userName)
    const page = await context.newPage()
    for (let count = 0; count < 3; count += 1) await page.goto(url + path, { waitUntil: 'networkidle' })
  })
}

function judgeScreen(url: string, { path, userName, without }: JudgedScreen): Promise<LighthouseReport> {
  return withBrowser(async (context, port) => {
    if (userName !== undefined) await signIn(context.request, url, userName)
    return judgeAddress(url + path, port, without)
  })
}

/** F3: screens of the demo cooperative as Lighthouse judges them on its phone. */
export function measureLighthouse(): Promise<ScreenReports[]> {
  return withPortal({ hasBrowser: true }, async (url) => {
    for (const screen of screens) await visit(url, screen)
    const judged = screens.map((screen) => ({ screen, path: screen.path, reports: new Array<LighthouseReport>() }))
    for (let round = 0; round < rounds; round += 1) {
      for (const { screen, reports } of judged) reports.push(await judgeScreen(url, screen))
      process.stdout.write(`round ${round + 1} of ${rounds}\n`)
    }
    return judged
  })
}
