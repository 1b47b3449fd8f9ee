import { expect, test } from 'vitest'
import { readCookie } from './cookies.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['name=value', 'value'],
  ['other=1; name=value; last=2', 'value'],
  ['other=1;name=value', 'value'],
  ['my-name=wrong; name=right', 'right'],
  ['my-name=wrong', undefined],
  ['name=', undefined],
  ['name=first; name=second', 'first'],
])('the cookie "name" of %j is %j', (header, value) => {
  expect(readCookie(header, 'name')).toBe(value)
})
