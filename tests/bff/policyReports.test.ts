import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPortal } from '../portal/portal.ts'
import type { PortalApp, Transport } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import { createWebFolder } from '../portal/webFolder.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'

let stub: RestStub
let app: PortalApp
let send: Transport
let web: Awaited<ReturnType<typeof createWebFolder>>
const log: string[] = []

beforeAll(async () => {
  stub = await startRestStub()
  web = await createWebFolder()
  const overrides = { WEB_DIR: web.folder, LOG_LEVEL: 'warn', SECURITY_CONTACT: 'security@bayani.example', TRUST_PROXY: '1' }
  app = await buildPortal(stub, overrides, { logStream: { write: (line) => void log.push(line) } })
  await app.ready()
  send = overInject(app)
})
afterAll(async () => {
  await app.close()
  await stub.close()
  await web.remove()
})
beforeEach(() => {
  log.length = 0
})

let addresses = 0
/** From an address of its own, so that no case uses up the limit of another. */
const report = (body: string, type = 'application/csp-report', address = `192.0.2.${(addresses += 1)}`) =>
  send({ method: 'POST', path: '/csp-reports', headers: { 'content-type': type, 'x-forwarded-for': address }, body })

const warnings = () =>
  log.map((line) => {
    const { directive, blocked, page, msg } = JSON.parse(line) as Record<string, unknown>
    return { directive, blocked, page, msg }
  })
const msg = 'a page broke its content security policy'

const byReportUri = (directive: string, blocked: string, page: string) =>
  JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, 'document-uri': page } })
const byReportTo = (...blocked: string[]) =>
  JSON.stringify(
    blocked.map((blockedURL) => ({
      type: 'csp-violation',
      url: 'https://kapwa.example/home',
      body: { effectiveDirective: 'script-src-elem', blockedURL, documentURL: 'https://kapwa.example/home?key=1' },
    })),
  )

test('a page says where its policy is reported, to both kinds of browsers', async () => {
  for (const path of ['/home', '/login/identifier']) {
    const { headers } = await send({ path })
    expect(headers['content-security-policy'], path).toMatch(/; report-uri \/csp-reports; report-to policy(;|$)/)
    expect(headers['reporting-endpoints'], path).toBe('policy="/csp-reports"')
  }
})

test.each([
  [
    'img-src',
    'https://evil.example/a.png?who=maria',
    'https://kapwa.example/member/overview?a=b#c',
    'https://evil.example',
    '/member/overview',
  ],
  ['script-src-elem', 'inline', 'https://kapwa.example/login/enrollment/one-time-key', 'inline', '/login/enrollment'],
  ['script-src', 'data:text/javascript,alert(1)', 'no address', 'other', 'other'],
  ['<script>\n', 'eval', 'https://kapwa.example/', 'eval', '/'],
])('%s of %s on %s is one warning, without a query or a key', async (directive, blocked, page, source, place) => {
  expect(await report(byReportUri(directive, blocked, page))).toMatchObject({ status: 204, text: '' })
  expect(warnings()).toEqual([{ directive: /^[a-z-]+$/.test(directive) ? directive : 'other', blocked: source, page: place, msg }])
})

test('what a browser collected is a warning each, ten at most, and other kinds of reports are none', async () => {
  const type = 'application/reports+json'
  expect((await report(byReportTo('https://a.example/x', 'eval'), type)).status).toBe(204)
  expect(warnings().map(({ blocked, page }) => [blocked, page])).toEqual([
    ['https://a.example', '/home'],
    ['eval', '/home'],
  ])
  log.length = 0
  await report(byReportTo(...Array.from({ length: 30 }, () => 'eval')), type)
  expect(log).toHaveLength(10)
  log.length = 0
  expect((await report('[{"type":"deprecation","body":{"message":"old"}}]', type)).status).toBe(204)
  expect(log).toEqual([])
})

test.each([
  ['no JSON', '{', 'application/csp-report', 400],
  ['nothing', '', 'application/csp-report', 400],
  ['another shape', '{"csp-report":[1]}', 'application/csp-report', 400],
  ['numbers', '{"csp-report":{"effective-directive":1,"document-uri":2}}', 'application/csp-report', 400],
  ['a prototype', '{"__proto__":{"csp-report":{}}}', 'application/csp-report', 400],
  ['deep brackets', '['.repeat(8_000), 'application/reports+json', 400],
  ['17 kB', byReportUri('img-src', 'a'.repeat(17 * 1024), 'https://kapwa.example/'), 'application/csp-report', 413],
  ['JSON of another type', byReportUri('img-src', 'eval', 'https://kapwa.example/'), 'application/json', 415],
])('%s is refused, and not logged', async (_what, body, type, status) => {
  expect((await report(body, type)).status).toBe(status)
  expect(log).toEqual([])
})

test('beyond 20 requests a minute an address is refused, and another one is not', async () => {
  const body = byReportUri('img-src', 'eval', 'https://kapwa.example/home')
  const from = (address: string) => report(body, 'application/csp-report', address)
  for (let number = 1; number <= 20; number += 1) expect((await from('198.51.100.1')).status).toBe(204)
  const refused = await from('198.51.100.1')
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await from('198.51.100.2')).status).toBe(204)
  expect(log).toHaveLength(21)
  expect((await send({ path: '/csp-reports' })).status).toBe(405)
})

test('security.txt names the contact and ends within a year; without a contact there is none', async () => {
  const path = '/.well-known/security.txt'
  const { status, headers, text } = await send({ path })
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  ) as Record<string, string>
  expect(fields).toMatchObject({ Contact: 'mailto:security@bayani.example', Canonical: `http://localhost:4000${path}` })
  const days = (Date.parse(fields.Expires!) - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)

  const without = await buildPortal(stub, { WEB_DIR: web.folder })
  expect((await overInject(without)({ path })).status).toBe(404)
  await without.close()
  expect(() => buildPortal(stub, { SECURITY_CONTACT: 'http://bayani.example' })).toThrow('SECURITY_CONTACT')
})
