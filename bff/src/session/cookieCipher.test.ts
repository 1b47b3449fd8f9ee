import { createDecipheriv, hkdfSync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CookieCipher } from './cookieCipher.ts'

const secret = 'the present secret, long enough to be one'
const earlier = 'the earlier secret, long enough to be one'

/** As the version without key ids reads a value: of all of it. */
const bytesOf = (value: string) => Buffer.from(value, 'base64url')

test('an encrypted value decrypts again, differs each time and shows nothing', () => {
  const cipher = new CookieCipher([secret])
  const [one, other] = [cipher.encrypt('name', 'a token'), cipher.encrypt('name', 'a token')]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[\w-]+=[\w-]{8}$/)
  expect(bytesOf(one).toString('latin1')).not.toContain('a token')
  expect(one).not.toContain(secret.slice(0, 8))
  expect(cipher.decrypt('name', one)).toBe('a token')
})

test('a value does not decrypt under another name, with another secret, cut short or with a bit flipped', () => {
  const cipher = new CookieCipher([secret])
  const value = cipher.encrypt('name', 'a token')
  expect(cipher.decrypt('other', value)).toBeNull()
  expect(new CookieCipher([earlier]).decrypt('name', value)).toBeNull()
  const [content = '', id = ''] = value.split('=')
  expect(cipher.decrypt('name', `${content.slice(0, -4)}=${id}`)).toBeNull()
  expect(cipher.decrypt('name', 'x')).toBeNull()
  const bytes = bytesOf(value)
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    expect(cipher.decrypt('name', `${changed.toString('base64url')}=${id}`), `byte ${index}`).toBeNull()
  }
})

test('after a rotation of secrets values of the earlier one still decrypt', () => {
  const value = new CookieCipher([earlier]).encrypt('name', 'a token')
  const rotated = new CookieCipher([secret, earlier])
  expect(rotated.decrypt('name', value)).toBe('a token')
  expect(new CookieCipher([earlier]).decrypt('name', rotated.encrypt('name', 'a token'))).toBeNull()
})

test('a value of a key that is not known is foreign; one of a known key, or without an id, is not, changed or whole', () => {
  const [cipher, other] = [new CookieCipher([secret]), new CookieCipher([earlier])]
  const value = cipher.encrypt('name', 'a token')
  expect([cipher, other].map((one) => one.isForeign(value))).toEqual([false, true])
  expect(cipher.isForeign(`changed${value}`)).toBe(false)
  expect(other.isForeign(value.split('=')[0]!)).toBe(false)
})

test('a value from before there were key ids decrypts with each key, and that version decrypts those of today', () => {
  const value = new CookieCipher([earlier]).encrypt('name', 'a token')
  expect(new CookieCipher([secret, earlier]).decrypt('name', value.split('=')[0]!)).toBe('a token')
  const bytes = bytesOf(value)
  const key = Buffer.from(hkdfSync('sha256', earlier, 'kapwa', 'session cookies v1', 32))
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from('name'))
  decipher.setAuthTag(bytes.subarray(12, 28))
  expect(inflateRawSync(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])).toString()).toBe('a token')
})
