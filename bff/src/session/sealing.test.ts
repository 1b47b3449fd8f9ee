import { expect, test } from 'vitest'
import { Sealer } from './sealing.ts'

const secret = 'the present secret, long enough to be one'
const earlier = 'the earlier secret, long enough to be one'

test('what is sealed opens again, differs each time and shows nothing', () => {
  const sealer = new Sealer([secret])
  const [one, other] = [sealer.seal('name', 'a token'), sealer.seal('name', 'a token')]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[\w-]+$/)
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('a token')
  expect(sealer.open('name', one)).toBe('a token')
})

test('nothing opens under another name, with another secret, cut short or with one bit changed', () => {
  const sealer = new Sealer([secret])
  const sealed = sealer.seal('name', 'a token')
  expect(sealer.open('other', sealed)).toBeNull()
  expect(new Sealer([earlier]).open('name', sealed)).toBeNull()
  expect(sealer.open('name', sealed.slice(0, -4))).toBeNull()
  expect(sealer.open('name', 'x')).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    expect(sealer.open('name', changed.toString('base64url')), `byte ${index}`).toBeNull()
  }
})

test('after a change of secrets what the earlier one sealed still opens', () => {
  const sealed = new Sealer([earlier]).seal('name', 'a token')
  const rotated = new Sealer([secret, earlier])
  expect(rotated.open('name', sealed)).toBe('a token')
  expect(new Sealer([earlier]).open('name', rotated.seal('name', 'a token'))).toBeNull()
})
