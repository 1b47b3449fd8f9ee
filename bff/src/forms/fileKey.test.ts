import { expect, test } from 'vitest'
import { addressOf, fileNameOf, isFileKey } from './fileKey.ts'

test.each([
  ['0f8c2f4e-5a53-4a52-9d0b-6a7e7f0c2b11/ID (front).png', '/files/0f8c2f4e-5a53-4a52-9d0b-6a7e7f0c2b11/ID%20(front).png', 'ID (front).png'],
  ['2024/05/photo.png', '/files/2024/05/photo.png', 'photo.png'],
  ['uploads\\2024\\photo.png', '/files/uploads%5C2024%5Cphoto.png', 'photo.png'],
  ['/uploads/photo.png', '/files/%2Fuploads/photo.png', 'photo.png'],
  ['a//b/', '/files/a/%2Fb%2F', 'b'],
  ['//', '/files/%2F%2F', '//'],
  ['%2F/%2e%2e/..a?b#c', '/files/%252F/%252e%252e/..a%3Fb%23c', '..a?b#c'],
  ['https://files.example.coop/a.png', '/files/https%3A/%2Ffiles.example.coop/a.png', 'a.png'],
])('the key %s has the address %s', (key, address, name) => {
  expect([isFileKey(key), addressOf(key), fileNameOf(key)]).toEqual([true, address, name])
  expect(decodeURIComponent(new URL(address, 'https://portal.test').pathname)).toBe(`/files/${key}`)
})

test.each(['', '.', '..', 'a/../b', '../b', 'a\\..\\b', 'a/.', 'a\u0000', 'a\nb', 'a\u0085', 'a\uD800', 'x'.repeat(301)])(
  '%j is no key, and has an address without a file',
  (key) => {
    expect(isFileKey(key)).toBe(false)
    expect(addressOf(key)).toBe('/files/')
  },
)
