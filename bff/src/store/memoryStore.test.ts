import { expect, test } from 'vitest'
import { MemoryStore } from './memoryStore.ts'

function at(capacity = 10) {
  const clock = { now: 1000 }
  return { clock, store: new MemoryStore(capacity, () => clock.now) }
}

test('a value expires after its TTL', async () => {
  const { clock, store } = at()
  await store.set('key', 'value', 100)
  expect(await store.get('key')).toBe('value')
  expect(await store.remaining('key')).toBe(100)
  clock.now += 100
  expect(await store.get('key')).toBeUndefined()
  expect(await store.remaining('key')).toBe(0)
})

test('a lock is held until its owner releases it or it expires', async () => {
  const { clock, store } = at()
  expect(await store.claim('lock', 'me', 100)).toBe(true)
  expect(await store.claim('lock', 'you', 100)).toBe(false)
  await store.release('lock', 'you')
  expect(await store.claim('lock', 'you', 100)).toBe(false)
  await store.release('lock', 'me')
  expect(await store.claim('lock', 'you', 100)).toBe(true)
  clock.now += 100
  expect(await store.claim('lock', 'me', 100)).toBe(true)
})

test('a counter expires after its window, however often it was incremented', async () => {
  const { clock, store } = at()
  for (const expected of [1, 2, 3]) expect(await store.increment('count', 100)).toBe(expected)
  clock.now += 100
  expect(await store.increment('count', 100)).toBe(1)
})

test('extending sets the TTL of an existing key and creates none', async () => {
  const { clock, store } = at()
  await store.increment('count', 100)
  clock.now += 60
  await store.extend('count', 100)
  await store.extend('other', 100)
  clock.now += 60
  expect(await store.increment('count', 100)).toBe(2)
  expect(await store.remaining('other')).toBe(0)
})

test('it never exceeds its capacity, and evicts expired entries first', async () => {
  const { clock, store } = at(10)
  await store.set('lasting', 'value', 1000)
  for (let index = 0; index < 9; index += 1) await store.set(`short ${index}`, 'value', 10)
  clock.now += 10
  await store.set('new', 'value', 1000)
  expect(await store.get('lasting')).toBe('value')
  for (let index = 0; index < 50; index += 1) await store.set(`more ${index}`, 'value', 1000)
  const kept = await Promise.all(Array.from({ length: 50 }, (_, index) => store.get(`more ${index}`)))
  expect(kept.filter((value) => value !== undefined).length).toBeLessThanOrEqual(10)
  expect(kept.at(-1)).toBe('value')
})

test('expired entries are swept below the capacity, too', async () => {
  const { clock, store } = at(200_000)
  for (let index = 0; index < 3000; index += 1) await store.set(`lasting ${index}`, 'value', 1_000_000)
  for (let index = 0; index < 50_000; index += 1) {
    clock.now += 1
    await store.set(`short ${index}`, 'value', 10)
  }
  expect(store.size).toBeLessThan(2 * 3000 + 100)
  expect(await store.get('lasting 0')).toBe('value')
})
