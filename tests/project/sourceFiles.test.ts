import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

// Written in two pieces, so that this file does not match itself.
const unfinished = new RegExp(
  `\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b|coming ` + 'so' + 'on|lorem ip' + 'sum',
  'i',
)
// The specification's texts of two pages.
const quoted = /"Coming (very )?soon\."/
const switchedOff = new RegExp(
  ['eslint-dis' + 'able', 'oxlint-dis' + 'able', '@ts-ig' + 'nore', '@ts-no' + 'check', '@ts-expect-' + 'error'].join('|'),
)
const emptyCatch = /catch\s*(\([^)]*\))?\s*\{\s*\}/
// As a whole statement: a fallback value that is used is allowed.
const ignoredRejection = /^\s*(void )?[\w.()]+\.catch\(\(\) => (\{\s*\}|undefined|null)\)/
const comment = /^\s*(\/\/|\/?\*)|\/\/ /

/** Ignored rejections without a comment on the line or on one of the two lines before. */
function unexplained({ path, text }: SourceFile): string[] {
  const lines = text.split('\n')
  const isExplained = (index: number) => lines.slice(Math.max(0, index - 2), index + 1).some((line) => comment.test(line))
  return lines.flatMap((line, index) => (ignoredRejection.test(line) && !isExplained(index) ? [`${path}:${index + 1}`] : []))
}

interface SourceFile {
  path: string
  text: string
  lines: number
}

const isGenerated = (path: string) => /\.generated\.ts$|(^|\/)(generated|node_modules|dist)\//.test(path)

async function sources(...patterns: readonly string[]): Promise<SourceFile[]> {
  const paths = (await Array.fromAsync(glob([...patterns], { exclude: isGenerated }))).filter((path) => !isGenerated(path))
  return Promise.all(
    paths.sort().map(async (path) => {
      const text = await readFile(path, 'utf8')
      return { path, text, lines: text.split('\n').length - 1 }
    }),
  )
}

const code = ['{bff,reference}/src/**/*.ts', 'web/src/**/*.{ts,tsx}', '{codegen,scripts}/**/*.{ts,mjs}', 'reference/seed/**/*.ts']
const everything = [...code, 'tests/**/*.ts', 'schema/**/*.{graphql,yaml}', '*.{ts,js,yml}', 'reference/migrations/*.sql']

const where = (files: readonly SourceFile[], wrong: RegExp, right?: RegExp) =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (wrong.test(line) && !right?.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )

test('source files are short: the median is near 60 lines, 95 % are under 250, none is over 400', async () => {
  const files = await sources(...code)
  const lengths = files.map(({ lines }) => lines).sort((one, other) => one - other)
  expect(files.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([])
  expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThan(250)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(70)
})

test('no test file is over 400 lines', async () => {
  const files = await sources('tests/**/*.ts')
  expect(files.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([])
})

test('no source has an unfinished mark', async () => {
  expect(where(await sources(...everything), unfinished, quoted)).toEqual([])
})

test('no check is disabled, and no error is swallowed without a comment', async () => {
  const files = await sources(...everything)
  expect(where(files, switchedOff)).toEqual([])
  expect(files.filter(({ text }) => emptyCatch.test(text)).map(({ path }) => path)).toEqual([])
  expect(files.flatMap(unexplained)).toEqual([])
})
