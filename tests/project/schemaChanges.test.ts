import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import {
  breakingChanges,
  changesSinceBaseline,
  decidedChanges,
  removalsSinceBaseline,
  suddenRemovals,
  undecidedChanges,
  withoutDescriptions,
} from '../../scripts/schemaChanges.ts'

test('a breaking change of the schema is accepted with a reason', async () => {
  expect(await undecidedChanges()).toEqual([])
})

test('an accepted change is removed once the baseline includes it', async () => {
  const changes = await changesSinceBaseline()
  expect((await decidedChanges()).map(({ change }) => change).filter((change) => !changes.includes(change))).toEqual([])
})

test('what is removed was deprecated in the baseline, whatever reason its entry has', async () => {
  expect(await removalsSinceBaseline()).toEqual([])
})

test('a field, argument, enum value or input field is removed suddenly unless it was deprecated', async () => {
  const schemaWith = (old: string, deprecated = '') =>
    buildSchema(`
      type Query { viewer(id: ID, ${old && `first: Int ${deprecated}`}): String ${old && `home: Kind ${deprecated}`} send(input: Input): Kind }
      enum Kind { SMALL ${old && `LARGE ${deprecated}`} }
      input Input { id: ID ${old && `amount: Int ${deprecated}`} }
    `)
  const after = schemaWith('')
  expect(await suddenRemovals(schemaWith('old', '@deprecated(reason: "No screen reads it.")'), after)).toEqual([])
  expect((await suddenRemovals(schemaWith('old'), after)).sort()).toEqual([
    "Argument 'first: Int' was removed from field 'Query.viewer'",
    "Enum value 'LARGE' was removed from enum 'Kind'",
    "Field 'home' was removed from object type 'Query'",
    "Input field 'amount' was removed from input object type 'Input'",
  ])
})

test('a type goes with the deprecated field that alone led to it', async () => {
  const after = buildSchema('type Query { viewer: String }')
  const before = (deprecated = '') => buildSchema(`type Query { viewer: String home: Home ${deprecated} } type Home { name: String }`)
  expect(await suddenRemovals(before('@deprecated(reason: "No screen reads it.")'), after)).toEqual([])
  expect(await suddenRemovals(before(), after)).toEqual(["Field 'home' was removed from object type 'Query'"])
})

test('a removed field, a narrower argument and a nullable answer are breaking; an addition is not', async () => {
  const before = buildSchema('type Query { viewer(id: ID): String! home: String }')
  const after = buildSchema('type Query { viewer(id: ID!): String added: Int }')
  const changes = await breakingChanges(before, after)
  expect(changes).toHaveLength(3)
  expect(changes.join('\n')).toMatch(/home.*removed/)
  expect(changes.join('\n')).not.toMatch(/added/)
})

test('the baseline has what can break, and no descriptions', () => {
  const text =
    '"The root." type Query { "Who asks." viewer("Any." id: ID = 1): Kind @deprecated(reason: "Old.") } "Kinds." enum Kind { "S." SMALL }'
  const bare = withoutDescriptions(text)
  expect(bare).not.toMatch(/root|asks|Any|Kinds|S\./)
  expect(buildSchema(bare).getQueryType()?.getFields().viewer).toMatchObject({ deprecationReason: 'Old.', args: [{ defaultValue: '1' }] })
})
