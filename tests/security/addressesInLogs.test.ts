import { afterAll, beforeAll, expect } from 'vitest'
import { Browser } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { freePort } from '../../scripts/freePort.ts'
import { startBff } from '../portal/processes.ts'
import { overHttp } from '../portal/transport.ts'
import { createWebFolder } from '../portal/webFolder.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused } from '../rest-stub/operation.ts'
import { promise } from './promise.ts'

const portal = usePortal()
let web: Awaited<ReturnType<typeof createWebFolder>>

beforeAll(async () => {
  web = await createWebFolder()
})
afterAll(() => web.remove())

/** A name and a key, in the forms in which addresses hold them. */
const name = 'secret-name@example.test'
const identifier = Buffer.from(name).toString('base64')
const key = 'secret-key-8b1d2f6a'
const secrets = [name, 'secret-name', identifier, encodeURIComponent(identifier), key]

const addresses = [
  `/login/validation/${encodeURIComponent(identifier)}`,
  `/login/validation/${identifier}?id=${identifier}`,
  `/login/enrollment/${key}`,
  `/login/email/${key}`,
  `/forgot/reset-password/${key}`,
  `/create-account/enrollment/${key}`,
  `/create-account/enrollment/${key}/further#${key}`,
  `/forgot/reset-password/${key}%`,
  `/files/${key}/file.pdf`,
  `/assets/${key}.js`,
]

promise('T1', 'no log line, metric or Referer holds the name or key of an address', async (report) => {
  const { stub } = portal
  const metricsPort = await freePort()
  const server = await startBff(stub.origin, { LOG_LEVEL: 'trace', WEB_DIR: web.folder, METRICS_PORT: String(metricsPort) })
  let [sent, logged] = [0, 0]
  let metrics = ''
  try {
    const browser = new Browser(overHttp(server.origin))
    const signedIn = new Browser(overHttp(server.origin))
    await signedIn.signIn()
    stub.use(
      operation('getUserOfKey', () => refused.invalid),
      fail('viewFile', { kind: 'reset' }),
    )
    for (const path of addresses) {
      for (const client of [browser, signedIn]) {
        for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
          const answer = await client.send({ method, path, headers: { referer: `${server.origin}${path}` } })
          expect(answer.headers['referrer-policy'], `${method} ${path}`).toBe('strict-origin')
          sent += 1
          // A malformed address has no route, and no log line.
          if (!path.endsWith('%')) logged += 1
        }
        // The next request of a page at this address.
        const text = `{ enrolment(key: "${key}") { userName } }`
        await client.graph(text, { headers: { referer: `${server.origin}${path}`, 'x-request-id': key } })
        sent += 1
        logged += 1
      }
    }
    metrics = (await overHttp(`http://127.0.0.1:${metricsPort}`)({ path: '/metrics' })).text
  } finally {
    await server.stop()
  }
  const lines = server.output().split('\n')
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThanOrEqual(logged)
  expect(secrets.filter((secret) => server.output().includes(secret))).toEqual([])
  expect(metrics).toContain('kapwa_http_request_seconds')
  expect(secrets.filter((secret) => metrics.includes(secret))).toEqual([])
  report(`${sent} requests to ${addresses.length} addresses, ${lines.length} log lines at level trace and all metrics: 0 names, 0 keys`)
})
