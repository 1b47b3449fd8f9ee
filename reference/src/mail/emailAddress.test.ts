import { expect, test } from 'vitest'
import { normalAddress } from './emailAddress.ts'

test.each([
  [' Maria@Coop.Test ', 'maria@coop.test'],
  ['maria+loans@coop.test', 'maria+loans@coop.test'],
  ['maria@coop\u3002test', 'maria@coop.test'],
  ['maria@\uFF43oop.test', 'maria@coop.test'],
  ['maria@co\u00ADop.te\u200Bst', 'maria@coop.test'],
  ['maria@señal.test', 'maria@señal.test'],
  ['maria@xn--seal-hqa.test', 'maria@señal.test'],
])('%j is kept as %j', (text, expected) => {
  expect(normalAddress(text)).toBe(expected)
})

test.each([
  '',
  'maria',
  'maria@coop',
  '@coop.test',
  'maria@coop.test.',
  'maria@@coop.test',
  'maria@coop.test,nina@coop.test',
  'maria@coop.test/other.test',
  'maria@coop.test?other.test',
  'maria@coop.test#other.test',
  'maria@coop%2etest',
  'maria@coop.test\r\nBcc: nina@coop.test',
  '"maria"@coop.test',
  'maria <nina@coop.test>',
  'maria@xn--\u0301.test',
])('%j is no address', (text) => {
  expect(normalAddress(text)).toBeNull()
})
