import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import { environment, usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const key = '0f8c2f4e-5a53-4a52-9d0b-6a7e7f0c2b11/ID (front).png'
const address = `/files/${key.split('/').map(encodeURIComponent).join('/')}`

/** Stores a file that maria alone may read. */
function keep(contentType: string, bytes: Uint8Array = Buffer.from('bytes of a file')): void {
  const { stub } = portal
  stub.use(
    operation('viewFile', ({ bearer, query }) => {
      const isHers = stub.world.sessions.personOf(bearer) === stub.world.maria && query.get('fileKey') === key
      return isHers ? reply(200, { bytes, contentType, contentDisposition: 'attachment; filename="evil.html"' }) : refused.notFound
    }),
  )
}

test('a file of one’s own comes as it is stored, named after its key', async () => {
  keep('image/png')
  const answer = await (await portal.signedIn()).send({ path: address })
  expect(answer.status).toBe(200)
  expect(answer.text).toBe('bytes of a file')
  expect(answer.headers['content-type']).toBe('image/png')
  expect(answer.headers['content-disposition']).toBe("inline; filename*=UTF-8''ID%20%28front%29.png")
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(portal.stub.calls.lines()).toEqual([`GET /api/attribute/view?fileKey=${encodeURIComponent(key)}`])
})

test.each(['image/svg+xml', 'application/xhtml+xml', 'text/plain', ''])(
  'what could be a page (%s) is downloaded as bytes',
  async (contentType) => {
    portal.stub.use(fail('viewFile', { kind: 'status', status: 200, body: '<script>alert(1)</script>', contentType }))
    const answer = await (await portal.signedIn()).send({ path: address })
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
    expect(String(answer.headers['content-security-policy'])).toContain('sandbox')
  },
)

test.each(['text/html; charset=utf-8', 'application/problem+json'])('a page in place of a file (%s) is an outage', async (contentType) => {
  portal.stub.use(fail('viewFile', { kind: 'status', status: 200, body: '<p>Maintenance</p>', contentType }))
  expect((await (await portal.signedIn()).send({ path: address })).status).toBe(503)
})

test('a file is asked for three times at most, as any other read', async () => {
  portal.stub.use(fail('viewFile', { kind: 'status', status: 503 }))
  expect((await (await portal.signedIn()).send({ path: address })).status).toBe(503)
  expect(portal.stub.calls.count('viewFile')).toBe(3)
})

test('a large file arrives whole', async () => {
  const bytes = Buffer.alloc(6 * 1024 * 1024, 'kapwa')
  keep('application/octet-stream', bytes)
  expect((await (await portal.signedIn()).send({ path: address })).text.length).toBe(bytes.length)
})

const impossible = ['..', '%2e%2e/x', 'a%2F..%2Fb', '..%5C..%5Cb', 'a%5C.', 'a%00', 'x'.repeat(301), '']

test.each(impossible)('an impossible key (%j) is missing, no REST call', async (bad) => {
  expect((await (await portal.signedIn()).send({ path: `/files/${bad}` })).status).toBe(404)
  expect(portal.stub.calls.all).toEqual([])
})

test.each([
  ['2024/05/photo.png', '2024/05/photo.png'],
  ['a\\b.png', 'a%5Cb.png'],
  ['/a//b', '%2Fa/%2Fb'],
  ['a/', 'a%2F'],
  ['%2F/%2e%2e?b#c', '%252F/%252e%252e%3Fb%23c'],
  ['https://files.example.coop/a.png', 'https%3A/%2Ffiles.example.coop/a.png'],
  ['ñ/'.repeat(150), `${'%C3%B1/'.repeat(149)}%C3%B1%2F`],
])('the key %s is asked for as it is', async (stored, address) => {
  const { stub } = portal
  stub.use(
    operation('viewFile', ({ query }) =>
      query.get('fileKey') === stored
        ? reply(200, { bytes: Buffer.from('x'), contentType: 'image/png', contentDisposition: 'inline' })
        : refused.notFound,
    ),
  )
  expect((await (await portal.signedIn()).send({ path: `/files/${address}` })).status).toBe(200)
})

test('a file renews the session as any request does', async () => {
  keep('image/png')
  const browser = await portal.signedIn()
  browser.cookies.delete('__Host-kapwa-access')
  const answer = await browser.send({ path: address })
  expect(answer.status).toBe(200)
  expect(answer.setCookies).toHaveLength(2)
})

test.each([
  [503, 503],
  [500, 503],
  [404, 404],
  [403, 403],
])('when the REST API answers %i, so it is told: %i', async (status, told) => {
  portal.stub.use(fail('viewFile', { kind: 'status', status }))
  expect((await (await portal.signedIn()).send({ path: address })).status).toBe(told)
})

describe('over a real connection', () => {
  /** A REST API that breaks off in the middle of a file. */
  async function breakingOff(headers: http.OutgoingHttpHeaders) {
    const rest = http.createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', ...headers })
      response.write('the first half')
      setTimeout(() => response.destroy(), 50)
    })
    await new Promise<void>((resolve) => rest.listen(0, '127.0.0.1', resolve))
    const { port } = rest.address() as AddressInfo
    const { world } = portal.stub
    const app = await buildApp(loadConfig(environment(`http://127.0.0.1:${port}`)))
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const close = async () => {
      await app.close()
      rest.close()
    }
    return { url: `${origin}/files/a.pdf`, bearer: world.sessions.start(world.maria).AccessToken, close }
  }

  test.each([
    ['of known length', { 'content-length': '1000' }],
    ['of unknown length', {}],
  ])('a file %s that breaks off in the middle does not end as if it were whole', async (_what, headers) => {
    const { url, bearer, close } = await breakingOff(headers)
    const answer = await fetch(url, { headers: { authorization: `Bearer ${bearer}` } })
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
    await close()
  })
})

