import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { person } from '../factories/person.ts'
import { Browser } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import type { PortalAnswer, PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import { createWebFolder } from '../portal/webFolder.ts'

const portal = usePortal()
let app: PortalApp
let browser: Browser
let removeFolder: () => Promise<void>

beforeEach(async () => {
  const { folder, remove } = await createWebFolder()
  removeFolder = remove
  app = await buildPortal(portal.stub, { WEB_DIR: folder, COOP_NAME: 'Bayani <Coop> & Co', MAIL_CONTACT: 'ask@bayani.example' })
  browser = new Browser(overInject(app))
})
afterEach(async () => {
  await app.close()
  await removeFolder()
})

const policyOf = ({ headers }: PortalAnswer) => String(headers['content-security-policy'])
const nonceOf = (answer: PortalAnswer) => /script-src[^;]*'nonce-([^']+)'/.exec(policyOf(answer))?.[1]
const island = ({ text }: PortalAnswer) =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as Record<string, unknown>

test.each(['/login/identifier', '/member/overview', '/error/404', '/member/service/health%20assistance'])(
  '%s is the page the client starts from',
  async (path) => {
    const answer = await browser.send({ path })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).toContain('<div id="root">')
    expect(answer.text).not.toMatch(/__[A-Z_]+__/)
  },
)

test.each(['/no/such/page', '/member/overviews', '/member/service/provident/more'])(
  '%s is not found, and the client says so',
  async (path) => {
    const answer = await browser.send({ path })
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).toContain('<div id="root">')
  },
)

test('at an unknown address HEAD answers as GET does, without the page, and nothing can be posted', async () => {
  const path = '/no/such/page'
  const head = await browser.send({ method: 'HEAD', path })
  expect(head).toMatchObject({ status: 404, text: '' })
  expect(head.headers['content-type']).toBe('text/html; charset=utf-8')
  const posted = await browser.send({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body: '{}' })
  expect(posted.status).toBe(404)
  expect(JSON.parse(posted.text)).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] })
})

test('every page has a nonce of its own, and its policy allows nothing else inline', async () => {
  const answers = [await browser.send({ path: '/login/identifier' }), await browser.send({ path: '/login/identifier' })]
  const nonces = answers.map(nonceOf)
  expect(new Set(nonces).size).toBe(2)
  for (const [index, answer] of answers.entries()) {
    expect(policyOf(answer)).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(policyOf(answer)).toContain("default-src 'none'")
    expect(policyOf(answer)).toContain("frame-ancestors 'none'")
    expect(policyOf(answer)).toContain("require-trusted-types-for 'script'; trusted-types default dompurify;")
    const used = [...answer.text.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1])
    expect(used.length).toBeGreaterThan(2)
    expect(new Set(used)).toEqual(new Set([nonces[index]]))
  }
})

test('the prerendered page is the same for everyone: hashes instead of a nonce, an ETag, no cookies read', async () => {
  const answer = await browser.send({ path: '/home' })
  expect(answer.status).toBe(200)
  const inline = [...answer.text.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)].map((match) => match[1]!)
  expect(inline).toHaveLength(2)
  for (const text of inline) expect(policyOf(answer)).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(policyOf(answer)).not.toMatch(/nonce|unsafe/)
  expect((await browser.send({ path: '/home', headers: { 'if-none-match': String(answer.headers.etag) } })).status).toBe(304)
  expect((await browser.send({ path: '/' })).headers.location).toBe('/home')
})

test('names of the cooperative are text, never markup', async () => {
  const { text } = await browser.send({ path: '/home' })
  expect(text).toContain('Welcome to Bayani &lt;Coop&gt; &amp; Co')
  expect(text).toContain('mailto:ask@bayani.example')
  const page = await browser.send({ path: '/login/identifier' })
  expect(island(page)).toMatchObject({ coopName: 'Bayani <Coop> & Co', mailContact: 'ask@bayani.example', demoPeople: null, sandbox: true })
})

