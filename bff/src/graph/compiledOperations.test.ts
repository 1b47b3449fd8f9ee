import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLError } from 'graphql'
import { execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import { CompiledOperations } from './compiledOperations.ts'
import { scalars } from './scalars.ts'

const typeDefs = `
  scalar Money
  scalar Date
  enum Kind { SMALL LARGE }
  interface Node { id: ID! }
  union Thing = Box | Bag
  input Size { width: Int!, name: String = "plain", day: Date }
  type Box implements Node { id: ID!, price: Money!, kind: Kind, inner: Box, must: Box!, list: [Int!], things: [Thing!]! }
  type Bag implements Node { id: ID!, colour: String! }
  type Query {
    box(size: Size, count: Int = 2, ids: [ID!]): Box
    node(id: ID!): Node
    things: [Thing]
    fails: String
    failsHard: String!
    late: Box
    sum(values: [Float!]!): Float
    echo(text: String, kind: Kind): String
  }
  type Mutation { first: Int, second: Int }
`

const bag = { __typename: 'Bag', id: '2', colour: 'red' }
const box = (extra: object = {}) => ({
  __typename: 'Box',
  id: '1',
  price: '10.50',
  kind: 'SMALL',
  inner: null,
  must: bag,
  list: [1, 2],
  things: [bag],
  ...extra,
})
interface BoxSource {
  inner: object | null
  kind: string
  price: string
}
const fail = (message: string) => () => {
  throw new TypeError(message)
}
const order: string[] = []

const schema = makeExecutableSchema({
  typeDefs,
  resolvers: [
    { Money: scalars.Money, Date: scalars.Date },
    {
      Query: {
        box: (_root, args: object) => box({ id: JSON.stringify(Object.entries(args).sort()), inner: box({ list: [1, null] }) }),
        node: (_root, { id }) => (id === '1' ? box() : id === '2' ? Promise.resolve(bag) : null),
        things: () => [box(), bag, null],
        fails: fail('on purpose'),
        failsHard: fail('on purpose'),
        late: () => Promise.reject(new RangeError('later')),
        sum: (_root, { values }: { values: number[] }) => values.reduce((a, b) => a + b, 0),
        echo: (_root, { text, kind }: { text?: string; kind?: string }) => text ?? kind,
      },
      Box: {
        must: (source: BoxSource) => (source.inner ? null : box()),
        price: (source: BoxSource) => (source.kind === 'LARGE' ? 5 : source.price),
      },
      Mutation: {
        first: async () => {
          await Promise.resolve()
          return order.push('first')
        },
        second: () => order.push('second'),
      },
    },
  ],
})

const cases: [text: string, variables?: Record<string, unknown>][] = [
  ['{ box { id price kind list } }'],
  ['query Q($size: Size, $count: Int) { box(size: $size, count: $count, ids: "one") { id } }', { size: { width: 1 } }],
  [
    'query Q($size: Size, $count: Int) { box(size: $size, count: $count, ids: "one") { id } }',
    { size: { width: 1, name: null, day: '2026-02-28' }, count: null },
  ],
  ['query Q($size: Size) { box(size: $size) { id } }', { size: { width: 'wide' } }],
  ['query Q($size: Size) { box(size: $size) { id } }', { size: { width: 1, day: '2026-02-31' } }],
  ['query Q($size: Size) { box(size: $size) { id } }', { size: { width: 1, colour: 'red' } }],
  ['query Q($id: ID!) { node(id: $id) { __typename id ... on Bag { colour } ... on Box { price } } }', { id: '1' }],
  ['query Q($id: ID!) { node(id: $id) { __typename id ... on Bag { colour } ... on Box { price } } }', { id: '2' }],
  ['query Q($id: ID!) { node(id: $id) { id } }', {}],
  ['query Q($id: ID!) { node(id: $id) { id } }', { id: null }],
  ['query Q($id: ID!) { node(id: $id) { id } }', { id: 7 }],
  ['{ things { __typename ... on Box { id ...P } ... on Bag { id colour } } } fragment P on Box { price }'],
  ['{ fails echo(text: "still here") }'],
  ['{ a: echo(text: "one") fails b: fails }'],
  ['{ failsHard echo(text: "gone") }'],
  ['{ late { id } echo(text: "x") }'],
  ['{ box { inner { list } } }'],
  ['{ box { id must { id } } }'],
  ['{ box { inner { must { must { id price } } } } }'],
  [
    'query Q($yes: Boolean!, $no: Boolean = false) { echo(text: "a") @include(if: $yes) b: echo(text: "b") @skip(if: $yes) c: echo(text: "c") @include(if: $no) }',
    { yes: true },
  ],
  [
    'query Q($yes: Boolean!) { ... @include(if: $yes) { a: echo(text: "a") } ...F @skip(if: $yes) } fragment F on Query { b: echo(text: "b") }',
    { yes: false },
  ],
  ['query Q($values: [Float!]!) { sum(values: $values) }', { values: [1, 2.5] }],
  ['query Q($values: [Float!]!) { sum(values: $values) }', { values: [1, null] }],
  ['query Q($values: [Float!]!) { sum(values: $values) }', { values: 'many' }],
  ['query Q($kind: Kind) { echo(kind: $kind) }', { kind: 'LARGE' }],
  ['query Q($kind: Kind) { echo(kind: $kind) }', { kind: 'HUGE' }],
  ['query Q($text: String = "default") { echo(text: $text) }'],
  ['mutation { second first again: second }'],
  ['{ __typename __schema { queryType { name } } __type(name: "Kind") { enumValues { name } } }'],
]

/** What a resolver threw; errors of the executor's own making may differ in class. */
const thrownBy = ({ originalError }: GraphQLError) =>
  originalError instanceof TypeError || originalError instanceof RangeError ? originalError.constructor : undefined

test.each(cases)('compiled and interpreted answers are the same: %s %j', async (text, variables = {}) => {
  const document = parse(text)
  const operations = new CompiledOperations(schema, () => true)
  const execution = { document, hash: text, operationName: undefined, variables, context: {} }
  for (let run = 0; run < 3; run += 1) await operations.execute(execution)
  order.length = 0
  const compiled = await operations.execute(execution)
  order.length = 0
  const interpreted = await execute({ schema, document, variableValues: variables, contextValue: {} })
  expect(JSON.parse(JSON.stringify(compiled))).toEqual(JSON.parse(JSON.stringify(interpreted)))
  expect(compiled.errors?.map(thrownBy)).toEqual(interpreted.errors?.map(thrownBy))
})

test('an operation is compiled once it has come back', async () => {
  const operations = new CompiledOperations(schema, () => true)
  const text = '{ echo(text: "x") }'
  const execution = { document: parse(text), hash: text, operationName: undefined, variables: {}, context: {} }
  const kinds: boolean[] = []
  for (let run = 0; run < 4; run += 1) {
    await operations.execute(execution)
    kinds.push((await operations.executeCompiled(execution)) !== null)
  }
  expect(kinds).toEqual([false, false, true, true])
})

test('only operations of known documents are compiled, under names that they have', async () => {
  const operations = new CompiledOperations(schema, (hash) => hash === 'known')
  const document = parse('query Own { echo(text: "x") }')
  const execution = { document, hash: 'known', operationName: 'Own', variables: {}, context: {} }
  const others = [
    { ...execution, hash: 'a text of somebody else' },
    { ...execution, operationName: 'Invented' },
  ]
  for (let run = 0; run < 5; run += 1) for (const one of [execution, ...others]) await operations.execute(one)
  const results = await Promise.all([execution, ...others].map((one) => operations.executeCompiled(one)))
  expect(results).toEqual([{ data: { echo: 'x' } }, null, null])
})
