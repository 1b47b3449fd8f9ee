import { expect, test } from 'vitest'
import { locateUserErrors } from './locateUserErrors.ts'

test.each([
  [['input', 'answers', '1', 'value'], 'hired'],
  [['input', 'answers', 'spouse'], 'spouse'],
  [['input', 'answers', '9'], null],
  [['input'], null],
  [null, null],
])('the path %j leads to %s', (field, name) => {
  expect(locateUserErrors([{ message: 'No.', field }], [{ name: 'name' }, { name: 'hired' }])).toEqual([{ message: 'No.', name }])
})
