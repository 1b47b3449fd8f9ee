import { expect, test } from 'vitest'
import { readFurtherSecrets } from './secrets.ts'

const [one, other] = ['k7Qz0vLr1mXw9sNcE4tYb8uPj2aGh6dF', 'Fd6hGa2jPu8bYt4EcNs9wXm1rLv0zQ7k']

test.each([
  ['', []],
  [` ${one}\n`, [one]],
  [`${one} ${other}`, [one, other]],
  [`${one}\n${other}\n`, [one, other]],
  ['four words make a secret, too: a passphrase', ['four words make a secret, too: a passphrase']],
  // Too short, which the configuration refuses.
  ['short', ['short']],
  [`${one} short`, [one, 'short']],
])('of %j the further secrets are %j', (text, secrets) => {
  expect(readFurtherSecrets(text)).toEqual(secrets)
})
