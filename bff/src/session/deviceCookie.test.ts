import { expect, test } from 'vitest'
import { deviceCookie } from './cookies.ts'
import { DeviceCookie } from './deviceCookie.ts'
import { CookieCipher } from './cookieCipher.ts'

const cipher = new CookieCipher(['a secret for tests, long enough to be one'])

/** The `Set-Cookie` line of a response, and the device cookie of the browser's next request. */
function next(device: DeviceCookie): { line: string; device: DeviceCookie } {
  const [line = ''] = device.setCookies()
  return { line, device: new DeviceCookie(cipher, line.slice(line.indexOf('=') + 1, line.indexOf(';'))) }
}

function createKnown(...names: string[]): DeviceCookie {
  const device = new DeviceCookie(cipher, undefined)
  device.remember(names)
  return next(device).device
}

test('it has an id for remembered accounts only, by each of their names in any case', () => {
  const device = createKnown('maria', 'maria@demo.kapwa.test', '')
  expect(device.idFor('MARIA')).toMatch(/^[\da-f-]{36}$/)
  expect(device.idFor('Maria@demo.kapwa.test')).toBe(device.idFor('maria'))
  expect(device.idFor('jose')).toBeUndefined()
  expect(device.idFor('')).toBeUndefined()
  expect(device.setCookies()).toEqual([])
})

test('it keeps its id when another account is signed in, and forgets the oldest of fifteen names', () => {
  let device = createKnown('maria')
  const id = device.idFor('maria')
  for (let account = 0; account < 15; account += 1) {
    device.remember([`person ${account}`])
    device = next(device).device
    expect(device.idFor(`person ${account}`)).toBe(id)
  }
  expect(device.idFor('maria')).toBeUndefined()
})

test('its cookie is for this host only, shows no name, and is small', () => {
  const device = createKnown('maria')
  device.remember(Array.from({ length: 20 }, (_, index) => `a long name of an account, ${index}`))
  const { line } = next(device)
  expect(line).toMatch(/^__Host-kapwa-browser=[\w-]+=[\w-]{8}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(line.length).toBeLessThan(1000)
  expect(line).not.toContain('maria')
})

test.each([
  ['an absent cookie', undefined],
  ['an empty cookie', ''],
  ['an unencrypted one', 'bWFyaWE'],
  [
    'one encrypted with another secret',
    new CookieCipher(['another secret, also longer than it has to be']).encrypt(deviceCookie, '{"id":"1","accounts":[]}'),
  ],
  ['one encrypted under another name', cipher.encrypt('other', '{"id":"1","accounts":[]}')],
  ['one of another version’s shape', cipher.encrypt(deviceCookie, '{"accounts":"maria"}')],
])('%s counts as absent', (_what, value) => {
  const device = new DeviceCookie(cipher, value)
  expect(device.idFor('maria')).toBeUndefined()
  device.remember(['maria'])
  expect(next(device).device.idFor('maria')).toBeDefined()
})

test('of a new browser it has the id that is kept at its first sign-in, of a known one the id in the cookie', () => {
  const device = new DeviceCookie(cipher, undefined)
  const { id } = device
  expect(device.id).toBe(id)
  expect(device.setCookies()).toEqual([])
  device.remember(['maria'])
  expect([device.id, next(device).device.id, next(device).device.idFor('maria')]).toEqual([id, id, id])
})
