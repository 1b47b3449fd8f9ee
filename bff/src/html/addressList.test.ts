import { expect, test } from 'vitest'
import { AddressList } from './addressList.ts'

const text = JSON.stringify({
  everywhere: ['/', '/home', '/member/service/:slug'],
  openModeOnly: ['/devhelpdoc'],
  scripts: {
    '/login/identifier': { for: 'visitors', files: ['assets/SignIn-1.js'] },
    '/member/service/:slug': { for: 'signedIn', files: ['assets/Service-1.js', 'assets/graph-1.js'] },
    '/error/:code': { for: 'everyone', files: ['assets/Error-1.js'] },
  },
})
const known = new AddressList(text, false)

test.each(['/', '/home', '/Home/', '/member/service/health%20assistance', `/member/service/${'a'.repeat(500)}`])(
  '%s is an address',
  (path) => {
    expect(known.has(path)).toBe(true)
  },
)

test.each(['/homes', '/member', '/member/service/', '/member/service/a/b', '/home/home', '//'])('%s is none', (path) => {
  expect(known.has(path)).toBe(false)
})

test('the pages for developers are there in open mode alone', () => {
  expect(known.has('/devhelpdoc')).toBe(false)
  expect(new AddressList(text, true).has('/devhelpdoc')).toBe(true)
})

test.each([
  ['/member/service/loans', true, ['assets/Service-1.js', 'assets/graph-1.js']],
  ['/member/service/loans', false, []],
  ['/login/identifier', false, ['assets/SignIn-1.js']],
  ['/login/identifier', true, []],
  ['/login/identifier', undefined, ['assets/SignIn-1.js']],
  ['/error/404', true, ['assets/Error-1.js']],
  ['/error/404', false, ['assets/Error-1.js']],
  ['/home', false, []],
])('%s, signed in: %s, begins with the scripts %j', (path, isSignedIn, files) => {
  expect(known.scripts(path, isSignedIn)).toEqual(files)
})

test.each([
  ['everywhere', ['/.*']],
  ['scripts', { '/home': { for: 'everyone', files: ['assets/a.js" onload="alert(1)'] } }],
])('what is no list of addresses is refused: %s', (key, value) => {
  expect(() => new AddressList(JSON.stringify({ ...(JSON.parse(text) as object), [key]: value }), false)).toThrow('Invalid string')
})
