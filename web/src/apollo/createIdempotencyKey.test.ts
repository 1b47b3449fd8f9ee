import { expect, test } from 'vitest'
import { createIdempotencyKey } from './createIdempotencyKey.ts'

test('each key is another, of a length that the REST API takes', () => {
  const [first, second] = [createIdempotencyKey(), createIdempotencyKey()]
  expect(first).toMatch(/^[\w-]{16,64}$/)
  expect(second).not.toBe(first)
})