test('after a followed link, a failure is a small page with its status', async () => {
  const answer = await portal.browser().send({ path: address, headers: { 'sec-fetch-dest': 'document' } })
  expect(answer.status).toBe(401)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.text).toContain('You must log in to access this resource.')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test.each([
  ['image/png', true],
  ['image/jpeg', true],
  // Chrome shows no PDF in a sandbox.
  ['application/pdf', false],
])('%s is shown in a page of the portal, and in no other site’s', async (contentType, isSandboxed) => {
  keep(contentType)
  const browser = await portal.signedIn()
  const { headers } = await browser.send({ path: address, headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' } })
  const policy = String(headers['content-security-policy'])
  expect(headers['content-disposition']).toMatch(/^inline;/)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'self'/)
  expect([policy.includes('sandbox'), policy.includes("object-src 'self'")]).toEqual([isSandboxed, !isSandboxed])
  expect((await browser.send({ path: address, headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
})

test('a failure in a frame of the portal is a small page that the frame may show', async () => {
  portal.stub.use(fail('viewFile', { kind: 'status', status: 503 }))
  const { status, headers, text } = await (await portal.signedIn()).send({ path: address, headers: { 'sec-fetch-dest': 'iframe' } })
  expect([status, headers['x-frame-options']]).toEqual([503, 'SAMEORIGIN'])
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'")
  expect(text).toContain('Service temporarily unavailable. Please try again later.')
  expect(text).not.toContain('href')
})

test.each(['document', 'empty'])('how long to wait is passed on, for a destination %s', async (destination) => {
  portal.stub.use(fail('viewFile', { kind: 'status', status: 429, headers: { 'retry-after': '17' } }))
  const answer = await (await portal.signedIn()).send({ path: address, headers: { 'sec-fetch-dest': destination } })
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '17'])
})

test('there are no exports but those of the table', async () => {
  expect((await (await portal.signedIn()).send({ path: '/exports/none' })).status).toBe(404)
  expect(portal.stub.calls.all).toEqual([])
})
