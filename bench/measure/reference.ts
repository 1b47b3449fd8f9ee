import { chmodSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../scripts/freePort.ts'
import { stopService, untilReady } from '../../scripts/service.ts'
import { cores, startPinned } from './pinned.ts'
import { scratchFolder } from './scratch.ts'

/** A new data folder for the reference service. */
export function dataFolder(): string {
  const folder = scratchFolder()
  // Of root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711)
  return path.join(folder, 'data')
}

/** Starts the reference service with its own PostgreSQL and the demo cooperative; both share both cores. */
export async function startReference(dataDir: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { DATA_DIR: dataDir, REST_PORT: String(port), DATABASE_URL: '', REST_URL: '' }
  const child = startPinned('reference/src/server.ts', { core: `${cores.server},${cores.load}`, env })
  // The first start makes up the demo cooperative.
  await untilReady({ name: 'reference service', child }, `${url}/health/live`, 240)
  return { child, url }
}

/** The access token of a demo user. */
export async function signIn(url: string, userName: string): Promise<string> {
  const body = JSON.stringify({ UserName: userName, PassKey: 'Kapwa#2026' })
  const answer = await fetch(`${url}/api/authenticate/user`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const pair: unknown = await answer.json()
  if (typeof pair !== 'object' || pair === null || !('AccessToken' in pair)) throw new Error(`${userName} could not sign in`)
  return String(pair.AccessToken)
}

/** Measures a service whose demo cooperative `fill` has added to. Started again after that, it has not the memory that this took. */
export async function withReference<Result>(
  fill: (dataDir: string) => Promise<void>,
  measure: (reference: { url: string; pid: number; dataDir: string }) => Promise<Result>,
): Promise<Result> {
  const dataDir = dataFolder()
  const first = await startReference(dataDir)
  await fill(dataDir)
  await stopService(first)
  const { child, url } = await startReference(dataDir)
  try {
    return await measure({ url, pid: child.pid ?? 0, dataDir })
  } finally {
    await stopService({ child })
  }
}
