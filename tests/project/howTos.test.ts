import { glob, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'

const pages = [
  'CONTRIBUTING.md',
  'docs/how-to-add-an-operation.md',
  'docs/how-to-add-a-screen.md',
  'docs/how-to-add-a-mail.md',
  'docs/operation-cases.md',
]

/** Code in a text of Markdown: fences of TypeScript, and inline code. */
function codeOf(text: string): string[] {
  const fences = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const inline = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return [...fences, ...inline]
}

const roots = /^(bff|web|reference|schema|scripts|tests|docs|codegen)\/[\w./-]+\.\w+$/
/** A name of two words or more: `readLoan`, `FieldsOfCalls`. Others are words of English, too. */
const compound = /(?<![\w./'@-])[A-Za-z][a-z\d]*[A-Z]\w*/g
const declared = (code: string) => [...code.matchAll(/(?:function|const|type) (\w+)/g)].map(([, name = '']) => name)
/** A call: its name, and what stands between its brackets. */
const calls = /(?<![\w.'])([a-z]\w*)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g

/** The names in the objects that a call is given, without what stands in objects and brackets within. */
function optionsOf(given: string): string[] {
  const objects = given.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g)
  return [...objects].flatMap(([, list = '']) => list.replace(/\{[^{}]*\}/g, '').match(/(?<=^\s*|,\s*)[a-z]\w*/g) ?? [])
}

const functions = /^export (?:async )?function (\w+)[\s\S]*?(?= \{$|\n\n)/gm
const types = /^(?:export )?(?:interface|type) (\w+)[\s\S]*?(?=\n\}|\n\n)/gm

/** The words of the sources, without those of this file, and by their names the signatures of functions and the types. */
let words: ReadonlySet<string>
let signatures: Partial<Record<string, string[]>>
let shapes: Partial<Record<string, string[]>>

function declarationsIn(texts: readonly string[], declaration: RegExp): Partial<Record<string, string[]>> {
  const found = texts.flatMap((text) => [...text.matchAll(declaration)])
  return Object.fromEntries(
    [...Map.groupBy(found, ([, name = '']) => name)].map(([name, matches]) => [name, matches.map(([text]) => text)]),
  )
}

beforeAll(async () => {
  const paths = await Array.fromAsync(
    glob('{bff,web,reference,schema,scripts,tests,codegen}/**/*.{ts,tsx,mjs,graphql,yaml}', {
      exclude: ['**/{node_modules,dist,generated}', '**/howTos.test.ts'],
    }),
  )
  const texts = await Promise.all([...paths, 'codegen.ts', '.oxlintrc.jsonc'].map((path) => readFile(path, 'utf8')))
  words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
  signatures = declarationsIn(texts, functions)
  shapes = declarationsIn(texts, types)
})

const typesIn = (text: string) => [...new Set(text.match(/\b[A-Z]\w+/g) ?? [])]

/** What names the options of a function: its signature, the types there, and those that these extend. */
function describeOptions(name: string): string {
  const heads = signatures[name] ?? []
  const own = typesIn(heads.join()).flatMap((type) => shapes[type] ?? [])
  const extended = own.flatMap((type) => typesIn(type.split('\n', 1)[0] ?? '')).flatMap((type) => shapes[type] ?? [])
  return [...heads, ...own, ...extended].join('\n')
}

test.each(pages)('%s: every file, name and option that its code has exists', async (page) => {
  const code = codeOf(await readFile(page, 'utf8'))
  const own = new Set(code.flatMap(declared))
  const names = [...new Set(code.flatMap((one) => one.match(compound) ?? []))].filter((name) => !own.has(name))
  expect(code.filter((one) => roots.test(one) && !one.includes('NNNN') && !existsSync(one))).toEqual([])
  expect(names.filter((name) => !words.has(name))).toEqual([])
  const options = code.flatMap((one) =>
    [...one.matchAll(calls)].flatMap(([, name = '', given = '']) => {
      const declaration = describeOptions(name)
      const isKnown = (option: string) => declaration === '' || new RegExp(`\\b${option}\\b`).test(declaration)
      return optionsOf(given)
        .filter((option) => !isKnown(option))
        .map((option) => `${name}: ${option}`)
    }),
  )
  expect(options).toEqual([])
})
