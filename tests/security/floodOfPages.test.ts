import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claims, person } from '../factories/person.ts'
import { Browser } from '../portal/browser.ts'
import type { ServerProcess } from '../portal/processes.ts'
import { startBff } from '../portal/processes.ts'
import { overHttp } from '../portal/transport.ts'
import { createWebFolder } from '../portal/webFolder.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'
import { promise } from './promise.ts'
import { requireSwift } from './slowdown.ts'

const overviewText = '{ viewer { userName member { memberCode totalAssets assets { kind totalAmount } } } }'

/** As the client's program for first views; each takes its thread for as long as the slowest screen that was measured. */
const program = `
export const open = async () => {}
export const warmUp = () => []
export const start = () => '/member/overview'
export const plan = (address, viewer) => viewer && { path: '/member/overview', title: 'Overview', requests: [] }
export const render = () => {
  const end = performance.now() + 50
  while (performance.now() < end);
  return { markup: '<p>rendered</p>', styles: '', data: {} }
}`

let stub: RestStub
let bff: ServerProcess
let removeFolder: () => Promise<void>

beforeEach(async () => {
  stub = await startRestStub()
  const { folder, remove } = await createWebFolder(program)
  removeFolder = remove
  // Each browser is behind an address of its own, so that the limit of addresses protects nobody here.
  bff = await startBff(stub.origin, { WEB_DIR: folder, TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1200' })
})
afterEach(async () => {
  await bff.stop()
  await removeFolder()
  await stub.close()
  stub.assertClean()
})

async function signedIn(UserName: string): Promise<Browser> {
  if (!stub.world.find(UserName)) stub.world.add(person({ claims: claims({ UserName, EmailAddress: `${UserName}@example.test` }) }))
  const browser = new Browser(overHttp(bff.origin))
  expect((await browser.signIn(UserName)).errors).toEqual([])
  return browser
}

let addresses = 0
const fromElsewhere = () => {
  addresses += 1
  return { 'x-forwarded-for': `10.0.${String(addresses >> 8)}.${String(addresses & 255)}` }
}

/** Calls over many connections until it is over. @returns how often. */
async function callUntil(over: AbortSignal, connections: number, call: () => Promise<unknown>): Promise<number> {
  let calls = 0
  const connection = async () => {
    while (!over.aborted) {
      await call()
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return calls
}

/** Another member's overview. */
async function readOverview(): Promise<() => Promise<void>> {
  const other = await signedIn('maria')
  return async () => expect((await other.graph(overviewText, { headers: fromElsewhere() })).errors).toEqual([])
}

/** Measures `read` while `call` is called over so many connections. @returns the figure, in words. */
async function requireSwiftBeside(
  connections: number,
  call: () => Promise<unknown>,
  read: () => Promise<void>,
): Promise<{ figure: string; calls: number }> {
  let calls = 0
  const figure = await requireSwift(read, async (measure) => {
    const over = new AbortController()
    const called = callUntil(over.signal, connections, call)
    await measure().finally(() => over.abort())
    calls = await called
  })
  return { figure, calls }
}

/** Opens pages with a first view. */
function openPages() {
  const pages = { rendered: 0 }
  const open = async (asker: Browser) => {
    const page = await asker.send({ path: '/member/overview', headers: { 'sec-fetch-dest': 'document', ...fromElsewhere() } })
    expect(page.status).toBe(200)
    if (page.text.includes('rendered')) pages.rendered += 1
  }
  return { pages, open }
}

promise('T33', 'a member who opens pages with a first view without end does not slow another member’s overview', async (report) => {
  const asker = await signedIn('asking')
  const { pages, open } = openPages()
  const call = async () => {
    await open(asker)
    await wait(1000)
  }
  const { figure, calls } = await requireSwiftBeside(40, call, await readOverview())
  expect(pages.rendered).toBeGreaterThan(0)
  report(`${calls} pages over 40 connections of one member, ${pages.rendered} with a view: p95 of another member's overview ${figure}`)
})

promise('T33', 'a process that many members ask for pages says at once that it lives', async (report) => {
  const askers: Browser[] = []
  for (let number = 0; number < 30; number += 1) askers.push(await signedIn(`asking-${number}`))
  const { pages, open } = openPages()
  let next = 0
  const call = async () => {
    next += 1
    await open(askers[next % askers.length]!)
    await wait(300)
  }
  const prober = new Browser(overHttp(bff.origin))
  const probe = async () => expect((await prober.send({ path: '/health/live', headers: fromElsewhere() })).status).toBe(200)
  const { figure, calls } = await requireSwiftBeside(60, call, probe)
  expect(pages.rendered).toBeGreaterThan(0)
  report(`${calls} pages over 60 connections of 30 members, ${pages.rendered} with a view: p95 of /health/live ${figure}`)
})

promise('T33', 'a member who sends queries over many connections does not slow another member’s overview', async (report) => {
  const asker = await signedIn('asking')
  const call = async () => expect((await asker.graph(overviewText, { headers: fromElsewhere() })).errors).toEqual([])
  const { figure, calls } = await requireSwiftBeside(40, call, await readOverview())
  report(`${calls} queries over 40 connections of one member: p95 of another member's overview ${figure}`)
})

test('pages that their clients leave keep no place of a view', async () => {
  const leaving = await signedIn('asking')
  const headers = { host: 'localhost:4000', cookie: leaving.cookieHeader, 'sec-fetch-dest': 'document' }
  for (let left = 0; left < 6; left += 1) {
    const request = http.get(`${bff.origin}/member/overview`, { headers: { ...headers, ...fromElsewhere() } })
    request.on('error', () => undefined)
    await once(request, 'response')
    request.destroy()
  }
  const other = await signedIn('maria')
  const open = () => other.send({ path: '/member/overview', headers: { 'sec-fetch-dest': 'document' } })
  await expect.poll(async () => (await open()).text, { timeout: 60_000, interval: 2_000 }).toContain('rendered')
})
