import { expect, test } from 'vitest'
import { isPermitted } from './isPermitted.ts'

test.each([
  [[], [], true],
  [['a'], [['a', 'b']], false],
  [['a', 'b'], [['a', 'b']], true],
  [['c'], [['a'], ['c']], true],
  [['provident_approval_review'], [['{service}_approval_review']], true],
  [['management_access'], [['{service}_approval_review']], false],
  [['provident_approval_review'], [['{service}_approval_review', 'management_access']], false],
])('a caller with %j, of %j: %s', (held, permissions, expected) => {
  expect(isPermitted(held, permissions)).toBe(expected)
})
