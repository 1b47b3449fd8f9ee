import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { request as http } from '@playwright/test'
import { httpRequest } from '../contenders/request.ts'
import { Connection } from '../load/connection.ts'
import { signIn, trustedRequest, withPortal } from '../measure/portal.ts'
import { quantile } from '../measure/statistics.ts'
import { pidOf } from '../measure/rounds.ts'
import { cpuMilliseconds } from '../measure/usage.ts'

/** Processor time of the BFF in milliseconds, one value a round: of a page with its first view, and of its queries alone. */
export interface ViewCost {
  path: string
  page: number[]
  data: number[]
}

export interface ViewsResult {
  costs: ViewCost[]
  /** The 95th percentile of another member's overview in milliseconds, one value a round. */
  alone: number[]
  beside: number[]
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
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const pagesOfRound = 50
/** Rounds before those that count: the code of a new process is not compiled yet. */
const warmUps = 6
export const pagesAtOnce = 200
const burstsOfRound = 5
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

async function openPage(context: APIRequestContext, path: string): Promise<void> {
  const answer = await context.get(path, { headers: page })
  if (!(await answer.text()).includes('id="first-view"')) throw new Error(`${path} came without its first view`)
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
  for (let done = 0; done < pagesOfRound; done += 1) await call()
  return (cpuMilliseconds(pid) - before) / pagesOfRound
}

async function measureCosts(url: string, pid: number): Promise<ViewCost[]> {
  const costs: ViewCost[] = []
  for (const screen of screens) {
    const context = await signedIn(url, screen.userName)
    const open = () => openPage(context, screen.path)
    const cost: ViewCost = { path: screen.path, page: [], data: [] }
    for (let round = 0; round < warmUps; round += 1) await costOf(pid, open)
    for (let round = 0; round < rounds; round += 1) {
      cost.page.push(await costOf(pid, open))
      cost.data.push(await costOf(pid, () => askData(context, screen)))
    }
    costs.push(cost)
    await context.dispose()
  }
  return costs
}

/** Reads another member's overview again and again. @returns the 95th percentile of its times, in milliseconds. */
async function readUntil(over: Promise<unknown>, reader: Connection): Promise<number> {
  const times: number[] = []
  const ended = new AbortController()
  void over.finally(() => ended.abort())
  while (!ended.signal.aborted) {
    const began = performance.now()
    await reader.send()
    times.push(performance.now() - began)
    await wait(10)
  }
  return quantile(times, 0.95)
}

/** Members open so many pages in the same moment, once a second. */
async function openAtOnce(port: number, cookies: readonly string[]): Promise<void> {
  for (let burst = 0; burst < burstsOfRound; burst += 1) {
    const second = wait(1_000)
    const connections = Array.from({ length: pagesAtOnce }, (_, index) => {
      const cookie = cookies[index % cookies.length] ?? ''
      return new Connection(port, httpRequest({ method: 'GET', path: '/member/overview', headers: { ...page, cookie } }))
    })
    await Promise.all(connections.map((connection) => connection.send()))
    for (const connection of connections) connection.close()
    await second
  }
}

async function measureBursts(url: string): Promise<Pick<ViewsResult, 'alone' | 'beside'>> {
  const contexts = await Promise.all(['maria', 'jose', 'ana', 'andres', 'belen'].map((userName) => signedIn(url, userName)))
  const [mine = '', ...cookies] = await Promise.all(contexts.map(cookieOf))
  const body = { ...trustedRequest('MemberOverview'), variables: {} }
  const port = Number(new URL(url).port)
  const headers = { 'x-kapwa-request': '1', cookie: mine }
  const reader = new Connection(port, httpRequest({ method: 'POST', path: '/graphql', headers, body }))
  const result: Pick<ViewsResult, 'alone' | 'beside'> = { alone: [], beside: [] }
  await readUntil(openAtOnce(port, cookies), reader)
  for (let round = 0; round < rounds; round += 1) {
    result.alone.push(await readUntil(wait(2_000), reader))
    result.beside.push(await readUntil(openAtOnce(port, cookies), reader))
  }
  reader.close()
  await Promise.all(contexts.map((context) => context.dispose()))
  return result
}

/** F6: what a first view costs the BFF, and what two hundred pages at once do to others. */
export async function measureViews(): Promise<ViewsResult> {
  // With so long a wait for data the BFF also renders page after page, where it else keeps to two fifths of its time.
  const unhurried = { FIRST_VIEW_TIMEOUT_MS: '60000' }
  const costs = await withPortal((url, child) => measureCosts(url, pidOf({ child })), unhurried)
  return { costs, ...(await withPortal(measureBursts)) }
}
