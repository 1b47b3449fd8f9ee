import { beforeEach, expect, test, vi } from 'vitest'
import type { Browser } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, slow } from '../rest-stub/faults.ts'

// Signing in over a session revokes the replaced one at the REST API, in the background.
const portal = usePortal({ LOG_LEVEL: 'warn', REST_TIMEOUT_MS: '1500' })
const messages = () => portal.log.map((line) => (JSON.parse(line) as { msg: string }).msg)
const warning = 'the replaced session could not be ended at the REST API'
let browser: Browser

beforeEach(async () => {
  browser = await portal.signedIn()
})

test('a hanging REST API does not delay the sign-in; closing waits for its time-out', async () => {
  portal.stub.use(fail('signOut', { kind: 'silent' }))
  expect((await browser.signIn()).errors).toEqual([])
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: 'maria' } })
  await portal.app.close()
  expect(messages()).toEqual(['REST call failed', warning])
})

test('closing waits until the REST API has revoked the session', async () => {
  portal.stub.use(slow('signOut', 300))
  await browser.signIn()
  expect(portal.stub.world.sessions.alive).toBe(2)
  await portal.app.close()
  expect(portal.stub.world.sessions.alive).toBe(1)
  expect(messages()).toEqual([])
})

const failures: [string, Fault][] = [
  ['an outage', { kind: 'status', status: 503 }],
  ['a lost connection', { kind: 'reset' }],
]

test.each(failures)('%s is logged once, without a token, and the sign-in succeeds', async (_what, fault) => {
  const rejections = vi.fn()
  process.on('unhandledRejection', rejections)
  portal.stub.use(fail('signOut', fault))
  expect((await browser.signIn()).errors).toEqual([])
  await vi.waitFor(() => expect(messages()).toEqual(['REST call failed', warning]), 60_000)
  process.off('unhandledRejection', rejections)
  expect(rejections).not.toHaveBeenCalled()
  for (const token of portal.stub.world.sessions.issued) expect(portal.log.join('')).not.toContain(token)
})
