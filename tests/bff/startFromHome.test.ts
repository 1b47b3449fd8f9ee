import { afterEach, beforeEach, expect, test } from 'vitest'
import { person } from '../factories/person.ts'
import { Browser } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import { createWebFolder } from '../portal/webFolder.ts'
import { fail, hold } from '../rest-stub/faults.ts'

const program = `
export const open = async () => {}
export const warmUp = () => []
export const plan = () => null
export const render = () => null
export const start = ({ userName }) => {
  if (userName === 'broken') throw new Error('no first screen')
  return '/start/of/' + userName
}`

const portal = usePortal()
let app: PortalApp
let removeFolder: () => Promise<void>

async function start(withProgram?: string, timeoutMs = '15000'): Promise<void> {
  const { folder, remove } = await createWebFolder(withProgram)
  removeFolder = remove
  app = await buildPortal(portal.stub, { WEB_DIR: folder, FIRST_VIEW_TIMEOUT_MS: timeoutMs })
}
async function stop(): Promise<void> {
  await app.close()
  await removeFolder()
}
async function restart(...settings: Parameters<typeof start>): Promise<void> {
  await stop()
  await start(...settings)
}
beforeEach(() => start(program))
afterEach(stop)

const open = (browser: Browser, headers: Record<string, string> = { 'sec-fetch-dest': 'document' }, method = 'GET') =>
  browser.send({ path: '/home', method, headers })

async function signedIn(userName = 'maria'): Promise<Browser> {
  const browser = new Browser(overInject(app))
  await browser.signIn(userName)
  return browser
}

/** Signed in, with an access cookie that has expired: the session is live, and only a refresh can tell. */
async function signedInEarlier(): Promise<Browser> {
  const browser = await signedIn()
  browser.cookies.delete('__Host-kapwa-access')
  return browser
}

const expectHome = async (browser: Browser) => {
  const { status, headers, setCookies, text } = await open(browser)
  expect({ status, setCookies }).toEqual({ status: 200, setCookies: [] })
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(text).toContain('<h1>Hello</h1>')
}

test('a signed-in user is led from /home to the first screen, also where the page is in the browser’s cache, and others get the page', async () => {
  const visitor = new Browser(overInject(app))
  const etag = String((await open(visitor)).headers.etag)
  const browser = await signedIn()
  portal.stub.calls.clear()
  for (const headers of [{}, { 'if-none-match': etag }]) {
    const answer = await open(browser, { 'sec-fetch-dest': 'document', ...headers })
    expect(answer).toMatchObject({ status: 302, headers: { location: '/start/of/maria', 'cache-control': 'no-store' }, setCookies: [] })
    expect(answer.headers.etag).toBeUndefined()
  }
  expect(portal.stub.calls.all).toEqual([])
  expect((await open(browser, {}, 'HEAD')).status).toBe(200)
  expect((await open(browser, { 'sec-fetch-dest': 'empty' })).status).toBe(200)
  await expectHome(visitor)
})

test('a session whose access token has expired is refreshed on the way', async () => {
  const browser = await signedInEarlier()
  const answer = await open(browser)
  expect(answer).toMatchObject({ status: 302, headers: { location: '/start/of/maria', 'cache-control': 'no-store' } })
  expect(answer.setCookies).toHaveLength(2)
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: 'maria' } })
})

test('a session that has ended, here or at the REST API, and cookies of no session get the page', async () => {
  const browser = await signedIn()
  const late = browser.copy()
  await browser.graph('mutation { signOut { isRevoked } }')
  await expectHome(browser)
  await expectHome(late)
  const refused = await signedInEarlier()
  portal.stub.use(fail('refreshUserToken', { kind: 'status', status: 401, body: '{}' }))
  await expectHome(refused)
  refused.cookies.set('__Host-kapwa-refresh', 'nothing of ours')
  await expectHome(refused)
})

test('while the REST API is away or slow the page comes', async () => {
  const browser = await signedInEarlier()
  portal.stub.use(fail('refreshUserToken', { kind: 'status', status: 503 }))
  await expectHome(browser)
  await restart(program, '200')
  const other = await signedInEarlier()
  const refresh = hold('refreshUserToken')
  portal.stub.use(refresh.handler)
  await expectHome(other)
  refresh.letGo()
})

test('where the program fails, or there is none, the page comes', async () => {
  portal.stub.world.add(person({ claims: { UserName: 'broken', EmailAddress: 'broken@demo.kapwa.test' } }))
  await expectHome(await signedIn('broken'))
  await restart()
  await expectHome(await signedIn())
})
