import { expect, test } from 'vitest'
import { AddressList } from './addressList.ts'

const text = JSON.stringify({ everywhere: ['/', '/home', '/member/service/:slug'], openModeOnly: ['/devhelpdoc'] })
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

test('what is no list of addresses is refused', () => {
  expect(() => new AddressList('{"everywhere":["/.*"],"openModeOnly":[]}', false)).toThrow('Invalid string')
})