test('the page has the viewer, without a REST call and without a token', async () => {
  expect(island(await browser.send({ path: '/member/overview' })).viewer).toBeNull()
  await browser.signIn()
  portal.stub.calls.clear()
  const page = await browser.send({ path: '/member/overview' })
  expect(island(page).viewer).toMatchObject({ userName: 'maria' })
  expect(portal.stub.calls.all).toEqual([])
  for (const token of portal.stub.world.sessions.issued) expect(page.text).not.toContain(token)
})

test('the page has no viewer for cookies of an ended session, and leaves it open where only a token refresh can decide', async () => {
  const told = async () => island(await browser.send({ path: '/member/overview' }))
  await browser.signIn()
  const whole = browser.copy()
  browser.cookies.delete('__Host-kapwa-access')
  expect(await told()).not.toHaveProperty('viewer')
  await whole.graph('mutation { signOut { isRevoked } }')
  expect((await told()).viewer).toBeNull()
  browser.cookies.set('__Host-kapwa-refresh', 'nothing of ours')
  expect((await told()).viewer).toBeNull()
})

test('the page has no viewer after a link on another site: the browser sends no SameSite=Strict cookies', async () => {
  const comeFrom = (site: string) => browser.send({ path: '/member/overview', headers: { 'sec-fetch-site': site } })
  expect(island(await comeFrom('cross-site'))).not.toHaveProperty('viewer')
  expect(island(await comeFrom('none')).viewer).toBeNull()
  await browser.signIn()
  expect(island(await comeFrom('cross-site')).viewer).toMatchObject({ userName: 'maria' })
})

test('a name that tries to end the script element stays text', async () => {
  const FirstName = '</script><script>alert(1)</script>\u2028<!--'
  portal.stub.world.add(person({ claims: { UserName: 'eve', FirstName, EmailAddress: 'eve@demo.kapwa.test' } }))
  await browser.signIn('eve')
  const page = await browser.send({ path: '/member/overview' })
  expect(page.text).not.toContain('<script>alert')
  expect(page.text).not.toContain('\u2028')
  expect(island(page).viewer).toMatchObject({ firstName: FirstName })
})

test('files with a hash in their name are kept for good, others for an hour', async () => {
  const script = await browser.send({ path: '/assets/main-3f2a.js' })
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect((await browser.send({ path: '/robots.txt' })).headers['cache-control']).toBe('public, max-age=3600')
})

test.each([
  '/assets/gone.js',
  '/favicon.ico',
  '/api/user/summary',
  '/.env',
  '/prerendered.json',
  '/addresses.json',
  '/index.html',
  '/..%2f..%2fpackage.json',
  '/health/none',
])('%s is missing, and no page', async (path) => {
  const answer = await browser.send({ path })
  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain('<div id="root">')
})

test.each(['/index.html', '/assets/gone.js', '/api/user/summary'])('%s, typed into the address bar, is missing on a page', async (path) => {
  const answer = await browser.send({ path, headers: { 'sec-fetch-dest': 'document' } })
  expect(answer.status).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.text).toContain('<div id="root">')
})

test('an address that cannot be read leads a person to the page that says so, and answers a program', async () => {
  const path = '/member/service/%E0%A4%A'
  const page = await browser.send({ path, headers: { 'sec-fetch-dest': 'document' } })
  expect(page).toMatchObject({ status: 302, headers: { location: '/error/400', 'cache-control': 'no-store' } })
  expect(page.headers['content-security-policy']).toBeDefined()
  expect((await browser.send({ path })).status).toBe(400)
})

test('a page shows stored images and PDFs of its own origin, and is itself in no frame', async () => {
  const policy = policyOf(await browser.send({ path: '/admin/savings' }))
  expect(policy).toMatch(/(^|; )img-src 'self'( data:| blob:)*;/)
  expect(policy).toMatch(/(^|; )frame-src 'self'( blob:)?;/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('object-src')
})

test('every answer has the security headers', async () => {
  for (const path of ['/home', '/login/identifier', '/assets/main-3f2a.js', '/health/live', '/files/none', '/graphiql']) {
    const { headers } = await browser.send({ path })
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin')
    expect(headers['strict-transport-security'], path).toContain('max-age=')
    expect(headers['content-security-policy'], path).toBeDefined()
    expect(headers['x-powered-by'], path).toBeUndefined()
    expect(headers.server, path).toBeUndefined()
  }
})
