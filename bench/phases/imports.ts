import { chmodSync } from 'node:fs'
import path from 'node:path'
import { addMembers, payrollOf } from '../imports/cooperative.ts'
import { freePort, untilAnswering } from '../measure/listening.ts'
import { cores, startPinned, stopPinned } from '../measure/pinned.ts'
import { scratchFolder } from '../measure/scratch.ts'
import { memoryMegabytes } from '../measure/usage.ts'

/** One value a round. */
export interface ImportResult {
  rowsPerSecond: number[]
  /** Of the service, above what it had before the first upload. Megabytes. */
  memory: number[]
}

export const importedRows = 100_000
const rounds = 5

async function start(dataDir: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { DATA_DIR: dataDir, REST_PORT: String(port), DATABASE_URL: '', REST_URL: '' }
  const child = startPinned('reference/src/server.ts', { core: `${cores.server},${cores.load}`, env })
  // At the first start it makes up the demo.
  await untilAnswering(child, `${url}/health/live`, 180)
  return { child, url }
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ UserName: 'data', PassKey: 'Kapwa#2026' })
  const answer = await fetch(`${url}/api/authenticate/user`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const pair: unknown = await answer.json()
  if (typeof pair !== 'object' || pair === null || !('AccessToken' in pair)) throw new Error('the officer could not sign in')
  return String(pair.AccessToken)
}

async function upload(url: string, token: string, content: string): Promise<void> {
  const body = new FormData()
  body.append('File', new File([content], 'payroll.csv', { type: 'text/csv' }))
  const answer = await fetch(`${url}/api/upload/new/records/`, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body })
  if (answer.status !== 200) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
}

/** R1: payrolls of 100,000 rows that all post, each by other amounts. The service and its PostgreSQL share both cores. */
export async function measureImports(): Promise<ImportResult> {
  const folder = scratchFolder()
  // Of root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  const members = importedRows / 2
  const first = await start(dataDir)
  await addMembers(dataDir, members)
  await stopPinned(first.child)
  // Started again, it has not the memory that making up the demo took.
  const { child, url } = await start(dataDir)
  try {
    const token = await signIn(url)
    await upload(url, token, payrollOf(1, 4_800))
    const pid = child.pid ?? 0
    const before = memoryMegabytes(pid)
    const result: ImportResult = { rowsPerSecond: [], memory: [] }
    for (let round = 1; round <= rounds; round += 1) {
      const content = payrollOf(members, 4_800 + 10 * round)
      let highest = 0
      const timer = setInterval(() => (highest = Math.max(highest, memoryMegabytes(pid))), 50)
      const began = performance.now()
      await upload(url, token, content)
      result.rowsPerSecond.push(importedRows / ((performance.now() - began) / 1000))
      clearInterval(timer)
      result.memory.push(highest - before)
    }
    return result
  } finally {
    await stopPinned(child)
  }
}
