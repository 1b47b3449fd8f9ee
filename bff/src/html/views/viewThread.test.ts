import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ViewThread } from './viewThread.ts'
import { createViewThread, openViewThread, warmUpViews } from './viewThread.ts'

const config = {
  coopName: 'Kapwa',
  mailContact: 'contact@kapwa.test',
  mailLoans: 'loans@kapwa.test',
  mailPayments: 'payments@kapwa.test',
  telephone: '',
  officeHours: '',
  affiliate: 'Affiliate',
  membershipFee: null,
  paymentDetails: '',
  payoutDetails: '',
  decisionDays: 5,
  hasLookup: false,
  demoPeople: null,
  sandbox: false,
}
const program = `
import { getHeapStatistics } from 'node:v8'
export const open = async () => {}
export const warmUp = () => []
export const start = () => '/home'
export const plan = (address) => {
  if (address === '/late') setTimeout(() => { throw new Error('of a timer') }, 300)
  return { path: address, title: '', requests: [], place: () => {} }
}
export const render = ({ path }) => {
  while (path === '/endless');
  if (path === '/heap') return { markup: String(getHeapStatistics().heap_size_limit / 2 ** 20), styles: '', data: null }
  return { markup: path, styles: '', data: null }
}`
const job = { viewer: null, answers: [], isWide: false, serviceRules: [] }

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kapwa-view-thread-'))
  file = path.join(folder, 'server.mjs')
})
afterEach(() => rm(folder, { recursive: true }))

const never = new AbortController().signal
const overview = { markup: '/overview', styles: '', data: null }

async function startThread(warn: (error: unknown) => void, longestMs?: number): Promise<ViewThread> {
  await writeFile(file, program)
  return createViewThread({ file, config }, warn, longestMs)
}
const unwarned = (error: unknown) => expect.unreachable(String(error))

test('a render without an end is given up, and the next view has a new thread', async () => {
  const thread = await startThread(unwarned, 3_000)
  await thread.run('open', undefined)
  await expect(thread.run('render', { ...job, address: '/endless' }, never)).rejects.toThrow(/abort/i)
  expect(await thread.run('render', { ...job, address: '/overview' }, never)).toEqual(overview)
  await thread.close()
})

test('a program may take longer to load than a render may last', async () => {
  const thread = await startThread(unwarned, 500)
  await writeFile(file, program.replace('async () => {}', '() => new Promise((opened) => setTimeout(opened, 1_000))'))
  await thread.run('open', undefined)
  expect(await thread.run('render', { ...job, address: '/overview' }, never)).toEqual(overview)
  await thread.close()
})

test('a view that comes too late is given up, and holds up no other once its render has ended', async () => {
  const thread = await startThread(unwarned, 3_000)
  await thread.run('open', undefined)
  const endless = thread.run('render', { ...job, address: '/endless' }, never)
  await expect(thread.run('render', { ...job, address: '/overview' }, AbortSignal.timeout(100))).rejects.toThrow('the thread is late')
  await expect(endless).rejects.toThrow(/abort/i)
  expect(await thread.run('render', { ...job, address: '/overview' }, never)).toEqual(overview)
  await thread.close()
})

test('a thread that ends between two views is named, and the next view has a new one', async () => {
  const ended: unknown[] = []
  const thread = await startThread((error) => ended.push(error))
  expect(await thread.run('plan', { viewer: null, address: '/late' }, never)).toEqual({ path: '/late', title: '', requests: [] })
  await expect.poll(() => ended, { timeout: 20_000 }).toEqual([new Error('of a timer')])
  expect(await thread.run('render', { ...job, address: '/overview' }, never)).toEqual(overview)
  await thread.close()
})

test('a closed thread gives up what it does and what waits, and starts no other', async () => {
  const thread = await startThread(unwarned)
  await thread.run('open', undefined)
  const views = ['/endless', '/overview'].map((address) => thread.run('render', { ...job, address }, never))
  const given = Promise.allSettled([...views, warmUpViews(thread)])
  await thread.close()
  expect((await given).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('the memory of the thread has its own bound beside that of the process', async () => {
  setFlagsFromString('--max-old-space-size=400')
  const thread = await startThread(unwarned)
  const { markup } = await thread.run('render', { ...job, address: '/heap' }, never)
  expect(Number(markup)).toBeLessThan(250)
  await thread.close()
})

test('another program is refused at the start, by its file', async () => {
  await mkdir(path.join(folder, 'dist-server'))
  await writeFile(path.join(folder, 'dist-server', 'server.js'), 'export const render = 1')
  await expect(openViewThread(path.join(folder, 'dist'), config, unwarned)).rejects.toThrow(/server\.js should export open, warmUp/)
})

test('a build without the program has no thread', async () => {
  expect(await openViewThread(path.join(folder, 'dist'), config, unwarned)).toBeNull()
})
