import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountHash, spelledHash } from './accountHash.ts'

/** Ways in which one letter is written so that somebody may read the same name. */
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

test('a name is one account however it is spelt', () => {
  const check = (parts: [string, (letter: string) => string][]) => {
    const name = parts.map(([letter]) => letter).join('')
    const disguised = parts.map(([letter, disguise]) => disguise(letter)).join('')
    expect(accountHash(` ${disguised} `)).toBe(accountHash(name))
  }
  fc.assert(fc.property(letters, check), { seed: 2026 })
})

test.each(['MARIA', 'marİa', 'ma\u200Bria', 'ｍａｒｉａ', 'mária', ' maria\uFEFF'])('%j is maria', (name) => {
  expect(accountHash(name)).toBe(accountHash('maria'))
})

test.each(['mario', 'mari a', 'maria@demo.kapwa.test', ''])('%j is not', (name) => {
  expect(accountHash(name)).not.toBe(accountHash('maria'))
})

test.each(['MARIA', ' Maria '])('%j is spelt maria', (name) => {
  expect(spelledHash(name)).toBe(spelledHash('maria'))
})

test.each(['marİa', 'ma\u200Bria', 'ｍａｒｉａ', 'mária', 'ma\u0301ria', 'mari\u0430'])('%j only looks like maria', (name) => {
  expect(spelledHash(name)).not.toBe(spelledHash('maria'))
})
