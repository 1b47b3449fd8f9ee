import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Browser } from '../portal/browser.ts'
import { Browser as NewBrowser } from '../portal/browser.ts'
import { buildPortal } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, slow } from '../rest-stub/faults.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'

// Signing in over a session revokes the replaced one at the REST API, in the background.
let stub: RestStub
let app: PortalApp
let browser: Browser
const lines: string[] = []
const restTimeoutMs = 1500
const messages = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
const warning = 'the replaced session could not be ended at the REST API'

beforeEach(async () => {
  lines.length = 0
  stub = await startRestStub()
  const settings = { LOG_LEVEL: 'warn', REST_TIMEOUT_MS: String(restTimeoutMs) }
  app = await buildPortal(stub, settings, { logStream: { write: (line) => void lines.push(line) } })
  browser = new NewBrowser(overInject(app))
  await browser.signIn()
})
afterEach(async () => {
  await app.close()
  await stub.close()
  stub.assertClean()
})

test('a hanging REST API does not delay the sign-in; closing waits for its time-out', async () => {
  stub.use(fail('signOut', { kind: 'silent' }))
  expect((await browser.signIn()).errors).toEqual([])
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: 'maria' } })
  await app.close()
  expect(messages()).toEqual(['REST call failed', warning])
})

test('closing waits until the REST API has revoked the session', async () => {
  stub.use(slow('signOut', 300))
  await browser.signIn()
  expect(stub.world.sessions.alive).toBe(2)
  await app.close()
  expect(stub.world.sessions.alive).toBe(1)
  expect(messages()).toEqual([])
})

const failures: [string, Fault][] = [
  ['an outage', { kind: 'status', status: 503 }],
  ['a lost connection', { kind: 'reset' }],
]

test.each(failures)('%s is logged once, without a token, and the sign-in succeeds', async (_what, fault) => {
  const rejections = vi.fn()
  process.on('unhandledRejection', rejections)
  stub.use(fail('signOut', fault))
  expect((await browser.signIn()).errors).toEqual([])
  await vi.waitFor(() => expect(messages()).toEqual(['REST call failed', warning]))
  process.off('unhandledRejection', rejections)
  expect(rejections).not.toHaveBeenCalled()
  for (const token of stub.world.sessions.issued) expect(lines.join('')).not.toContain(token)
})
