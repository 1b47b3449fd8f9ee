import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountHash, spelledHash } from './accountHash.ts'

/** Spellings of a letter that look the same. */
const disguises: ((letter: string) => string)[] = [
  (letter) => letter.toUpperCase(),
  (letter) => `${letter}\u0301`,
  (letter) => `${letter}\u0301`.normalize('NFC'),
  (letter) => `\u200B${letter}`,
  (letter) => `${letter}\u00AD`,
  (letter) => String.fromCodePoint(0xff21 - 0x41 + letter.toUpperCase().codePointAt(0)!),
]
const letters = fc.array(fc.tuple(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split('')), fc.constantFrom(...disguises)), {
  minLength: 1,
})

test('all spellings of a name have the same account hash', () => {
  const check = (parts: [string, (letter: string) => string][]) => {
    const name = parts.map(([letter]) => letter).join('')
    const disguised = parts.map(([letter, disguise]) => disguise(letter)).join('')
    expect(accountHash(` ${disguised} `)).toBe(accountHash(name))
  }
  fc.assert(fc.property(letters, check), { seed: 2026 })
})

test.each(['MARIA', 'marİa', 'ma\u200Bria', 'ｍａｒｉａ', 'mária', ' maria\uFEFF'])('%j has the account hash of maria', (name) => {
  expect(accountHash(name)).toBe(accountHash('maria'))
})

test.each(['mario', 'mari a', 'maria@demo.kapwa.test', ''])('%j has another account hash', (name) => {
  expect(accountHash(name)).not.toBe(accountHash('maria'))
})

test.each(['MARIA', ' Maria '])('%j has the spelled hash of maria', (name) => {
  expect(spelledHash(name)).toBe(spelledHash('maria'))
})

test.each(['marİa', 'ma\u200Bria', 'ｍａｒｉａ', 'mária', 'ma\u0301ria', 'mari\u0430'])(
  '%j looks like maria and has another spelled hash',
  (name) => {
    expect(spelledHash(name)).not.toBe(spelledHash('maria'))
  },
)
