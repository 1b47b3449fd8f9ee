import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const readAll = async (pattern: string, exclude: readonly string[] = []) =>
  Promise.all((await Array.fromAsync(glob(pattern, { exclude }))).map(async (file) => ({ file, text: await readFile(file, 'utf8') })))

/** `recordOpenings` has record and opening: endings do not make another word. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]{2,}/g) ?? []).map((word) => word.toLowerCase().replace(/(?<=[a-z]{3})(?:ies|ing|ed|es|s|y|e)$/, ''))

/** The names in the contracts, without their descriptions. */
async function contractNames(): Promise<string[]> {
  const [sdl, rest] = await Promise.all([readAll('schema/sdl/*.graphql'), readAll('schema/rest/**/*.yaml')])
  return [
    ...sdl.map(({ text }) => text.replace(/"""[\s\S]*?"""|"[^"\n]*"/g, '')),
    ...rest.map(({ text }) => (text.match(/^\s*-?\s*\w+:(?: \w+$)?/gm) ?? []).join('\n')),
  ]
}

test('a word in the names of three files or exported types is of the contracts or the glossary', async () => {
  const known = new Set([...(await contractNames()), await readFile('docs/glossary.md', 'utf8')].flatMap(wordsOf))
  const sources = await readAll('{bff/src,reference/src,web/src,schema/rules,scripts,codegen}/**/*.{ts,tsx}', [
    '**/generated',
    '**/*.{generated,test}.*',
  ])
  const uses = sources.flatMap(({ file, text }) => {
    const types = [...text.matchAll(/^export (?:interface|type|class) (\w+)/gm)].map(([, name = '']) => name)
    const names = [path.basename(file).split('.', 1)[0] ?? '', ...types]
    return [...new Set(names.flatMap(wordsOf))].map((word) => ({ word, file }))
  })
  const unknown = [...Map.groupBy(uses, ({ word }) => word)].filter(([word, of]) => of.length >= 3 && !known.has(word))
  expect(Object.fromEntries(unknown.map(([word, of]) => [word, of.map(({ file }) => file)]))).toEqual({})
})
