import { expect, test } from 'vitest'
import { BoundedMap } from './boundedMap.ts'

test('never holds more than its capacity, and keeps what is in use', () => {
  const map = new BoundedMap<number, string>(10)
  map.set(0, 'in use')
  for (let key = 1; key < 100; key += 1) {
    map.set(key, String(key))
    expect(map.get(0)).toBe('in use')
    expect(map.size).toBeLessThanOrEqual(10)
  }
  expect(map.get(99)).toBe('99')
  expect(map.get(1)).toBeUndefined()
})

test('forgets what is deleted, and replaces what is set again', () => {
  const map = new BoundedMap<string, number>(4)
  for (const key of ['a', 'b', 'c']) map.set(key, 1)
  map.set('a', 2)
  map.delete('b')
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([2, undefined, 1, 2])
})
