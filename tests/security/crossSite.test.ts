import { describe, expect } from 'vitest'
import { usePortal } from '../portal/portal.ts'
import type { PortalRequest } from '../portal/transport.ts'
import { promise } from './promise.ts'

const portal = usePortal()

const query = '{ viewer { userName member { memberCode } } }'
const signOut = 'mutation { signOut { isRevoked } }'
const json = { 'content-type': 'application/json', accept: 'application/json' }
const own = { ...json, 'x-kapwa-request': '1', origin: 'http://localhost:4000' }
const asUrl = (text: string) => `/graphql?query=${encodeURIComponent(text)}`

const multipart = [
  '--edge',
  'Content-Disposition: form-data; name="operations"',
  '',
  JSON.stringify({ query: signOut }),
  '--edge--',
  '',
].join('\r\n')

/** Requests that another site could make a browser send with the session's cookies, if it ignored SameSite. */
const forged: [string, PortalRequest][] = [
  [
    'a form post',
    {
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `query=${encodeURIComponent(signOut)}`,
    },
  ],
  [
    'a multipart form post',
    { method: 'POST', path: '/graphql', headers: { 'content-type': 'multipart/form-data; boundary=edge' }, body: multipart },
  ],
  [
    'JSON as plain text',
    { method: 'POST', path: '/graphql', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ query: signOut }) },
  ],
  ['JSON without a content type', { method: 'POST', path: '/graphql', body: JSON.stringify({ query: signOut }) }],
  ['a GET query', { path: asUrl(query) }],
  ['a GET mutation', { path: asUrl(signOut) }],
  ['a post without the custom header', { method: 'POST', path: '/graphql', headers: json, body: JSON.stringify({ query }) }],
  [
    'a foreign origin',
    { method: 'POST', path: '/graphql', headers: { ...own, origin: 'https://evil.example' }, body: JSON.stringify({ query }) },
  ],
  [
    'a sibling origin',
    {
      method: 'POST',
      path: '/graphql',
      headers: { ...own, origin: 'http://other.localhost:4000' },
      body: JSON.stringify({ query: signOut }),
    },
  ],
  ['an opaque origin', { method: 'POST', path: '/graphql', headers: { ...own, origin: 'null' }, body: JSON.stringify({ query: signOut }) }],
  ['a HEAD request', { method: 'HEAD', path: asUrl(query) }],
  [
    'a file of the session',
    {
      path: '/files/0f8c2f4e-5a53-4a52-9d0b-6a7e7f0c2b11%2Fid.png',
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    },
  ],
]

promise('T2', 'every cross-site request is refused', async (report) => {
  const browser = await portal.signedIn()
  for (const [what, request] of forged) {
    const answer = await browser.send(request)
    expect(answer.status, what).toBeGreaterThanOrEqual(400)
    expect(answer.status, what).toBeLessThan(500)
    expect(answer.setCookies, what).toEqual([])
    expect(answer.text, what).not.toContain('maria')
    expect(answer.headers['access-control-allow-origin'], what).toBeUndefined()
  }
  expect(portal.stub.calls.all).toEqual([])
  expect((await browser.graph(query)).errors, 'the session goes on').toEqual([])
  report(`${forged.length} of ${forged.length} forged shapes refused before any REST call`)
})

promise('T2', 'a preflight allows no other origin', async (report) => {
  const browser = await portal.signedIn()
  const origins = ['https://evil.example', 'http://other.localhost:4000', 'null']
  for (const origin of origins) {
    const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-kapwa-request,content-type' }
    const answer = await browser.send({ method: 'OPTIONS', path: '/graphql', headers })
    expect(answer.headers['access-control-allow-origin'], origin).toBeUndefined()
    expect(answer.headers['access-control-allow-credentials'], origin).toBeUndefined()
  }
  expect(portal.stub.calls.all).toEqual([])
  report(`${origins.length} of ${origins.length} preflights refused`)
})

promise('T2', 'the Sandbox is answered without cookies only', async (report) => {
  const browser = await portal.signedIn()
  const origin = 'https://studio.apollographql.com'
  const sandbox = 'https://embeddable-sandbox.cdn.apollographql.com'
  for (const from of [origin, sandbox]) {
    const answer = await browser.send({
      method: 'POST',
      path: '/graphql',
      headers: { ...own, origin: from },
      body: JSON.stringify({ query }),
    })
    expect(answer.text, from).not.toContain('maria')
    expect(answer.headers['access-control-allow-credentials'], from).toBeUndefined()
  }
  expect(portal.stub.calls.all).toEqual([])
  report('0 answers by cookie to the Sandbox')
})

describe('without a configured origin', () => {
  const unconfigured = usePortal({ PUBLIC_ORIGIN: '', TRUST_PROXY: '127.0.0.1' })

  promise('T2', 'the same host with another scheme or port is another origin', async (report) => {
    const browser = await unconfigured.signedIn()
    const post = (origin: string, more: Record<string, string> = {}) =>
      browser.send({ method: 'POST', path: '/graphql', headers: { ...own, ...more, origin }, body: JSON.stringify({ query }) })
    const byTls = { 'x-forwarded-proto': 'https' }
    const refused = [
      await post('https://localhost:4000'),
      await post('http://localhost:4000', byTls),
      await post('http://localhost'),
      await browser.send({ path: '/files/one.png', headers: { referer: 'https://localhost:4000/member' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    expect(unconfigured.stub.calls.all).toEqual([])
    for (const answer of [await post('http://localhost:4000'), await post('https://localhost:4000', byTls)]) {
      expect(answer.text).toContain('maria')
    }
    report(`${refused.length} of ${refused.length} refused`)
  })
})
