import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from './plainStorage.ts'

afterEach(() => vi.unstubAllGlobals())

test('keeps, lists and removes values', () => {
  expect([deviceStorage.write('kapwa-theme', '1'), tabStorage.write('kapwa.destination', '2')]).toEqual([true, true])
  expect([deviceStorage.list(), tabStorage.read('kapwa.destination'), tabStorage.read('kapwa-theme')]).toEqual([['kapwa-theme'], '2', null])
  deviceStorage.remove('kapwa-theme')
  expect(deviceStorage.read('kapwa-theme')).toBeNull()
})

test('keeps nothing where the browser blocks its storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect([deviceStorage.write('kapwa-theme', '1'), deviceStorage.read('kapwa-theme'), deviceStorage.list()]).toEqual([false, null, []])
  expect(() => deviceStorage.remove('kapwa-theme')).not.toThrow()
})
