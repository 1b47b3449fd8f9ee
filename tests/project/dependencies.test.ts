import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readBillOfMaterials } from '../../scripts/billOfMaterials.ts'

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  workspaces: z.array(z.string()).default([]),
})

const readManifest = async (folder: string) => manifest.parse(JSON.parse(await readFile(`${folder}/package.json`, 'utf8')))
const root = await readManifest('.')

const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  '0BSD',
  'Bitstream-Vera',
]

/** What the package's own LICENSE file says, where its package.json does not. */
const fromTheirFiles: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/** Of `A or B` one has to be allowed, of `A and B` both. */
const isAllowed = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((id) => allowed.includes(id)))

const { components: all } = await readBillOfMaterials()
const components = all
  .filter(({ purl }) => !purl.startsWith('pkg:npm/%40kapwa/'))
  .map(({ name, hashes, licenses: [given] }) => ({
    name,
    hashes,
    licence: fromTheirFiles[name] ?? given?.license?.id ?? given?.expression ?? 'none',
  }))

test('docs/dependencies.md has each production package with the workspaces that use it and its licence', async () => {
  const users = new Map<string, string[]>()
  for (const folder of ['.', ...root.workspaces]) {
    const { dependencies, optionalDependencies } = await readManifest(folder)
    const names = Object.keys({ ...dependencies, ...optionalDependencies })
    for (const name of names) users.set(name, [...(users.get(name) ?? []), folder === '.' ? 'root' : folder])
  }
  const licences = new Map(components.map(({ name, licence }) => [name, licence]))
  const page = await readFile('docs/dependencies.md', 'utf8')
  const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, ...cells]) => cells)
  expect(rows.map(([name, used, licence]) => ({ name, used, licence }))).toEqual(
    [...users].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, used]) => ({ name, used: used.join(', '), licence: licences.get(name) })),
  )
})

test('the bill of materials has the hash of every package, and none has a licence that was not agreed to', () => {
  expect(components.length).toBeGreaterThan(100)
  expect(components.filter(({ hashes }) => !hashes.some(({ alg }) => alg === 'SHA-512')).map(({ name }) => name)).toEqual([])
  expect(components.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

test('production has one React, and nothing of GraphiQL', () => {
  const of = (pattern: RegExp) => components.filter(({ name }) => pattern.test(name)).map(({ name }) => name)
  expect(of(/^react$/)).toEqual(['react'])
  expect(of(/graphiql|monaco|codemirror/)).toEqual([])
})
