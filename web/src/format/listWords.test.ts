import { expect, test } from 'vitest'
import { listWords } from './listWords.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

test.each([[[]], [['Chair']], [['Chair', 'Treasurer']], [['Chair', 'Treasurer', 'Auditor']]])('%j is listed as Intl lists it', (words) => {
  expect(listWords(words)).toBe(list.format(words))
})
