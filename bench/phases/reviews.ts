import { setTimeout as wait } from 'node:timers/promises'
import { addMembers } from '../imports/cooperative.ts'
import { addReported, reportedFrom, setWaiting } from '../imports/requests.ts'
import { signIn, withReference } from '../measure/reference.ts'
import { median } from '../measure/statistics.ts'
import { memoryMegabytes } from '../measure/usage.ts'

/** What an officer waits for at a queue, milliseconds, each the median of the rounds. */
interface QueueTimes {
  list: number
  detail: number
  decision: number
  /** So many requests at once as one act takes. */
  bulk: number
}

export interface ReviewResult {
  /** Of reports, one value a round: seconds, megabytes above what the service had before, and the slowest answer to others in milliseconds. */
  report: { seconds: number[]; memory: number[]; stall: number[] }
  /** With few and with many requests that wait. */
  few: QueueTimes
  many: QueueTimes
}

export const reportedRows = 100_000
export const waitingCounts = { few: 50, many: 5_000 } as const
/** The most that one act decides. */
export const bulkSize = 500
const rounds = 5

type Headers = Record<string, string>

async function call(address: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, init)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Asks for a small answer again and again until a signal, and answers the slowest, in milliseconds, and the highest memory. */
async function watch(url: string, pid: number, signal: AbortSignal): Promise<{ stall: number; highest: number }> {
  const seen = { stall: 0, highest: 0 }
  while (!signal.aborted) {
    const began = performance.now()
    await (await fetch(`${url}/health/live`)).text()
    seen.stall = Math.max(seen.stall, performance.now() - began)
    seen.highest = Math.max(seen.highest, memoryMegabytes(pid))
    await wait(20)
  }
  return seen
}

async function writeReport(url: string, headers: Headers, [startDate, endDate]: readonly [string, string]): Promise<void> {
  const query = new URLSearchParams({ startDate, endDate, description: 'withdraw' }).toString()
  const answer = await fetch(`${url}/api/subscription/transactions/generate/savings?${query}`, { headers })
  if (!answer.ok) throw new Error(`the report answered ${answer.status}`)
  // Read as it comes, and not kept.
  await answer.body?.pipeTo(new WritableStream())
}

async function measureReports(url: string, pid: number, headers: Headers): Promise<ReviewResult['report']> {
  // Once small, so that what any report needs is loaded.
  await writeReport(url, headers, ['2032-01-01', '2032-01-02'])
  const before = memoryMegabytes(pid)
  const result: ReviewResult['report'] = { seconds: [], memory: [], stall: [] }
  for (let round = 1; round <= rounds; round += 1) {
    const ended = new AbortController()
    const watched = watch(url, pid, ended.signal)
    const began = performance.now()
    await writeReport(url, headers, [reportedFrom, '2033-12-31'])
    result.seconds.push((performance.now() - began) / 1000)
    ended.abort()
    const { stall, highest } = await watched
    result.stall.push(stall)
    result.memory.push(highest - before)
  }
  return result
}

async function timed(act: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 4 * rounds; round += 1) {
    const began = performance.now()
    await act(round)
    times.push(performance.now() - began)
  }
  return median(times)
}

const readText = (item: unknown, name: 'Guid' | 'Version'): string => {
  const [, value] = Object.entries(item ?? {}).find(([field]) => field === name) ?? []
  return typeof value === 'string' ? value : ''
}

async function measureQueue(url: string, headers: Headers, expected: number): Promise<QueueTimes> {
  const list = () => call(`${url}/api/subscription/review/list/share_capital`, { headers })
  const listed = await list()
  const items = (Array.isArray(listed) ? listed : []).map((item: unknown) => ({
    Guid: readText(item, 'Guid'),
    Version: readText(item, 'Version'),
  }))
  if (items.length !== expected) throw new Error(`${items.length} requests wait, not ${expected}`)
  const guidOf = (round: number): string => items[round]?.Guid ?? ''
  const send = (disposition: object) => {
    const body = JSON.stringify({ Status: 'Rejected', Remarks: 'No.', ...disposition })
    return call(`${url}/api/subscription/approval/action/share_capital`, { method: 'PUT', headers, body })
  }
  return {
    list: await timed(list),
    detail: await timed((round) => call(`${url}/api/subscription/change/${guidOf(round)}`, { headers })),
    decision: await timed((round) => send({ Guid: guidOf(round) })),
    bulk: await timed(() => send({ Guid: guidOf(0), Items: items.slice(0, bulkSize) })),
  }
}

/** R2 and R3: a report of 100,000 rows, and a queue with few and with many requests. The service and its PostgreSQL share both cores. */
export function measureReviews(): Promise<ReviewResult> {
  const fill = async (dataDir: string) => {
    await addMembers(dataDir, waitingCounts.many)
    await addReported(dataDir, reportedRows)
  }
  return withReference(fill, async ({ url, pid, dataDir }) => {
    const headers = { authorization: `Bearer ${await signIn(url, 'admin')}`, 'content-type': 'application/json' }
    const report = await measureReports(url, pid, headers)
    await setWaiting(dataDir, waitingCounts.few)
    const few = await measureQueue(url, headers, waitingCounts.few)
    await setWaiting(dataDir, waitingCounts.many)
    return { report, few, many: await measureQueue(url, headers, waitingCounts.many) }
  })
}
