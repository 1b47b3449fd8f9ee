import { afterEach, beforeEach, expect, test } from 'vitest'
import { Metrics } from '../../bff/src/running/metrics.ts'
import { loan } from '../factories/loan.ts'
import { Browser } from '../portal/browser.ts'
import { buildPortal } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail } from '../rest-stub/faults.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'

let stub: RestStub
let app: PortalApp
let browser: Browser
let metrics: Metrics
let lines: string[] = []

async function openPortal(overrides: Record<string, string> = {}): Promise<void> {
  metrics = new Metrics()
  const logStream = { write: (line: string) => void lines.push(line) }
  app = await buildPortal(stub, { LOG_LEVEL: 'warn', REST_TIMEOUT_MS: '1500', ...overrides }, { logStream, metrics })
  browser = new Browser(overInject(app))
}

beforeEach(async () => {
  lines = []
  stub = await startRestStub()
  await openPortal()
})
afterEach(async () => {
  await app.close()
  await stub.close()
})

const warnings = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const signIn = () => browser.signIn('maria', stub.world.maria.password)
const readLoans = () => browser.graph('{ viewer { loans { loanType } } }')
const status = (code: number, further: object = {}): Fault => ({ kind: 'status', status: code, ...further })

async function outcomesOf(operation: string): Promise<unknown[]> {
  const found = (await metrics.registry.getMetricsAsJSON()).find(({ name }) => name === 'kapwa_rest_call_seconds')
  const labels = (found?.values ?? []).map((value) => value.labels)
  return [...new Set(labels.filter((label) => label.operation === operation).map((label) => label.status))]
}

const failures: [reason: string, fault: Fault][] = [
  ['500', status(500)],
  ['404', status(404)],
  ['redirect', status(302, { headers: { location: '/login' } })],
  ['encoding', status(200, { headers: { 'content-encoding': 'gzip' } })],
  ['encoding', status(200, { contentType: 'application/json; charset=klingon' })],
  ['too-large', status(200, { body: JSON.stringify('x'.repeat(9 * 1024 * 1024)) })],
  ['reset', { kind: 'reset' }],
  ['timeout', { kind: 'silent' }],
]

test.each(failures)('a call that ended with %s is one warning a minute, and an outcome of the metric', async (reason, fault) => {
  await signIn()
  stub.use(fail('listUserLoans', fault))
  for (let time = 0; time < 2; time += 1) await readLoans()
  expect(warnings()).toMatchObject([{ operation: 'listUserLoans', reason, unloggedBefore: 0, msg: 'REST call failed' }])
  expect(await outcomesOf('listUserLoans')).toEqual([reason])
})

test('of refused origins one warning a minute names the browser’s and the portal’s', async () => {
  const send = (origin: string) =>
    browser.send({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', origin },
      body: '{"query":"{__typename}"}',
    })
  for (const origin of ['https://portal.example.coop', 'https://evil.example']) expect((await send(origin)).status).toBe(403)
  expect(warnings()).toMatchObject([
    { origin: 'https://portal.example.coop', portal: 'http://localhost:4000', msg: 'a request from another origin was refused' },
  ])
})

test('what is asked at the start reads as no call of a visitor', async () => {
  await app.close()
  await openPortal({ REST_URL: 'http://127.0.0.1:9' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const operations = () => warnings().flatMap(({ msg, operation }) => (msg === 'REST call failed' ? [operation] : []))
  await expect.poll(() => operations().toSorted(), { timeout: 60_000 }).toEqual(['listServiceRules', 'probe of refreshUserToken'])
})

test.each([
  ['unreachable', 'http://127.0.0.1:9'],
  // No TLS is spoken there.
  ['certificate', null],
])('without a connection the reason is %s, in the log, in the metric and in readiness', async (reason, url) => {
  await app.close()
  await openPortal({ REST_URL: url ?? stub.origin.replace('http:', 'https:') })
  expect(JSON.parse((await browser.send({ path: '/health/ready' })).text)).toEqual({ status: 'rest-unreachable', rest: reason })
  expect((await signIn()).codes).toEqual(['UPSTREAM_UNAVAILABLE'])
  expect(warnings()).toMatchObject([
    { operation: 'listAttributeGroupsOfType', reason },
    { operation: 'signIn', reason },
  ])
  expect(await outcomesOf('signIn')).toEqual([reason])
})

test('a write that was not sent for want of a trusted certificate is no unconfirmed one', async () => {
  await app.close()
  await openPortal({ REST_URL: stub.origin.replace('http:', 'https:') })
  const answer = await browser.graph('mutation { requestResetCode(input: { userName: "maria" }) { maskedContact } }')
  expect(answer.codes).toEqual(['UPSTREAM_UNAVAILABLE'])
})

test('another reason of the same call within the minute is a warning of its own', async () => {
  await signIn()
  for (const fault of [status(500), status(503), status(500)]) {
    stub.use(fail('listUserLoans', fault))
    await readLoans()
  }
  expect(warnings().map(({ reason }) => reason)).toEqual(['500', '503'])
})

test('another deviation of the same call within the minute is named, one that is known is not', async () => {
  await signIn()
  const changed = (change: object): Fault => ({ kind: 'json', value: [{ ...loan(), ...change }] })
  for (const change of [{ LoanType: null }, { LoanType: null, Terms: 'many' }, { LoanType: null, Terms: 'secret' }]) {
    stub.use(fail('listUserLoans', changed(change)))
    await readLoans()
  }
  const named = warnings().map(({ deviations, unloggedBefore }) => [
    (deviations as { path: string }[]).map(({ path }) => path),
    unloggedBefore,
  ])
  expect(named).toEqual([
    [['[0].LoanType'], 0],
    [['[0].Terms'], 0],
  ])
  expect(lines.join('')).not.toContain('secret')
})

test('a refused sign-in, a token that has ended and an extension that is not there are no failures', async () => {
  stub.use(fail('signIn', status(400), 1))
  await signIn()
  await signIn()
  stub.use(fail('listUserLoans', status(401), 1), fail('listSubscriptionActivities', status(404)))
  await readLoans()
  await browser.graph('{ viewer { timeline { totalCount } } }')
  expect(stub.calls.count('listSubscriptionActivities')).toBeGreaterThan(0)
  expect(warnings()).toEqual([])
})
