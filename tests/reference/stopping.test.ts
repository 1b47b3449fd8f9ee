import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../reference/src/app.ts'
import { loadConfig } from '../../reference/src/config.ts'
import { counts } from '../security/counts.ts'
import { isRunning } from './isRunning.ts'
import type { ServiceProcess } from './serviceProcess.ts'
import { startService } from './serviceProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = path.join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pidFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')
const start = () => startService(dataDir, { DEMO: '1', LOG_LEVEL: 'info' })

/** Signs in repeatedly until the service answers no more. `onAnswer` is called after each answer. */
async function keepBusy(url: string, onAnswer: () => void): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  for (;;) {
    try {
      const body = JSON.stringify({ UserName: crypto.randomUUID(), PassKey: 'wrong' })
      await (await fetch(`${url}/api/authenticate/user`, { method: 'POST', headers, body })).text()
      onAnswer()
    } catch {
      return // it has stopped, which is what the test is about
    }
  }
}

/** Keeps twelve clients busy; resolves when the service has answered them three times each. */
async function putUnderLoad(url: string): Promise<void> {
  const { promise: isUnderLoad, resolve } = Promise.withResolvers<undefined>()
  let missing = 36
  const countAnswer = () => {
    missing -= 1
    if (missing === 0) resolve(undefined)
  }
  for (let client = 0; client < 12; client += 1) void keepBusy(url, countAnswer)
  await isUnderLoad
}

type Moment = (service: ServiceProcess) => Promise<unknown>

/** Each with one of the two signals, which are handled alike. */
const momentsOfTheFirstStart: ['SIGTERM' | 'SIGINT', string, Moment][] = [
  ['SIGTERM', 'while its database is being made', (service) => service.said('Starting PostgreSQL')],
  ['SIGINT', 'as the demo is begun', (service) => service.said('Making up the demo')],
  ['SIGTERM', 'in the middle of the demo', (service) => service.said('Making up the demo').then(() => wait(400))],
]
const momentsOfALaterStart: typeof momentsOfTheFirstStart = [
  ['SIGINT', 'as soon as it listens', (service) => service.url()],
  ['SIGTERM', 'under load', async (service) => putUnderLoad(await service.url())],
]

const title = '%s %s ends it in order: no word too much, and no PostgreSQL left'

async function expectOrderlyEnd(signal: 'SIGTERM' | 'SIGINT', _words: string, reach: Moment): Promise<void> {
  const service = start()
  await reach(service)
  const pid = Number((await readFile(pidFile(), 'utf8').catch(() => '')).split('\n')[0])
  service.child.kill(signal)
  const { code, stdout, stderr } = await service.ended()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const loud = stdout.split('\n').filter((line) => line.startsWith('{') && !line.includes('"level":30'))
  expect(loud).toEqual([])
  await expect(stat(pidFile())).rejects.toThrow('ENOENT')
  if (pid > 0) expect(await isRunning(pid)).toBe(false)
}

it.each(momentsOfTheFirstStart)(title, expectOrderlyEnd)

describe('with the demo made up, in the folder of those starts', () => {
  // A start of the service would make up 3,200 members.
  beforeAll(async () => {
    const config = loadConfig({ DATA_DIR: dataDir, DEMO: '1', POSTGRES_MAJOR: process.env.POSTGRES_MAJOR })
    const app = await buildApp(config, { demoMembers: 60 })
    await app.close()
  })

  it.each(momentsOfALaterStart)(title, expectOrderlyEnd)

  it('the data folder is sound: it starts again soon, with its users', async () => {
    const began = performance.now()
    const service = start()
    const url = await service.url()
    expect(performance.now() - began).toBeLessThan(counts.restartMilliseconds)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ UserName: 'maria', PassKey: 'Kapwa#2026' })
    expect((await fetch(`${url}/api/authenticate/user`, { method: 'POST', headers, body })).status).toBe(200)
    service.child.kill('SIGTERM')
    expect((await service.ended()).code).toBe(0)
  })
})
