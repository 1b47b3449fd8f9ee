import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overHttp } from '../portal/transport.ts'
import type { PortalApp, PortalRequest, Transport } from '../portal/transport.ts'
import { Browser } from '../portal/browser.ts'
import { buildPortal } from '../portal/portal.ts'
import { createWebFolder } from '../portal/webFolder.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'

let stub: RestStub
let app: PortalApp
let send: Transport
let origin: string
let web: Awaited<ReturnType<typeof createWebFolder>>
const log: string[] = []

beforeAll(async () => {
  stub = await startRestStub()
  web = await createWebFolder()
  const overrides = { WEB_DIR: web.folder, LOG_LEVEL: 'warn', COOP_NAME: 'Kapwa '.repeat(300) }
  app = await buildPortal(stub, overrides, { logStream: { write: (line) => void log.push(line) } })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  send = overHttp(origin)
})
afterAll(async () => {
  await app.close()
  await stub.close()
  await web.remove()
})

test.each(['/', '/home', '/health/live', '/graphql', '/schema.graphql', '/openapi.yaml', '/files/none', '/exports/none', '/robots.txt'])(
  'HEAD %s is answered as GET, without the body',
  async (path) => {
    const get = await send({ path })
    const head = await send({ method: 'HEAD', path })
    expect([head.status, head.headers['content-type'], head.text]).toEqual([get.status, get.headers['content-type'], ''])
  },
)

test('HEAD of a stored file has its type and length', async () => {
  const browser = new Browser(send)
  await browser.signIn()
  const path = '/files/3f0e6a52-7c61-4d0f-9d0c-3b1f5a7f9d10/proof.png'
  const [get, head] = [await browser.send({ path }), await browser.send({ method: 'HEAD', path })]
  expect(head.status).toBe(200)
  expect([head.headers['content-type'], head.headers['content-length']]).toEqual([
    get.headers['content-type'],
    get.headers['content-length'],
  ])
})

test('HEAD of an export makes none: it has neither length nor body, and the session and the permission count', async () => {
  const path = '/exports/statement?subscription=SAVINGS&from=2026-09-01&to=2026-11-21&format=csv'
  const forwarded = '/exports/savings-deposits?startDate=2026-11-01&endDate=2026-11-21'
  const browser = new Browser(send)
  expect((await browser.send({ method: 'HEAD', path })).status).toBe(401)
  await browser.signIn()
  stub.calls.clear()
  const head = await browser.send({ method: 'HEAD', path })
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', undefined])
  expect(head.headers['content-disposition']).toMatch(/^attachment/)
  expect((await browser.send({ method: 'HEAD', path: forwarded })).status).toBe(403)
  expect(stub.calls.names()).toEqual([])
})

test.each<[what: string, tag: (etag: string) => string, status: number]>([
  ['the ETag', (etag) => etag, 304],
  ['the strong form', (etag) => etag.replace('W/', ''), 304],
  ['a list', (etag) => `"other", ${etag}`, 304],
  ['any', () => '*', 304],
  ['another', () => 'W/"other"', 200],
])('If-None-Match with %s', async (_what, tag, status) => {
  const { headers } = await send({ path: '/home' })
  expect((await send({ path: '/home', headers: { 'if-none-match': tag(String(headers.etag)) } })).status).toBe(status)
})

test('pages are compressed as the browser accepts it, and nothing else is', async () => {
  const plain = await send({ path: '/home' })
  const accepting = (encoding: string, path = '/home') => send({ path, headers: { 'accept-encoding': encoding } })
  const [brotli, gzip, refused] = [await accepting('gzip, br'), await accepting('gzip'), await accepting('identity')]
  expect([brotli, gzip, refused].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect([brotliDecompressSync(brotli.bytes), gunzipSync(gzip.bytes)].map(String)).toEqual([plain.text, plain.text])
  expect(brotli.headers.vary).toContain('accept-encoding')
  expect((await accepting('br', '/login/identifier')).headers['content-encoding']).toBe('br')
  expect((await accepting('br', '/openapi.yaml')).headers['content-encoding']).toBeUndefined()
})

const json = { 'content-type': 'application/json', origin: 'http://localhost:4000' }
const post = (headers: Record<string, string>, query = '{ __typename }'): PortalRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { ...json, ...headers },
  body: JSON.stringify({ query }),
})

test.each<[what: string, request: PortalRequest, status: number, allow?: string]>([
  ['UTF-8, said', post({ 'content-type': 'application/json; charset="UTF-8"' }), 200],
  ['another charset', post({ 'content-type': 'application/json; charset=utf-7' }), 415],
  ['a compressed body', post({ 'content-encoding': 'gzip' }), 415],
  ['a subscription', post({}, 'subscription { viewer }'), 400],
  ['PUT of the graph', { method: 'PUT', path: '/graphql' }, 405, 'OPTIONS, GET, HEAD, POST'],
  ['DELETE of a file', { method: 'DELETE', path: '/files/none' }, 405, 'GET, HEAD'],
  ['POST to a page', { ...post({}), path: '/home' }, 405, 'GET, HEAD'],
  ['TRACE of a page', { method: 'TRACE', path: '/home' }, 405, 'GET, HEAD'],
  ['POST to nowhere', { ...post({}), path: '/nowhere' }, 404],
])('%s', async (_what, request, status, allow) => {
  log.length = 0
  const answer = await send(request)
  expect([answer.status, answer.headers.allow, log]).toEqual([status, allow, []])
  expect(answer.text).not.toContain('stack')
})

test.each([
  ['two Host headers', 'GET /home HTTP/1.1\r\nHost: a\r\nhost: b\r\nconnection: close\r\n\r\n', 400],
  ['no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused with the security headers', async (_what, request, status) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const answer = (await text(socket)).toLowerCase()
  expect(answer).toMatch(new RegExp(`^http/1.1 ${String(status)} `))
  for (const header of ['x-content-type-options: nosniff', 'content-security-policy: default-src', 'cache-control: no-store'])
    expect(answer).toContain(header)
})
