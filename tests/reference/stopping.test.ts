import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isRunning } from './isRunning.ts'
import type { ServiceProcess } from './serviceProcess.ts'
import { startService } from './serviceProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'

vi.setConfig({ testTimeout: 90_000 })

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = path.join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pidFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')
const start = () => startService(dataDir, { DEMO: '1', KAPWA_PROGRESS: '1', LOG_LEVEL: 'info' }, true)

/** Signs in repeatedly until the service answers no more. */
async function keepBusy(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  for (;;) {
    try {
      const body = JSON.stringify({ UserName: crypto.randomUUID(), PassKey: 'wrong' })
      await (await fetch(`${url}/api/authenticate/user`, { method: 'POST', headers, body })).text()
    } catch {
      return // it has stopped, which is what the test is about
    }
  }
}

type Moment = (service: ServiceProcess) => Promise<unknown>

/** Each with one of the two signals, which are handled alike. */
const moments: ['SIGTERM' | 'SIGINT', string, Moment][] = [
  ['SIGTERM', 'while its database is being made', (service) => service.said('Starting PostgreSQL')],
  ['SIGINT', 'as the demo is begun', (service) => service.said('Making up the demo')],
  ['SIGTERM', 'in the middle of the demo', (service) => service.said('Making up the demo').then(() => wait(400))],
  ['SIGINT', 'as soon as it listens', (service) => service.url()],
  [
    'SIGTERM',
    'under load',
    async (service) => {
      const url = await service.url()
      for (let client = 0; client < 12; client += 1) void keepBusy(url)
      await wait(700)
    },
  ],
]

it.each(moments)(
  '%s to the whole process group %s ends it in order: no word too much, and no PostgreSQL left',
  async (signal, _words, reach) => {
    const service = start()
    await reach(service)
    const pid = Number((await readFile(pidFile(), 'utf8').catch(() => '')).split('\n')[0])
    service.signalGroup(signal)
    const { code, stdout, stderr } = await service.ended()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const loud = stdout.split('\n').filter((line) => line.startsWith('{') && !line.includes('"level":30'))
    expect(loud).toEqual([])
    await expect(stat(pidFile())).rejects.toThrow('ENOENT')
    if (pid > 0) expect(await isRunning(pid)).toBe(false)
  },
)

it('and the data folder is sound: it starts again within 5 seconds, with its users', async () => {
  const began = performance.now()
  const service = start()
  const url = await service.url()
  expect(performance.now() - began).toBeLessThan(5_000)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ UserName: 'maria', PassKey: 'Kapwa#2026' })
  expect((await fetch(`${url}/api/authenticate/user`, { method: 'POST', headers, body })).status).toBe(200)
  service.signalGroup('SIGTERM')
  expect((await service.ended()).code).toBe(0)
})
