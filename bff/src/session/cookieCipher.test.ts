import { expect, test } from 'vitest'
import { CookieCipher } from './cookieCipher.ts'

const secret = 'the present secret, long enough to be one'
const earlier = 'the earlier secret, long enough to be one'

test('an encrypted value decrypts again, differs each time and shows nothing', () => {
  const cipher = new CookieCipher([secret])
  const [one, other] = [cipher.encrypt('name', 'a token'), cipher.encrypt('name', 'a token')]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[\w-]+$/)
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('a token')
  expect(cipher.decrypt('name', one)).toBe('a token')
})

test('a value does not decrypt under another name, with another secret, cut short or with a bit flipped', () => {
  const cipher = new CookieCipher([secret])
  const value = cipher.encrypt('name', 'a token')
  expect(cipher.decrypt('other', value)).toBeNull()
  expect(new CookieCipher([earlier]).decrypt('name', value)).toBeNull()
  expect(cipher.decrypt('name', value.slice(0, -4))).toBeNull()
  expect(cipher.decrypt('name', 'x')).toBeNull()
  const bytes = Buffer.from(value, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    expect(cipher.decrypt('name', changed.toString('base64url')), `byte ${index}`).toBeNull()
  }
})

test('after a rotation of secrets values of the earlier one still decrypt', () => {
  const value = new CookieCipher([earlier]).encrypt('name', 'a token')
  const rotated = new CookieCipher([secret, earlier])
  expect(rotated.decrypt('name', value)).toBe('a token')
  expect(new CookieCipher([earlier]).decrypt('name', rotated.encrypt('name', 'a token'))).toBeNull()
})
