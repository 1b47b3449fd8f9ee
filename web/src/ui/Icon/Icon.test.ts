import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('every icon name has a symbol, and every symbol a name', () => {
  const named = [...read('./iconName.ts').matchAll(/'(\w+)'/g)].map(([, name]) => name)
  const drawn = [...read('./icons.svg').matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"><path d="M[^"]+"\/><\/symbol>/g)].map(
    ([, name]) => name,
  )
  expect(drawn.length).toBeGreaterThan(40)
  expect(drawn).toEqual(named)
})
