import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { request as http } from '@playwright/test'
import { stopService } from '../../scripts/service.ts'
import { httpRequest } from '../contenders/request.ts'
import { Connection, isGood } from '../load/connection.ts'
import { sendOrder, startLoad } from '../load/load.ts'
import { signIn, trustedRequest, withPortal } from '../measure/portal.ts'
import { quantile } from '../measure/statistics.ts'
import { pidOf } from '../measure/rounds.ts'
import { cpuMilliseconds, memoryMegabytes } from '../measure/usage.ts'
import { settings } from '../settings.ts'

/** Processor time of the BFF in milliseconds, one value a round: of a page with its first view, and of the same data by GraphQL. */
export interface ViewCost {
  path: string
  /** As many requests have the data. */
  requests: number
  page: number[]
  data: number[]
}

export interface ViewsResult {
  costs: ViewCost[]
  /** The 95th percentile of another member's overview in milliseconds, one value a round. */
  alone: number[]
  beside: number[]
  /** Megabytes of the BFF, one value a round, `settleMs` after the last page of the round. */
  memory: number[]
}

interface MeasuredScreen {
  path: string
  userName: string
  /** What the screen and its layout ask, with their variables. */
  queries: Readonly<Record<string, object>>
}

const screens: readonly MeasuredScreen[] = [
  { path: '/member/overview', userName: 'maria', queries: { MemberOverview: {}, ServiceMenu: {}, AssetGrowth: {} } },
  { path: '/member/savings', userName: 'maria', queries: { Savings: {}, ServiceMenu: {} } },
  { path: '/admin/share-capital', userName: 'admin', queries: { ReviewQueue: { id: 'share-capital' }, ServiceMenu: {} } },
]
const rounds = settings.roundsOfPhase
const pagesOfRound = 50
/** Milliseconds after each page, so that none waits for the view of another. */
const pause = 60
/** Rounds before those that count: the code of a new process is not compiled yet. */
const warmUps = 6
export const pagesAtOnce = 200
const burstsOfRound = 5
/** Milliseconds from a read to the next, whatever has become of the first. */
const readEvery = 50
const settleMs = 10_000
const page = { 'sec-fetch-dest': 'document', 'accept-encoding': 'br', 'user-agent': 'Mobile' }

async function signedIn(url: string, userName: string): Promise<APIRequestContext> {
  const context = await http.newContext({ baseURL: url })
  await signIn(context, url, userName)
  return context
}

