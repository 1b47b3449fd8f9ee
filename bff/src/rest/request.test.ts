import { expect, test } from 'vitest'
import { restPath } from './request.ts'

test('a value is encoded, whatever it is', () => {
  expect(restPath`/api/entry/attributes/${'a b?c=d#e%2e'}`).toBe('/api/entry/attributes/a%20b%3Fc%3Dd%23e%252e')
  expect(restPath`/api/x/${'ñandú'}/y`).toBe('/api/x/%C3%B1and%C3%BA/y')
})

test.each(['', '.', '..', 'a/b', '../x', 'a\\b', 'a\r\nHost: b', 'a\u0000', '\ud800', 'x'.repeat(301)])(
  '%j may not stand in a path',
  (value) => {
    expect(() => restPath`/api/x/${value}`).toThrow(RangeError)
  },
)
