import { expect, test } from 'vitest'
import { browserCookie } from './cookies.ts'
import { KnownBrowser } from './knownBrowser.ts'
import { Sealer } from './sealing.ts'

const sealer = new Sealer(['a secret for tests, long enough to be one'])

/** The browser with the cookie that this one was answered with. */
function next(browser: KnownBrowser): { line: string; browser: KnownBrowser } {
  const [line = ''] = browser.cookies()
  return { line, browser: new KnownBrowser(sealer, line.slice(line.indexOf('=') + 1, line.indexOf(';'))) }
}

function knowing(...names: string[]): KnownBrowser {
  const browser = new KnownBrowser(sealer, undefined)
  browser.remember(names)
  return next(browser).browser
}

test('it knows the accounts that it was told, by each of their names however spelt, and no other', () => {
  const browser = knowing('maria', 'maria@demo.kapwa.test', '')
  expect(browser.idAt('MARIA')).toMatch(/^[\da-f-]{36}$/)
  expect(browser.idAt('Maria@demo.kapwa.test')).toBe(browser.idAt('maria'))
  expect(browser.idAt('jose')).toBeUndefined()
  expect(browser.idAt('')).toBeUndefined()
  expect(browser.cookies()).toEqual([])
})

test('it stays the same browser when another account is signed in, and keeps the latest', () => {
  let browser = knowing('maria')
  const id = browser.idAt('maria')
  for (let account = 0; account < 15; account += 1) {
    browser.remember([`person ${account}`])
    browser = next(browser).browser
    expect(browser.idAt(`person ${account}`)).toBe(id)
  }
  expect(browser.idAt('maria')).toBeUndefined()
})

test('its cookie is kept to this host, tells no name, and fits', () => {
  const browser = knowing('maria')
  browser.remember(Array.from({ length: 20 }, (_, index) => `a long name of an account, ${index}`))
  const { line } = next(browser)
  expect(line).toMatch(/^__Host-kapwa-browser=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(line.length).toBeLessThan(1000)
  expect(line).not.toContain('maria')
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['what we did not seal', 'bWFyaWE'],
  [
    'what another secret sealed',
    new Sealer(['another secret, also longer than it has to be']).seal(browserCookie, '{"id":"1","accounts":[]}'),
  ],
  ['what we sealed for something else', sealer.seal('other', '{"id":"1","accounts":[]}')],
  ['another version’s content', sealer.seal(browserCookie, '{"accounts":"maria"}')],
])('%s is as no cookie', (_what, sealed) => {
  const browser = new KnownBrowser(sealer, sealed)
  expect(browser.idAt('maria')).toBeUndefined()
  browser.remember(['maria'])
  expect(next(browser).browser.idAt('maria')).toBeDefined()
})
