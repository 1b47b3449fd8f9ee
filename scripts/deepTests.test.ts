import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deepTests } from './deepTests.ts'

it.each(deepTests)('%s is there for `npm run trust`', (file) => {
  expect(existsSync(file)).toBe(true)
})
