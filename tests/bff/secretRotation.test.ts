import { afterEach, expect, test } from 'vitest'
import { Browser, faultless, pick } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import type { PortalApp, Transport } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'

const portal = usePortal()
const former = 'the-former-secret-of-this-test-without-spaces'
const coming = 'the-coming-secret-of-this-test-without-spaces'
const other = 'another-secret-from-a-rotation-of-last-month'

let copies: PortalApp[] = []
let turn = 0
const roundRobin: Transport = (request) => overInject(copies[turn++ % copies.length]!)(request)

/** Starts a copy with other secrets; the first writes. */
async function restart(copy: number, [SESSION_SECRET = '', ...further]: readonly string[]): Promise<void> {
  await copies[copy]?.close()
  copies[copy] = await buildPortal(portal.stub, { SESSION_SECRET, SESSION_SECRET_PREVIOUS: further.join(' ') })
}
afterEach(async () => {
  await Promise.all(copies.map((copy) => copy.close()))
  copies = []
})

const viewer = async (browser: Browser) => pick(faultless(await browser.graph('{ viewer { userName } }')), 'viewer')
const accessName = '__Host-kapwa-access'

async function signedIn(): Promise<Browser> {
  const browser = new Browser(roundRobin)
  faultless(await browser.signIn())
  return browser
}

/** Requests go over both copies, some with an access token, and some that refresh, whose cookies the other copy gets. */
async function expectSession(browser: Browser): Promise<void> {
  for (const refreshes of [false, false, true, false, true, false]) {
    if (refreshes) browser.cookies.delete(accessName)
    expect(await viewer(browser)).toEqual({ userName: 'maria' })
  }
}

test('secrets are replaced copy by copy, and every session goes on over both', async () => {
  for (const copy of [0, 1]) await restart(copy, [former])
  const browsers = [await signedIn()]
  const steps = [[former], [former, coming], [coming, former, other], [coming]]
  for (const secrets of steps) {
    for (const copy of [0, 1]) {
      await restart(copy, secrets)
      browsers.push(await signedIn())
      for (const browser of browsers) await expectSession(browser)
    }
  }
})

test('a copy that does not know the key reads nothing and clears nothing', async () => {
  await restart(0, [former])
  const browser = await signedIn()
  await restart(1, [coming])
  const there = browser.through(overInject(copies[1]!))
  const answer = faultless(await there.graph('{ viewer { userName } }'))
  expect([pick(answer, 'viewer'), answer.setCookies]).toEqual([null, []])
  there.cookies.delete(accessName)
  expect((await there.graph('{ viewer { userName } }')).setCookies).toEqual([])
  expect(await viewer(browser.through(overInject(copies[0]!)))).toEqual({ userName: 'maria' })
})

test('a sign-out clears the cookies of every key', async () => {
  await restart(0, [former])
  const browser = await signedIn()
  await restart(0, [coming])
  faultless(await browser.graph('mutation { signOut { isRevoked } }'))
  expect(browser.sessionCookies).toEqual([])
})
