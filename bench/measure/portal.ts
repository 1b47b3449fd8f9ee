import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import { z } from 'zod'
import { demoPortal } from '../../scripts/demoPortal.ts'
import { prepareBuild } from '../../scripts/prepared.ts'
import { freePort, untilAnswering } from './listening.ts'
import { cores, startPinned, stopPinned } from './pinned.ts'
import { dataFolder, startReference } from './reference.ts'

/** Signs a browser in as a person of the demo. */
export async function signIn(context: BrowserContext, url: string, userName: string): Promise<void> {
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync('schema/generated/trusted-documents.json', 'utf8')))
  const documentId = Object.entries(texts).find(([, text]) => text.startsWith('mutation SignIn('))?.[0]
  const data = { operationName: 'SignIn', documentId, variables: { input: { userName, password: 'Kapwa#2026' } } }
  const answer = await context.request.post(`${url}/graphql`, { headers: { 'x-kapwa-request': '1' }, data })
  if (!(await answer.text()).includes('"SignedIn"')) throw new Error(`${userName} could not sign in`)
}

async function startPortal(restUrl: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
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
  await untilAnswering(child, `${url}/health/ready`)
  return { child, url }
}

/** Measures the built portal, given its address, with the demo cooperative behind it. */
export async function withPortal<Result>(measure: (url: string) => Promise<Result>): Promise<Result> {
  await prepareBuild()
  // A browser draws and fetches beside its scripts: the load's core alone would not do.
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', `${cores.server},${cores.load}`, String(process.pid)])
  const reference = await startReference(dataFolder())
  try {
    const portal = await startPortal(reference.url)
    try {
      return await measure(portal.url)
    } finally {
      await stopPinned(portal.child)
    }
  } finally {
    await stopPinned(reference.child)
  }
}
