import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import { environment } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'

let reference: RunningReference
const apps: PortalApp[] = []
const lines: Record<'bff' | 'reference', string[]> = { bff: [], reference: [] }
const streamTo = (log: keyof typeof lines) => ({ write: (line: string) => void lines[log].push(line) })

async function openPortal(overrides: Record<string, string>): Promise<PortalApp> {
  const app = await buildApp(loadConfig(environment(reference.url, { LOG_LEVEL: 'info', ...overrides })), { logStream: streamTo('bff') })
  apps.push(app)
  return app
}

beforeAll(async () => {
  reference = await startReference({ log: { level: 'info', stream: streamTo('reference') } })
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await reference.stop()
})

const ofProxy = '3f2a9c1b-proxy'
const visit = (app: PortalApp, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: { query: 'mutation { signIn(input: { userName: "maria", password: "wrong" }) { __typename } }' },
  })
const idsIn = (log: keyof typeof lines) => {
  const answered = lines[log].map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered')
  return answered.map(({ reqId }) => reqId)
}

test.each([
  ['of a proxy that is trusted', { TRUST_PROXY: '1' }, { 'x-request-id': ofProxy, 'x-forwarded-for': '203.0.113.9' }, true],
  ['of a proxy that is not', {}, { 'x-request-id': ofProxy, 'x-forwarded-for': '203.0.113.9' }, false],
  [
    'of a form that a log does not hold',
    { TRUST_PROXY: '1' },
    { 'x-request-id': 'an id\twith spaces', 'x-forwarded-for': '203.0.113.9' },
    false,
  ],
])('an id %s is that of the request in both logs, and else one of our own', async (_whose, overrides, headers, isTaken) => {
  const app = await openPortal(overrides)
  lines.bff.length = lines.reference.length = 0
  const { headers: answered } = await visit(app, headers)
  const id = answered['x-request-id']
  if (isTaken) expect(id).toBe(ofProxy)
  else expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(idsIn('bff')).toEqual([id])
  expect([...new Set(idsIn('reference'))]).toEqual([id])
})

test('the reference service takes no other id than one that a log may hold', async () => {
  lines.reference.length = 0
  await reference.request('GET', '/api/rules', { headers: { 'x-request-id': 'x'.repeat(65) } })
  expect(idsIn('reference')).toEqual([expect.stringMatching(/^[\da-f]{8}-/)])
})
