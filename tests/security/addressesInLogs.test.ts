import { afterAll, beforeAll, expect } from 'vitest'
import { Browser } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { freePort, startBff } from '../portal/processes.ts'
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

/** As they stand in an address, and what they are. */
const name = 'secret-name@example.test'
const identifier = Buffer.from(name).toString('base64')
const key = 'secret-key-8b1d2f6a'
const secrets = [name, 'secret-name', identifier, encodeURIComponent(identifier), key]

const addresses = [
  `/login/validation/${encodeURIComponent(identifier)}`,
  `/login/validation/${identifier}?id=${identifier}`,
  `/login/enrollment/${key}`,
  `/forgot/reset-password/${key}`,
  `/create-account/enrollment/${key}`,
  `/create-account/enrollment/${key}/further#${key}`,
  `/forgot/reset-password/${key}%`,
  `/files/${key}/file.pdf`,
  `/assets/${key}.js`,
]

promise('T1', 'no log line, figure or Referer tells the name or key that stands in an address', async (tell) => {
  const { stub } = portal
  const metricsPort = await freePort()
  const server = await startBff(stub.origin, { LOG_LEVEL: 'trace', WEB_DIR: web.folder, METRICS_PORT: String(metricsPort) })
  let [asked, told] = [0, 0]
  let figures = ''
  try {
    const browser = new Browser(overHttp(server.origin))
    const signedIn = new Browser(overHttp(server.origin))
    await signedIn.signIn()
    stub.use(
      operation('getUserOfKey', () => refused.invalid),
      fail('viewFile', { kind: 'reset' }),
    )
    for (const path of addresses) {
      for (const who of [browser, signedIn]) {
        for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
          const answer = await who.send({ method, path, headers: { referer: `${server.origin}${path}` } })
          expect(answer.headers['referrer-policy'], `${method} ${path}`).toBe('strict-origin')
          asked += 1
          // What cannot be read has no route, and no line.
          if (!path.endsWith('%')) told += 1
        }
        // What a page at this address asks next.
        const text = `{ enrolment(key: "${key}") { userName } }`
        await who.graph(text, { headers: { referer: `${server.origin}${path}`, 'x-request-id': key } })
        asked += 1
        told += 1
      }
    }
    figures = (await overHttp(`http://127.0.0.1:${metricsPort}`)({ path: '/metrics' })).text
  } finally {
    await server.stop()
  }
  const lines = server.output().split('\n')
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThanOrEqual(told)
  expect(secrets.filter((secret) => server.output().includes(secret))).toEqual([])
  expect(figures).toContain('kapwa_http_request_seconds')
  expect(secrets.filter((secret) => figures.includes(secret))).toEqual([])
  tell(`${asked} requests to ${addresses.length} addresses, ${lines.length} log lines at level trace and all figures: 0 names, 0 keys`)
})
