import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { breakingChanges, changesSinceBaseline, decidedChanges, undecidedChanges } from '../../scripts/schemaChanges.ts'

test('a breaking change of the schema is accepted with a reason', async () => {
  expect(await undecidedChanges()).toEqual([])
})

test('an accepted change is removed once the baseline includes it', async () => {
  const changes = await changesSinceBaseline()
  expect((await decidedChanges()).map(({ change }) => change).filter((change) => !changes.includes(change))).toEqual([])
})

test('a removed field, a narrower argument and a nullable answer are breaking; an addition is not', async () => {
  const before = buildSchema('type Query { viewer(id: ID): String! home: String }')
  const after = buildSchema('type Query { viewer(id: ID!): String added: Int }')
  const changes = await breakingChanges(before, after)
  expect(changes).toHaveLength(3)
  expect(changes.join('\n')).toMatch(/home.*removed/)
  expect(changes.join('\n')).not.toMatch(/added/)
})
