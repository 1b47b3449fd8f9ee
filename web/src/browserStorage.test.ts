import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from './browserStorage.ts'

afterEach(() => vi.unstubAllGlobals())

test('keeps, lists and removes values', () => {
  expect([deviceStorage.write('one', '1'), tabStorage.write('two', '2')]).toEqual([true, true])
  expect([deviceStorage.list(), tabStorage.read('two'), tabStorage.read('one')]).toEqual([['one'], '2', null])
  deviceStorage.remove('one')
  expect(deviceStorage.read('one')).toBeNull()
})

test('keeps nothing where the browser blocks its storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect([deviceStorage.write('one', '1'), deviceStorage.read('one'), deviceStorage.list()]).toEqual([false, null, []])
  expect(() => deviceStorage.remove('one')).not.toThrow()
})
