import { expect, test } from 'vitest'
import { Browser } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { startBff, stopWhileStarting } from '../portal/processes.ts'
import { overHttp, overInject } from '../portal/transport.ts'
import { fail, slow } from '../rest-stub/faults.ts'

const portal = usePortal({ REST_TIMEOUT_MS: '2000' })

/** Readiness calls without a token on purpose: a 401 shows that the REST API answers. */
const expectProbe = () => expect(() => portal.stub.assertClean()).toThrow('GET /api/attribute/groups/{type}: sent without a bearer token')

test('live is 200 while the process answers, whatever the REST API does', async () => {
  portal.stub.use(fail('listAttributeGroupsOfType', { kind: 'reset' }))
  const answer = await portal.browser().send({ path: '/health/live' })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text)).toEqual({ status: 'live' })
  expect(portal.stub.calls.all).toEqual([])
})

test('ready is 200 while the REST API answers', async () => {
  const answer = await portal.browser().send({ path: '/health/ready' })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text)).toEqual({ status: 'ready', rest: 'status 401' })
  expectProbe()
})

test.each([
  [503, 'status 503', { kind: 'status', status: 503 }],
  [200, 'status 404', { kind: 'status', status: 404 }],
  [200, 'status 400', { kind: 'status', status: 400 }],
  [200, 'redirect, status 302', { kind: 'status', status: 302 }],
  [503, 'reset', { kind: 'reset' }],
  [503, 'timeout', { kind: 'silent' }],
] as const)('ready answers %i where the REST API gives: %s', async (status, rest, fault) => {
  portal.stub.use(fail('listAttributeGroupsOfType', fault))
  const answer = await portal.browser().send({ path: '/health/ready' })
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.text)).toEqual({ status: status === 200 ? 'ready' : 'rest-unreachable', rest })
  expectProbe()
})

test('parallel probes share one REST call', async () => {
  const browser = portal.browser()
  await Promise.all(Array.from({ length: 20 }, () => browser.send({ path: '/health/ready' })))
  expect(portal.stub.calls.count('listAttributeGroupsOfType')).toBe(1)
  expectProbe()
})

test('the log has one line a request, without passwords, cookies, tokens, variables and keys', async () => {
  const lines: string[] = []
  const app = await buildPortal(portal.stub, { LOG_LEVEL: 'trace' }, { logStream: { write: (line) => void lines.push(line) } })
  const browser = new Browser(overInject(app))
  await browser.signIn('maria', 'a-very-secret-password')
  await browser.signIn()
  await browser.graph('query ($id: ID!) { attributeGroup(id: $id) { id } }', { variables: { id: 'a-telling-identifier' } })
  await browser.send({ path: '/files/a-telling-key?token=a-telling-query' })
  await app.close()
  const written = lines.join('')
  expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(4)
  const secrets = [
    'a-very-secret-password',
    'Kapwa#2026',
    'a-telling',
    '__Host-',
    ...browser.cookies.values(),
    ...portal.stub.world.sessions.issued,
  ]
  for (const secret of secrets) expect(written).not.toContain(secret)
})

test('as a process: SIGTERM finishes requests in flight; metrics have a port of their own', async () => {
  const metricsPort = 20_000 + (process.pid % 20_000)
  const server = await startBff(portal.stub.origin, { METRICS_PORT: String(metricsPort), REST_TIMEOUT_MS: '5000' })
  try {
    const browser = new Browser(overHttp(server.origin))
    await browser.signIn()
    await browser.graph('query Invented { viewer { member { memberCode } } }')
    await browser.graph('', { documentId: `sha256:${'0'.repeat(64)}` })
    const metrics = await overHttp(`http://127.0.0.1:${metricsPort}`)({ path: '/metrics' })
    expect(metrics.text).toMatch(/kapwa_rest_call_seconds_count\{operation="getUserSummary",status="200"\} 1/)
    expect(metrics.text).toMatch(/kapwa_graphql_operations_total\{operation="other",status="200"\} 2/)
    expect(metrics.text).toContain('kapwa_unknown_documents_total 1')
    expect(metrics.text).not.toContain('Invented')
    expect((await browser.send({ path: '/metrics' })).status).toBe(404)
    portal.stub.use(slow('getUserSummary', 400))
    const inFlight = browser.graph('{ viewer { member { memberCode } } }')
    while (portal.stub.calls.count('getUserSummary') < 2) await new Promise((resolve) => setImmediate(resolve))
    await server.stop()
    expect((await inFlight).errors).toEqual([])
  } finally {
    await server.stop()
  }
})

test('as a process: SIGTERM before the start is done ends it in order, when it has come so far', async () => {
  expect(await stopWhileStarting(portal.stub.origin)).toBe(0)
})