async function cookieOf(context: APIRequestContext): Promise<string> {
  const { cookies } = await context.storageState()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** The first pages of a process may be too slow for a view. */
async function openPage(context: APIRequestContext, path: string, isWarm: boolean): Promise<void> {
  const answer = await context.get(path, { headers: page })
  if (!(await answer.text()).includes('id="first-view"') && isWarm) throw new Error(`${path} came without its first view`)
}

async function askData(context: APIRequestContext, { queries }: MeasuredScreen): Promise<void> {
  for (const [operationName, variables] of Object.entries(queries)) {
    const data = { ...trustedRequest(operationName), variables }
    const answer = await context.post('/graphql', { headers: { 'x-kapwa-request': '1' }, data })
    if ((await answer.text()).includes('"errors"')) throw new Error(`${operationName} was answered with errors`)
  }
}

/** @returns processor time of a call, in milliseconds. */
async function costOf(pid: number, call: () => Promise<void>): Promise<number> {
  const before = cpuMilliseconds(pid)
  for (let done = 0; done < pagesOfRound; done += 1) {
    await call()
    await wait(pause)
  }
  return (cpuMilliseconds(pid) - before) / pagesOfRound
}

async function measureCosts(url: string, pid: number): Promise<ViewCost[]> {
  const costs: ViewCost[] = []
  for (const screen of screens) {
    const context = await signedIn(url, screen.userName)
    const measure = async ({ page: pages, data }: Pick<ViewCost, 'page' | 'data'>, isWarm = true) => {
      pages.push(await costOf(pid, () => openPage(context, screen.path, isWarm)))
      data.push(await costOf(pid, () => askData(context, screen)))
    }
    const cost: ViewCost = { path: screen.path, requests: Object.keys(screen.queries).length, page: [], data: [] }
    for (let round = 0; round < warmUps; round += 1) await measure({ page: [], data: [] }, false)
    for (let round = 0; round < rounds; round += 1) await measure(cost)
    costs.push(cost)
    await context.dispose()
  }
  return costs
}

/** Sends a request over a connection that is free, or a new one. Throws for an answer that is not a good one. */
class Reader {
  readonly #free: Connection[] = []
  readonly #open: () => Connection

  constructor(open: () => Connection) {
    this.#open = open
  }

  async read(): Promise<void> {
    const connection = this.#free.pop() ?? this.#open()
    const answer = await connection.send()
    if (!isGood(answer)) throw new Error(`a read was answered ${answer.head}`)
    this.#free.push(connection)
  }

  close(): void {
    for (const connection of this.#free) connection.close()
  }
}

/** Reads another member's overview at a fixed rate. @returns the 95th percentile of its times in milliseconds, each from when it was due. */
async function readUntil(over: Promise<unknown>, reader: Reader): Promise<number> {
  const ended = new AbortController()
  const watched = over.finally(() => ended.abort())
  const times: Promise<number>[] = []
  for (let due = performance.now(); !ended.signal.aborted; due += readEvery) {
    await wait(Math.max(0, due - performance.now()))
    times.push(reader.read().then(() => performance.now() - due))
  }
  await watched
  return quantile(await Promise.all(times), 0.95)
}

/** Members open pages in the same moment, once a second. */
async function openAtOnce(load: ChildProcess, port: number, cookies: readonly string[]): Promise<void> {
  const requests = Array.from({ length: pagesAtOnce }, (_, index) => {
    const cookie = cookies[index % cookies.length] ?? ''
    return httpRequest({ method: 'GET', path: '/member/overview', headers: { ...page, cookie } })
  })
  for (let burst = 0; burst < burstsOfRound; burst += 1) {
    const second = wait(1_000)
    await sendOrder(load, { port, requests, seconds: 0 }).catch((cause: unknown) => {
      throw new Error('a page was not opened', { cause })
    })
    await second
  }
}

async function measureBursts(url: string, pid: number): Promise<Omit<ViewsResult, 'costs'>> {
  const contexts = await Promise.all(['maria', 'jose', 'ana', 'andres', 'belen'].map((userName) => signedIn(url, userName)))
  const [mine = '', ...cookies] = await Promise.all(contexts.map(cookieOf))
  const body = { ...trustedRequest('MemberOverview'), variables: {} }
  const port = Number(new URL(url).port)
  const request = httpRequest({ method: 'POST', path: '/graphql', headers: { 'x-kapwa-request': '1', cookie: mine }, body })
  const reader = new Reader(() => new Connection(port, request))
  const load = await startLoad()
  const result: Omit<ViewsResult, 'costs'> = { alone: [], beside: [], memory: [] }
  await readUntil(openAtOnce(load, port, cookies), reader)
  for (let round = 0; round < rounds; round += 1) {
    result.alone.push(await readUntil(wait(burstsOfRound * 1_000), reader))
    result.beside.push(await readUntil(openAtOnce(load, port, cookies), reader))
    await wait(settleMs)
    result.memory.push(memoryMegabytes(pid))
  }
  reader.close()
  await stopService({ child: load })
  await Promise.all(contexts.map((context) => context.dispose()))
  return result
}

/** F6: what a first view costs the BFF, and what many pages at once do to others. */
export function measureViews(): Promise<ViewsResult> {
  return withPortal({ hasBrowser: false }, async (url, child) => {
    const pid = pidOf({ child })
    return { costs: await measureCosts(url, pid), ...(await measureBursts(url, pid)) }
  })
}
