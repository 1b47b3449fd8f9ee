import { expect, test } from 'vitest'
import { person } from '../factories/person.ts'
import { usePortal } from '../portal/portal.ts'
import { hold } from '../rest-stub/faults.ts'

const portal = usePortal({ RATE_LIMIT_PER_MINUTE: '600', TRUST_PROXY: '127.0.0.1', MAX_BODY_BYTES: '2048' })

test('beyond 600 requests a minute an address gets RATE_LIMITED; another address does not', async () => {
  const browser = portal.browser()
  const ask = (address: string) => browser.graph('{ viewer { id } }', { headers: { 'x-forwarded-for': address } })
  const answers = await Promise.all(Array.from({ length: 605 }, () => ask('203.0.113.7')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.codes).toEqual(['RATE_LIMITED'])
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('203.0.113.8')).status).toBe(200)
})

test('addresses of one IPv6 network share a limit', async () => {
  const browser = portal.browser()
  const ask = (index: number) =>
    browser.graph('{ viewer { id } }', { headers: { 'x-forwarded-for': `2001:db8:1:2:${index.toString(16)}::1` } })
  const answers = await Promise.all(Array.from({ length: 602 }, (_, index) => ask(index)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('files share the limit of their address with operations', async () => {
  const browser = portal.browser()
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const answers = await Promise.all(Array.from({ length: 603 }, () => browser.send({ path: '/files/one.png', headers })))
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(3)
  expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await browser.graph('{ viewer { id } }', { headers })).status).toBe(429)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(600)
})

test('an account has its own limit of downloads, below that of its address; another account goes on', async () => {
  const path = '/exports/statement?subscription=SAVINGS&from=2026-09-01&to=2026-11-21&format=csv'
  const browser = await portal.signedIn()
  const answers = await Promise.all(Array.from({ length: 16 }, () => browser.send({ path })))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 15 }, () => 200), 429])
  const [refused] = answers.slice(-1)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused?.text).toContain('Too many downloads in a short time. Please try again later.')
  portal.stub.world.add(person({ claims: { UserName: 'jose' } }))
  expect((await (await portal.signedIn('jose')).send({ path })).status).toBe(200)
})

test('an account has its own limit of previews, whatever tokens it has; its other queries go on', async () => {
  const text = '{ viewer { savings { previewDeposit(amount: "500.00") { __typename } } } }'
  const browsers = [await portal.signedIn(), await portal.signedIn()]
  const answers = await Promise.all(Array.from({ length: 62 }, (_, index) => browsers[index % 2]!.graph(text)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.errors[0]).toMatchObject({ message: 'Too many previews in a short time. Please try again later.' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await browsers[0]!.graph('{ viewer { id } }')).errors).toEqual([])
})

test('of an account four operations are executed at once, the others in turn; another account does not wait', async () => {
  const text = '{ viewer { member { memberCode } } }'
  portal.stub.world.add(person({ claims: { UserName: 'jose' } }))
  const [browser, other] = [await portal.signedIn(), await portal.signedIn('jose')]
  const summary = hold('getUserSummary')
  portal.stub.use(summary.handler)
  portal.stub.calls.clear()
  const waitFor = (count: number) => expect.poll(() => portal.stub.calls.all.length, { timeout: 60_000 }).toBe(count)
  const answers = Array.from({ length: 6 }, () => browser.graph(text))
  await waitFor(4)
  answers.push(other.graph(text))
  await waitFor(5)
  summary.letGo()
  expect((await Promise.all(answers)).flatMap(({ errors }) => errors)).toEqual([])
  expect(portal.stub.calls.all).toHaveLength(7)
})

test('files without a session are refused before they are read', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-kapwa-request': '1', 'content-length': '9' }
  const answer = await portal.browser().send({ method: 'POST', path: '/graphql', headers, body: 'no part' })
  expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('UNAUTHENTICATED')])
})

test('a body over the limit is refused in the shape of a GraphQL answer', async () => {
  const answer = await portal.browser().graph(`{ viewer { id } } #${'x'.repeat(3000)}`)
  expect(answer.status).toBe(413)
  expect(answer.codes).toEqual(['BAD_USER_INPUT'])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('an operation beyond a configured limit is refused, with the limit’s name', async () => {
  const aliases = Array.from({ length: 31 }, (_, index) => `a${index}: __typename`).join(' ')
  const answer = await portal.browser().graph(`{ ${aliases} }`)
  expect(answer.status).toBe(400)
  expect(answer.codes).toEqual(['BAD_USER_INPUT'])
  expect(answer.errors[0]?.message).toContain('aliases')
  expect((await portal.browser().graph(`{ ${aliases.slice(0, aliases.lastIndexOf('a30'))} }`)).errors).toEqual([])
})
