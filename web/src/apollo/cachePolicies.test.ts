import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, isAbstractType } from 'graphql'
import { expect, it } from 'vitest'
import { cacheConfig } from './cachePolicies.ts'

const folder = path.resolve(import.meta.dirname, '../../../schema/sdl')
const schema = buildSchema(
  globSync('*.graphql', { cwd: folder })
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n'),
)

it('knows the members of every interface and union of the schema', () => {
  const abstract = Object.values(schema.getTypeMap()).filter((type) => isAbstractType(type))
  const members = abstract.map((type) => [
    type.name,
    schema
      .getPossibleTypes(type)
      .map(({ name }) => name)
      .sort(),
  ])
  const known = Object.entries(cacheConfig.possibleTypes ?? {}).map(([name, types]) => [name, [...types].sort()])
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(members))
})
