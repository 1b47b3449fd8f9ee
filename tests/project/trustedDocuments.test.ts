import { createHash } from 'node:crypto'
import { glob, readdir, readFile } from 'node:fs/promises'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import earlier from '../../schema/generated/earlier-documents.json' with { type: 'json' }
import trusted from '../../schema/generated/trusted-documents.json' with { type: 'json' }
import { schemaText } from '../../scripts/schemaChanges.ts'

const texts: Record<string, string> = trusted

async function read(pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern))
  return Promise.all(files.map((file) => readFile(file, 'utf8')))
}

const operationNames = (text: string) => [...text.matchAll(/^(?:query|mutation|subscription) (\w+)/gm)].map((match) => match[1]!)

test('every operation of the client, and nothing else, is a trusted document', async () => {
  const written = (await read('web/src/**/*.graphql')).flatMap(operationNames)
  expect(written.length).toBeGreaterThan(0)
  expect(Object.values(texts).flatMap(operationNames).sort()).toEqual(written.sort())
})

test('the id that a screen registers is that of its trusted document', async () => {
  const registered = (await read('web/src/**/*.generated.ts')).flatMap((text) => [
    ...text.matchAll(/registerDocument\('(?<name>\w+)', '(?<id>[^']+)'\)/g),
  ])
  const known = Object.entries(texts).map(([id, text]) => [operationNames(text)[0], id])
  expect(registered.map(({ groups }) => [groups?.name, groups?.id]).sort()).toEqual(known.sort())
})

test('an id is the hash of its text, and every text is valid against the schema', async () => {
  const schema = buildSchema(await schemaText())
  for (const [id, text] of Object.entries(texts)) {
    expect(id).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
    expect(validate(schema, parse(text))).toEqual([])
  }
})

test('every document of the newest release is still answered: what it asks for is deprecated before it goes', async () => {
  const newest = (await readdir('releases')).sort().at(-1) ?? ''
  const known = new Set(Object.keys({ ...texts, ...earlier }))
  const documents = JSON.parse(await readFile(`releases/${newest}/documents.json`, 'utf8')) as Record<string, string>
  expect(Object.keys(documents).filter((id) => !known.has(id))).toEqual([])
})
