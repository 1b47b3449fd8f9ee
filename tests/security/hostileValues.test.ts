import { expect } from 'vitest'
import { usePortal } from '../portal/portal.ts'
import { overHttp } from '../portal/transport.ts'
import { operation, refused } from '../rest-stub/operation.ts'
import { counts, seed } from './counts.ts'
import { promise } from './promise.ts'
import { SeededRandom } from './random.ts'

const portal = usePortal({ RATE_LIMIT_PER_MINUTE: '1000000' })

const pieces = [
  '../',
  '..\\',
  '//evil.example',
  '%2e%2e',
  '%2f',
  '\r\nHost: evil',
  '\u0000',
  'http://evil.example/',
  '\u2215',
  '\uFF0F',
  '..;/',
  '#',
  '?x=1',
  '&',
  ' ',
  'é',
  '\ud800',
  'api',
  'user',
  '/',
  '@',
  ':',
  '%00',
  '%',
  '.',
]

/** The documented paths, with one value each. */
const allowed = [/^\/api\/attribute\/group\/[^/]+$/, /^\/api\/attribute\/view$/, /^\/api\/user$/]

promise('T7', 'the BFF calls only the documented paths of its REST API', async (report) => {
  const random = new SeededRandom(seed)
  const browser = await portal.signedIn()
  portal.stub.use(operation('getUserOfKey', () => refused.invalid))
  const text = 'query ($id: ID!) { attributeGroup(id: $id) { id } }'
  for (let count = 0; count < counts.hostileValues; count += 1) {
    const value = Array.from({ length: 1 + random.below(5) }, () => random.pick(pieces)).join('')
    const answer = await browser.graph(text, { variables: { id: value } })
    expect(answer.status, JSON.stringify(value)).toBeLessThan(500)
    const enrolment = await browser.graph('query ($key: String!) { enrolment(key: $key) { userName } }', { variables: { key: value } })
    expect(enrolment.status, JSON.stringify(value)).toBeLessThan(500)
    const file = await browser.send({ path: `/files/${encodeURIComponent(value.toWellFormed())}` })
    expect(file.status, JSON.stringify(value)).toBeLessThan(500)
  }
  const lookups = portal.stub.calls.of('getUserOfKey')
  expect(lookups.every(({ query }) => [...new URLSearchParams(query).keys()].join() === 'key')).toBe(true)
  const elsewhere = portal.stub.calls.all.filter(({ path }) => !allowed.some((pattern) => pattern.test(path)))
  expect(elsewhere.map(({ path, query }) => path + query)).toEqual([])
  report(
    `${counts.hostileValues} hostile values in ids, keys and file keys: 0 requests elsewhere, ${portal.stub.calls.all.length} on the documented path`,
  )
})

promise('T7', 'headers invented by a client are not passed on', async (report) => {
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = (await portal.signedIn()).through(overHttp(origin))
  const invented = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=203.0.113.9',
    'x-user': 'admin',
    'x-original-url': '/admin',
    'idempotency-key': 'x'.repeat(20),
    te: 'trailers',
  }
  await browser.graph('{ viewer { member { memberCode } } }', { headers: invented })
  const [call] = portal.stub.calls.of('getUserSummary')
  const sent = [...call!.headers.keys()].sort()
  expect(sent.filter((name) => Object.keys(invented).includes(name))).toEqual([])
  expect(sent).not.toContain('cookie')
  expect(call!.headers.get('host')).toBe(new URL(portal.stub.origin).host)
  report(`${Object.keys(invented).length} invented headers: 0 passed on`)
})
