import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Metrics } from '../../bff/src/running/metrics.ts'
import { memberSummary } from '../factories/memberSummary.ts'
import { person } from '../factories/person.ts'
import { Browser } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import { createWebFolder } from '../portal/webFolder.ts'
import { fail, hold } from '../rest-stub/faults.ts'

const documents = JSON.parse(readFileSync(new URL('../../schema/generated/trusted-documents.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>
const overview = Object.keys(documents).find((id) => documents[id]!.startsWith('query MemberOverview'))

/** As the client's program, but with a markup that shows what it was given. */
const program = `
import { existsSync, writeFileSync } from 'node:fs'
const beside = (name) => new URL(name, import.meta.url)
const waitToGo = () => {
  writeFileSync(beside('begun'), '')
  const end = Date.now() + 4_000
  while (!existsSync(beside('go'))) if (Date.now() > end) throw new Error('nobody let it go')
}
export const open = async () => {}
export const warmUp = () => []
export const start = () => '/member/overview'
export const plan = (address, viewer) => {
  const { pathname, search } = new URL(address, 'http://portal.invalid')
  if (search === '?held') waitToGo()
  const requests = [{ documentId: '${overview}', operationName: 'MemberOverview', variables: {} }]
  return viewer && pathname === '/member/overview' ? { path: '/member/overview', title: '<Overview>', requests } : null
}
export const render = (plan, { answers: [answer], isWide }) => {
  const member = answer?.viewer.member
  if (member?.memberCode === 'broken') throw new Error('nothing can be rendered')
  if (member?.memberCode === 'held') waitToGo()
  return { markup: '<p>' + (member?.memberCode ?? 'skeleton') + '</p>', styles: '<style data-styled="true">p{}</style>', data: answer }
}`

const portal = usePortal()
let app: PortalApp
let log: { level: number; msg: string; err?: object }[]
let metrics: Metrics
let folder: string
let removeFolder: () => Promise<void>

async function start(overrides: Record<string, string> = {}): Promise<void> {
  const web = await createWebFolder(program)
  folder = web.folder
  removeFolder = web.remove
  metrics = new Metrics()
  log = []
  const logStream = { write: (line: string) => void log.push(JSON.parse(line) as (typeof log)[number]) }
  const settings = { WEB_DIR: folder, FIRST_VIEW_TIMEOUT_MS: '15000', LOG_LEVEL: 'info', ...overrides }
  app = await buildPortal(portal.stub, settings, { metrics, logStream })
}
async function stop(): Promise<void> {
  await app.close()
  await removeFolder()
}

async function restart(overrides: Record<string, string>): Promise<void> {
  await stop()
  await start(overrides)
}
beforeEach(() => start())
afterEach(stop)

const asDocument = { 'sec-fetch-dest': 'document' }

async function signedIn(tag: string, claims: { Status?: 'Pending' } = {}) {
  const own = { UserName: tag, EmailAddress: `${tag}@demo.kapwa.test`, ...claims }
  portal.stub.world.add(person({ claims: own, summary: memberSummary({ MemberCode: tag }) }))
  const browser = new Browser(overInject(app))
  await browser.signIn(tag)
  return {
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    open: (headers: object = asDocument, method = 'GET', path = '/member/overview') =>
      browser.send({ method, path, headers: { ...headers } }),
  }
}

const rootOf = (html: string) => /<div id="root"[^>]*>(.*?)<\/div>/s.exec(html)?.[1]

test('a page has the view of its user, with the data', async () => {
  const { open } = await signedIn('</script>')
  const { text, headers, setCookies, status } = await open()
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(setCookies).toEqual([])
  expect(text).toContain('<title>&lt;Overview&gt;</title>')
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(text).toContain(`<style nonce="${nonce}" data-styled="true">p{}</style><div id="root" data-wide>`)
  const island = /<script type="application\/json" id="first-view" nonce="[^"]+">(.*?)<\/script>/s.exec(text)?.[1]
  expect(island).toContain('\\u003c/script\\u003e')
})

test('pages of many users at once have each their own view, four at a time, and the others none', async () => {
  const tags = Array.from({ length: 12 }, (_, index) => `member${index}`)
  const browsers = await Promise.all(tags.map((tag) => signedIn(tag)))
  const pages = [...browsers, ...browsers]
  const summary = hold('getUserSummary')
  portal.stub.use(summary.handler)
  let answered = 0
  const opening = pages.map(async ({ open }, index) => {
    const { text } = await open()
    answered += 1
    return [tags[index % 12], rootOf(text)]
  })
  await expect.poll(() => answered, { timeout: 10_000 }).toBe(pages.length - 4)
  summary.letGo()
  const opened = await Promise.all(opening)
  const shown = opened.filter(([, root]) => root !== '')
  expect(shown.map(([, root]) => root)).toEqual(shown.map(([tag]) => `<p>${tag}</p>`))
  expect(shown).toHaveLength(4)
  expect(rootOf((await browsers[0]!.open()).text), 'after them').toBe('<p>member0</p>')
})

test('many pages at once begin one in a turn of the event loop, so that others are served between them', async () => {
  const { open } = await signedIn('maria2')
  let left = 100
  const pages = Array.from({ length: left }, () => open({}).then(() => (left -= 1)))
  let turns = 0
  for (; left > 0; turns += 1) await setImmediate()
  await Promise.all(pages)
  expect(turns).toBeGreaterThanOrEqual(pages.length)
})

test.each([
  ['a request of a script', {}, 'GET'],
  ['an image', { 'sec-fetch-dest': 'image' }, 'GET'],
  ['HEAD', asDocument, 'HEAD'],
])('%s gets no view, and no REST call is made for it', async (_, headers, method) => {
  const { open } = await signedIn('maria2')
  portal.stub.calls.clear()
  const { status, text } = await open(headers, method)
  expect(status).toBe(200)
  expect(rootOf(text)).toBe(method === 'HEAD' ? undefined : '')
  expect(portal.stub.calls.all).toEqual([])
})

test.each(['//', '//[', '//evil.example/member/overview'])('%s is no page, and has no view', async (path) => {
  const { open } = await signedIn('maria2')
  const { status, text } = await open(asDocument, 'GET', path)
  expect({ status, root: rootOf(text) }).toEqual({ status: 404, root: '' })
})

// The limit of the test is below that of the call, whose outage would draw the same skeleton.
test('a slow answer holds back neither the page nor its scripts, and the page has the skeleton', { timeout: 40_000 }, async () => {
  // The scripts wait 100 ms, from a little later than the view waits: a machine that stands still between the two must not make them meet.
  await restart({ FIRST_VIEW_TIMEOUT_MS: '1500', REST_TIMEOUT_MS: '60000', REST_REQUEST_TIMEOUT_MS: '19999' })
  const { open } = await signedIn('maria2')
  const summary = hold('getUserSummary')
  portal.stub.use(summary.handler)
  const { text } = await open()
  summary.letGo()
  expect(rootOf(text)).toBe('<p>skeleton</p>')
  expect(text).not.toContain('id="first-view"')
  expect(text.indexOf('type="module"')).toBeLessThan(text.indexOf('<div id="root"'))
})

test('a client that leaves ends the REST reads of its view', async () => {
  await restart({ FIRST_VIEW_TIMEOUT_MS: '60000', REST_TIMEOUT_MS: '60000', REST_REQUEST_TIMEOUT_MS: '19999' })
  const { cookie } = await signedIn('maria2')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const summary = hold('getUserSummary')
  portal.stub.use(summary.handler)
  const page = http.get({ port, host: '127.0.0.1', path: '/member/overview', headers: { ...asDocument, cookie }, agent: false })
  const [head] = (await once(page, 'response')) as [http.IncomingMessage]
  await expect.poll(() => portal.stub.calls.of('getUserSummary').length, { timeout: 10_000 }).toBe(1)
  const gone = once(page, 'close')
  head.destroy()
  await gone
  const aborted = 'kapwa_rest_call_seconds_count{operation="getUserSummary",status="aborted"} 1'
  await expect.poll(() => metrics.registry.metrics(), { timeout: 10_000 }).toContain(aborted)
  summary.letGo()
})

test.each([
  ['an outage', fail('getUserSummary', { kind: 'status', status: 503 })],
  ['a refused token', fail('getUserSummary', { kind: 'status', status: 401, body: '{}' })],
])('%s leaves the skeleton, and changes no cookie', async (_, fault) => {
  const { open } = await signedIn('maria2')
  portal.stub.use(fault)
  const { text, setCookies } = await open()
  expect(rootOf(text)).toBe('<p>skeleton</p>')
  expect(setCookies).toEqual([])
})

test('where a query would renew the session the page leaves it to the client', async () => {
  const applicant = await signedIn('applicant', { Status: 'Pending' })
  expect(rootOf((await applicant.open()).text)).toBe('<p>skeleton</p>')
  portal.stub.world.sessions.accessSeconds = 300
  const late = await signedIn('late')
  portal.stub.calls.clear()
  const { text, setCookies } = await late.open()
  expect(rootOf(text)).toBe('<p>skeleton</p>')
  expect(setCookies).toEqual([])
  expect(portal.stub.calls.all).toEqual([])
})

test('a view that cannot be rendered leaves an empty page for the client', async () => {
  const { open } = await signedIn('broken')
  const { text, status } = await open()
  expect(status).toBe(200)
  expect(rootOf(text)).toBe('')
  expect(text).toContain('type="module"')
  expect(log.filter(({ level }) => level >= 40)).toMatchObject([{ level: 50, msg: 'a first view could not be rendered' }])
})

test('a view that is late is told in a line without a stack, which calls nobody', async () => {
  await restart({ FIRST_VIEW_TIMEOUT_MS: '0' })
  const { open } = await signedIn('maria2')
  // A plan that waits: the thread can be faster than the shortest timeout, which is one millisecond.
  expect(rootOf((await open(asDocument, 'GET', '/member/overview?held')).text)).toBe('')
  await writeFile(`${folder}-server/go`, '')
  const told = log.filter(({ msg }) => msg.startsWith('a first view'))
  expect(told).toMatchObject([{ level: 30, msg: 'a first view was late' }])
  expect(told[0]?.err).toBeUndefined()
})

test('while a view is rendered other requests are answered', async () => {
  const { open } = await signedIn('held')
  const opening = open()
  await expect.poll(() => existsSync(`${folder}-server/begun`), { timeout: 10_000 }).toBe(true)
  expect((await new Browser(overInject(app)).send({ path: '/health/live' })).status).toBe(200)
  await writeFile(`${folder}-server/go`, '')
  expect(rootOf((await opening).text)).toBe('<p>held</p>')
})

test('beyond the limit of its address a page comes without its view', async () => {
  await restart({ RATE_LIMIT_PER_MINUTE: '600' })
  const { open } = await signedIn('maria2')
  const health = new Browser(overInject(app))
  for (let sent = 0; sent < 600; sent += 1) await health.send({ method: 'POST', path: '/graphql' })
  const { text, status } = await open()
  expect({ root: rootOf(text), status }).toEqual({ root: '', status: 200 })
})

test('an account has six views in six seconds; another account has its own', async () => {
  const [one, other] = [await signedIn('maria2'), await signedIn('jose2')]
  const roots: unknown[] = []
  // Where the machine is so slow that the seconds pass, they are counted anew.
  while (roots.at(-1) !== '' && roots.length < 70) roots.push(rootOf((await one.open()).text))
  expect(roots.at(-1)).toBe('')
  expect(roots.slice(0, -1)).toEqual(Array.from({ length: roots.length - 1 }, () => '<p>maria2</p>'))
  expect(roots.length).toBeGreaterThan(6)
  expect(rootOf((await other.open()).text)).toBe('<p>jose2</p>')
})
