import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRejectionPhrases } from './rejectionPhrases.ts'

test.each([
  ['At most {maximum}, at least {balance}.', 1],
  ['At most {maximun}.', undefined],
  ['At most {maximum.', undefined],
])('the words "%s" are read as %s phrase', (Words, count) => {
  const file = join(tmpdir(), `phrases-${process.pid}.json`)
  onTestFinished(() => rmSync(file))
  writeFileSync(file, JSON.stringify([{ For: 'deposit', Label: 'Amount', Words }]))
  expect(readRejectionPhrases(file)?.length).toBe(count)
})
