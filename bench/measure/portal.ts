import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { demoPortal } from '../../scripts/demoPortal.ts'
import { freePort } from '../../scripts/freePort.ts'
import { findChromium } from '../../scripts/preflight.ts'
import { prepareBuild } from '../../scripts/prepared.ts'
import { stopService, untilReady } from '../../scripts/service.ts'
import { imageVariables } from './imageVariables.ts'
import { cores, startPinned } from './pinned.ts'
import { dataFolder, startReference } from './reference.ts'

/** The body of POST /graphql for an operation of the client, but for its variables. */
export function trustedRequest(operationName: string): { operationName: string; documentId: string } {
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync('schema/generated/trusted-documents.json', 'utf8')))
  const documentId = Object.keys(texts).find((id) => /^\w+ (\w+)/.exec(texts[id] ?? '')?.[1] === operationName)
  if (documentId === undefined) throw new Error(`the client has no operation ${operationName}`)
  return { operationName, documentId }
}

/** Signs a browser in as a person of the demo. */
export async function signIn(context: APIRequestContext, url: string, userName: string): Promise<void> {
  const data = { ...trustedRequest('SignIn'), variables: { input: { userName, password: 'Kapwa#2026' } } }
  const answer = await context.post(`${url}/graphql`, { headers: { 'x-kapwa-request': '1' }, data })
  if (!(await answer.text()).includes('"SignedIn"')) throw new Error(`${userName} could not sign in`)
}

/** How Playwright starts the browser of the tests. */
export function browserOptions(...args: readonly string[]) {
  const executablePath = findChromium()
  return { args: ['--no-sandbox', ...args], ...(executablePath !== undefined && { executablePath }) }
}

async function startPortal(restUrl: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...imageVariables(),
    PORT: String(port),
    REST_URL: restUrl,
    SESSION_SECRET: randomBytes(48).toString('base64'),
    PUBLIC_ORIGIN: url,
    WEB_DIR: 'web/dist',
    OPERATIONS: 'trusted',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...demoPortal(process.env),
  }
  const child = startPinned('bff/src/server.ts', { core: cores.server, env })
  await untilReady({ name: 'portal', child }, `${url}/health/ready`, 60)
  return { child, url }
}

/**
 * Measures the built portal, given its address and its process, with the demo cooperative behind it. A browser draws and fetches beside its
 * scripts, for which the load's core alone would not do: it has both.
 */
export async function withPortal<Result>(
  { hasBrowser }: { hasBrowser: boolean },
  measure: (url: string, child: ChildProcess) => Promise<Result>,
): Promise<Result> {
  await prepareBuild()
  if (hasBrowser) execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', `${cores.server},${cores.load}`, String(process.pid)])
  const reference = await startReference(dataFolder())
  try {
    const portal = await startPortal(reference.url)
    try {
      return await measure(portal.url, portal.child)
    } finally {
      await stopService(portal)
    }
  } finally {
    await stopService(reference)
  }
}
