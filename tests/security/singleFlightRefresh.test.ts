import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { Browser, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { ServerProcess } from '../portal/processes.ts'
import { startBff, startRedis } from '../portal/processes.ts'
import { overHttp } from '../portal/transport.ts'
import { slow } from '../rest-stub/faults.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'
import { counts } from './counts.ts'
import { promise } from './promise.ts'

const parallel = 100
const late = 20
const memberText = '{ viewer { userName member { memberCode } } }'

async function ask(browser: Browser): Promise<{ isRight: boolean; cookies: readonly string[]; text: string }> {
  const answer = await browser.copy().graph(memberText)
  const isRight = answer.errors.length === 0 && pick(answer, 'viewer', 'member', 'memberCode') === 'KM-01001'
  return { isRight, cookies: answer.setCookies, text: answer.text }
}

const askAll = (browsers: readonly Browser[]) => Promise.all(browsers.map(ask))
const wrongOf = (answers: Awaited<ReturnType<typeof askAll>>) => answers.filter(({ isRight }) => !isRight).map(({ text }) => text)
const distinctCookies = (answers: Awaited<ReturnType<typeof askAll>>) =>
  new Set(answers.map(({ cookies }) => cookies.map((one) => one.split(';')[0]).join()))

/** Signs in and waits until the access token has expired; later tokens live for half an hour. */
async function withExpiredToken(stub: RestStub, browser: Browser): Promise<void> {
  stub.world.sessions.accessSeconds = 1
  const answer = await browser.signIn()
  if (answer.codes.length > 0) throw new Error(`not signed in: ${answer.text}`)
  stub.world.sessions.accessSeconds = 1800
  await wait(1100)
  stub.calls.clear()
}

const refreshes = (stub: RestStub) => stub.calls.count('refreshUserToken')

describe('in one BFF', () => {
  const portal = usePortal({ RATE_LIMIT_PER_MINUTE: '1000000' })

  promise('T3', 'one refresh for a hundred requests of a session, late ones with the replaced cookies included', async (report) => {
    const { stub } = portal
    for (let round = 0; round < counts.refreshRounds; round += 1) {
      const browser = portal.browser()
      await withExpiredToken(stub, browser)
      const answers = await askAll(Array.from({ length: parallel }, () => browser))
      expect(wrongOf(answers)).toEqual([])
      expect(refreshes(stub)).toBe(1)
      expect(distinctCookies(answers).size).toBe(1)
      if (round > 0) continue
      await wait(counts.lateMilliseconds)
      const lateAnswers = await askAll(Array.from({ length: late }, () => browser))
      expect(wrongOf(lateAnswers)).toEqual([])
      expect(refreshes(stub)).toBe(1)
      expect(distinctCookies([...answers, ...lateAnswers]).size).toBe(1)
    }
    report(
      `${counts.refreshRounds} rounds of ${parallel} parallel requests: 1 refresh each, one cookie pair; ${late} late ones after ${counts.lateMilliseconds} ms: 0 more`,
    )
  })

  promise('T3', 'a missing access cookie, and one near its expiry, are refreshed once as well', async (report) => {
    const { stub } = portal
    const missing = await portal.signedIn()
    missing.cookies.delete('__Host-kapwa-access')
    expect(wrongOf(await askAll(Array.from({ length: parallel }, () => missing)))).toEqual([])
    expect(refreshes(stub)).toBe(1)
    const nearExpiry = portal.browser()
    stub.world.sessions.accessSeconds = 300
    await nearExpiry.signIn()
    stub.world.sessions.accessSeconds = 1800
    stub.calls.clear()
    expect(wrongOf(await askAll(Array.from({ length: parallel }, () => nearExpiry)))).toEqual([])
    expect(refreshes(stub)).toBe(1)
    report(`${parallel} parallel requests each: 1 refresh each`)
  })
})

describe('in two BFFs', () => {
  let stub: RestStub
  const servers: ServerProcess[] = []

  beforeEach(async () => {
    stub = await startRestStub()
  })
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
    await stub.close()
    stub.assertClean()
  })

  async function startTwo(overrides: Record<string, string>): Promise<[Browser, Browser]> {
    const both = await Promise.all([startBff(stub.origin, overrides), startBff(stub.origin, overrides)])
    servers.push(...both)
    const browser = new Browser(overHttp(both[0].origin))
    await withExpiredToken(stub, browser)
    return [browser, browser.through(overHttp(both[1].origin))]
  }

  promise('T3', 'two BFFs that share Redis refresh once between them', async (report) => {
    const redis = await startRedis()
    servers.push(redis)
    const both = await startTwo({ REDIS_URL: redis.origin })
    // Longer than the requests take to arrive: otherwise the second copy finds the hand-over whether or not it waited for the lock.
    stub.use(slow('refreshUserToken', 1000))
    const answers = await askAll(Array.from({ length: parallel }, (_, index) => both[index % 2]!))
    expect(wrongOf(answers)).toEqual([])
    expect(refreshes(stub)).toBe(1)
    expect(distinctCookies(answers).size).toBe(1)
    await wait(counts.lateMilliseconds)
    expect(wrongOf(await askAll(Array.from({ length: late }, (_, index) => both[index % 2]!)))).toEqual([])
    expect(refreshes(stub)).toBe(1)
    report(`${parallel} parallel requests over two processes: 1 refresh, one cookie pair; ${late} late ones: 0 more`)
  })

  promise('T3', 'two BFFs without a shared store refresh at most once each, and no session ends', async (report) => {
    const both = await startTwo({})
    const answers = await askAll(Array.from({ length: parallel }, (_, index) => both[index % 2]!))
    expect(wrongOf(answers)).toEqual([])
    expect(refreshes(stub)).toBeLessThanOrEqual(2)
    expect(stub.world.sessions.alive).toBe(1)
    report(`${parallel} parallel requests over two processes: ${refreshes(stub)} refreshes, 0 sign-outs`)
  })
})
