import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'vitest'
import type { Browser } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail } from '../rest-stub/faults.ts'
import { counts } from './counts.ts'
import { promise } from './promise.ts'

const portal = usePortal({ REST_TIMEOUT_MS: '2000', RATE_LIMIT_PER_MINUTE: '10000' })
const memberText = '{ viewer { userName member { memberCode } loans { loanType } } }'

/** Signs in with an access token that expires at once, so that the next request refreshes. */
async function withExpiredToken(): Promise<Browser> {
  const { sessions } = portal.stub.world
  const browser = portal.browser()
  sessions.accessSeconds = 0
  await browser.signIn()
  sessions.accessSeconds = 1800
  portal.stub.calls.clear()
  return browser
}

promise('T4', 'a refused refresh ends the session once', async (report) => {
  const refusals = [400, 401]
  for (const status of refusals) {
    portal.stub.reset()
    const browser = await withExpiredToken()
    portal.stub.use(fail('refreshUserToken', { kind: 'status', status }))
    const old = browser.copy()
    const answer = await browser.graph(memberText)
    expect(new Set(answer.codes)).toEqual(new Set(['UNAUTHENTICATED']))
    expect(browser.sessionCookies).toEqual([])
    expect(portal.stub.calls.all.length).toBeLessThanOrEqual(2)
    portal.stub.calls.clear()
    expect(new Set((await old.graph(memberText)).codes)).toEqual(new Set(['UNAUTHENTICATED']))
    expect(portal.stub.calls.all.length).toBeLessThanOrEqual(2)
    expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: null })
  }
  report(`${refusals.length} refusals: cookies cleared, UNAUTHENTICATED, at most 2 REST calls an operation`)
})

promise('T4', 'a session that the REST API has ended: one refresh is tried, then the cookies are cleared', async (report) => {
  const browser = await portal.signedIn()
  portal.stub.world.sessions.endAll()
  const answer = await browser.graph('{ viewer { member { memberCode } } }')
  expect(answer.codes).toEqual(['UNAUTHENTICATED'])
  expect(browser.sessionCookies).toEqual([])
  expect(portal.stub.calls.lines()).toEqual(['GET /api/user/summary', 'POST /api/user/refresh/token'])
  report('2 REST calls, cookies cleared')
})

const outages: [string, Fault][] = [
  ['500', { kind: 'status', status: 500 }],
  ['502', { kind: 'status', status: 502, body: '<html>', contentType: 'text/html' }],
  ['503', { kind: 'status', status: 503 }],
  ['no answer', { kind: 'silent' }],
  ['a connection reset', { kind: 'reset' }],
  ['a page that is not JSON', { kind: 'page' }],
  ['JSON cut short', { kind: 'cutJson' }],
  ['tokens off the contract', { kind: 'json', value: { AccessToken: 7 } }],
]

promise('T4', 'an outage ends no session', async (report) => {
  for (const [what, fault] of outages) {
    portal.stub.reset()
    const browser = await withExpiredToken()
    const { length: size } = browser.sessionCookies
    portal.stub.use(fail('refreshUserToken', fault, 1))
    const answer = await browser.graph(memberText)
    expect(answer.codes.length, what).toBeGreaterThan(0)
    for (const code of answer.codes) expect(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'UPSTREAM_UNREADABLE'], what).toContain(code)
    expect(browser.sessionCookies.length, what).toBe(size)
    const after = await browser.graph(memberText)
    expect(after.errors, what).toEqual([])
  }
  report(`${outages.length} kinds of outage: session kept, answered with an error, the next request succeeds`)
})

promise('T4', 'while the access token is valid, an outage of the refresh causes no error', async (report) => {
  const { sessions } = portal.stub.world
  const browser = portal.browser()
  sessions.accessSeconds = 300
  await browser.signIn()
  portal.stub.use(fail('refreshUserToken', { kind: 'status', status: 503 }))
  const asked = 10
  for (let time = 0; time < asked; time += 1) expect((await browser.graph(memberText)).errors).toEqual([])
  report(
    `${asked} requests in the last minutes of a token, refresh down: 0 errors, ${portal.stub.calls.count('refreshUserToken')} refreshes tried`,
  )
})

/** The bytes of the heap in use after a full garbage collection. */
function collectedHeap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  return process.memoryUsage().heapUsed
}

promise('T4', 'requests during outages leave nothing in memory', async (report) => {
  const together = 30
  const quickOutages = outages.filter(([, { kind }]) => kind !== 'silent')
  const send = async (requests: number) => {
    for (let sent = 0; sent < requests; sent += together) {
      const [what, fault] = quickOutages[(sent / together) % quickOutages.length]!
      portal.stub.reset()
      const browser = await portal.signedIn()
      portal.stub.use(fail('getUserSummary', fault))
      const codes = await Promise.all(Array.from({ length: together }, async () => (await browser.copy().graph(memberText)).codes))
      for (const code of codes) expect(code.join(), what).toMatch(/^UPSTREAM_/)
    }
    portal.stub.reset()
    return { heap: collectedHeap(), handles: process.getActiveResourcesInfo().length }
  }
  const before = await send(counts.faultyRequests)
  const after = await send(counts.faultyRequests)
  const growth = after.heap - before.heap
  // Unit: bytes. An answer, an error or a log line that is kept of each request would be more; a short run sees late compiling too.
  expect(growth).toBeLessThan(Math.max(2_000_000, counts.faultyRequests * 1000))
  // Connections are kept open for the next requests: at most one for each request at the same moment, at either end.
  expect(after.handles - before.handles).toBeLessThanOrEqual(2 * together)
  const opened = Math.max(0, after.handles - before.handles)
  report(
    `${counts.faultyRequests} faulty requests after as many: the heap grew by ${(Math.max(0, growth) / 1024).toFixed(0)} kB, ${opened} more handles open`,
  )
})
