import { afterAll, beforeAll, expect, test } from 'vitest'
import trusted from '../../schema/generated/trusted-documents.json' with { type: 'json' }
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import { Browser, pick } from '../portal/browser.ts'
import { environment } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'

// End to end as in production: the client's own documents, the BFF, the reference service, PostgreSQL.
let reference: RunningReference
let app: PortalApp

beforeAll(async () => {
  reference = await startReference()
  app = await buildApp(loadConfig(environment(reference.url, { OPERATIONS: 'trusted' })))
})
afterAll(async () => {
  await app.close()
  await reference.stop()
})

const documentOf = (name: string): string => {
  const found = Object.entries(trusted).find(([, text]) => new RegExp(`^(query|mutation) ${name}\\b`).test(text))
  if (!found) throw new Error(`the client has no operation ${name}`)
  return found[0]
}

const sendDocument = (browser: Browser, name: string, variables: Record<string, unknown> = {}) =>
  browser.graph('', { documentId: documentOf(name), operationName: name, variables })

async function signedIn(userName: string): Promise<Browser> {
  const browser = new Browser(overInject(app))
  const answer = await sendDocument(browser, 'SignIn', { input: { userName, password: 'Kapwa#2026' } })
  expect(answer.errors).toEqual([])
  expect(pick(answer, 'signIn', '__typename')).toBe('SignedIn')
  return browser
}

test('a member signs in and reads the overview; its assets add up to the total', async () => {
  const browser = await signedIn('maria')
  const answer = await sendDocument(browser, 'MemberOverview')
  expect(answer.errors).toEqual([])
  const assets = pick(answer, 'viewer', 'member', 'assets') as { totalAmount: string }[]
  expect(assets.length).toBeGreaterThan(0)
  const cents = assets.reduce((sum, { totalAmount }) => sum + BigInt(totalAmount.replace('.', '')), 0n)
  expect(String(pick(answer, 'viewer', 'member', 'totalAssets')).replace('.', '')).toBe(String(cents))
})

test('each status of a user has its own home', async () => {
  const homes = { maria: '/member', jose: '/member/compliance', ana: '/application', ramon: '/application/status' }
  for (const [userName, home] of Object.entries(homes)) {
    const answer = await sendDocument(new Browser(overInject(app)), 'SignIn', { input: { userName, password: 'Kapwa#2026' } })
    expect(pick(answer, 'signIn', 'viewer', 'home'), userName).toBe(home)
  }
})

test('an imported member has to create a password; a wrong password is refused in the words of the specification', async () => {
  const imported = await sendDocument(new Browser(overInject(app)), 'SignIn', { input: { userName: 'pedro', password: 'Welcome#1006' } })
  expect(pick(imported, 'signIn', '__typename')).toBe('EnrolmentRequired')
  const wrong = await sendDocument(new Browser(overInject(app)), 'SignIn', { input: { userName: 'carla', password: 'wrong' } })
  expect(JSON.stringify(wrong.data)).toContain('Invalid username or password.')
})

test('after signing out the old cookies are refused, by the portal and by the service', async () => {
  const browser = await signedIn('maria')
  const before = browser.copy()
  const { data } = await sendDocument(browser, 'SignOut')
  expect(data).toMatchObject({ signOut: { isRevoked: true } })
  expect((await sendDocument(before.copy(), 'MemberOverview')).text).not.toContain('KM-')
  const other = await buildApp(loadConfig(environment(reference.url)))
  const elsewhere = await before.through(overInject(other)).graph('{ viewer { member { memberCode } } }')
  await other.close()
  expect(elsewhere.codes).toEqual(['UNAUTHENTICATED'])
})
