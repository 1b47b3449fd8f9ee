import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNewFunctions } from './newFunctions.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/kapwa-browsers-`)
})
afterAll(() => rm(folder, { recursive: true }))

async function findIn(...lines: string[]): Promise<string[]> {
  const file = `${folder}/planted.ts`
  await writeFile(file, `export {}\n${lines.join('\n')}`)
  const lib = ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts']
  const program = ts.createProgram([file], { lib, types: [], target: ts.ScriptTarget.ESNext })
  return findNewFunctions(program, (name) => name === file).map((line) => line.replace(`${file}:`, ''))
}

test('functions of types, of their values and of the page that a browser of the list lacks are found', async () => {
  const found = await findIn(
    `URL.parse('x')`,
    `Promise.try(() => 1)`,
    `new Set([1]).values().map(String)`,
    `new Uint8Array(1).toBase64()`,
    `new Intl.DurationFormat()`,
    `scheduler.postTask(() => 1)`,
    `document.createElement('dialog').requestClose()`,
    `const { isError } = Error`,
  )
  const words = found.map((line) => line.split(' is not in ')[0])
  expect(words).toEqual([
    '2: parse',
    '3: try',
    '4: map',
    '5: toBase64',
    '6: DurationFormat',
    '7: scheduler',
    '7: postTask',
    '8: requestClose',
  ])
  expect(found[0]).toContain('samsunginternet_android 27')
})

test('functions that the whole list has are not found, nor what only has such a name', async () => {
  const found = await findIn(
    `new Set([1]).union(new Set([2]))`,
    `Map.groupBy([1], String)`,
    `AbortSignal.any([])`,
    `Array.fromAsync([])`,
    `;[1].toSorted()`,
    `document.body.append('x')`,
    `const own = { parse: (text: string) => text, requestClose: () => 1 }`,
    `own.parse('x')`,
    `own.requestClose()`,
  )
  expect(found).toEqual([])
})
