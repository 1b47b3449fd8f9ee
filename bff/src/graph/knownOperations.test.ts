import { makeExecutableSchema } from '@graphql-tools/schema'
import type { ExecutionResult, GraphQLError } from 'graphql'
import { execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import { scalars } from './scalars.ts'
import { KnownOperations } from './knownOperations.ts'
import { nameTypes } from './nameTypes.ts'

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
    nameless: Thing
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

const schema = nameTypes(
  makeExecutableSchema({
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
          nameless: () => Promise.resolve({ id: '3' }),
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
  }),
)

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

const wide = { depth: 50, fields: 5000, aliases: 500, directives: 50, tokens: 50_000 }
const context = {} as never

/** As the BFF serves it: compiled, or where nothing was executed by graphql-js. */
async function serve(text: string, variables: Record<string, unknown>): Promise<ExecutionResult> {
  const operations = new KnownOperations({ schema, textOf: () => text, limits: wide })
  const result = await operations.execute({ documentId: '', operationName: undefined, variables, context })
  return result ?? execute({ schema, document: parse(text), variableValues: variables, contextValue: {} })
}

/** What a resolver threw; an executor's own errors may differ in class. */
const thrownBy = ({ originalError }: GraphQLError) => (originalError?.message === 'on purpose' ? originalError.constructor : undefined)

test.each(cases)('the answer is that of graphql-js: %s %j', async (text, variables = {}) => {
  order.length = 0
  const result = await serve(text, variables)
  const served = [...order]
  order.length = 0
  const expected = await execute({ schema, document: parse(text), variableValues: variables, contextValue: {} })
  expect(JSON.parse(JSON.stringify(result))).toEqual(JSON.parse(JSON.stringify(expected)))
  expect(result.errors?.map(thrownBy)).toEqual(expected.errors?.map(thrownBy))
  expect(served).toEqual(order)
})

const limits = { depth: 5, fields: 50, aliases: 5, directives: 5, tokens: 500 }
const operationsOf = (texts: Record<string, string>) => new KnownOperations({ schema, textOf: (id) => texts[id], limits })
const call = { operationName: undefined, variables: {}, context }

test.each([
  ['an unknown document', ''],
  ['a document that cannot be parsed', '{ echo('],
  ['a document that the schema does not have', '{ nothing }'],
  ['introspection', '{ __schema { queryType { name } } }'],
  ['a document beyond the limits', '{ box { must { must { must { must { id } } } } } }'],
  ['a mutation with a wrong variable', 'mutation M($one: Boolean!) { first @skip(if: $one) }'],
])('%s is left to Apollo, and nothing is executed', async (_what, text) => {
  order.length = 0
  const operations = operationsOf(text === '' ? {} : { known: text })
  expect(await operations.execute({ ...call, documentId: 'known' })).toBeNull()
  expect(order).toEqual([])
})

test('a value that says of no type is an error of its field', async () => {
  const result = await operationsOf({ one: '{ nameless { ... on Bag { id } } echo(text: "still here") }' }).execute({
    ...call,
    documentId: 'one',
  })
  expect(result?.data).toEqual({ nameless: null, echo: 'still here' })
  expect(result?.errors?.map(({ path }) => path)).toEqual([['nameless']])
})

test('an operation is executed under the names that its document has', async () => {
  const operations = operationsOf({
    one: 'query Own { echo(text: "x") }',
    two: 'query A { a: echo(text: "1") } query B { b: echo(text: "2") }',
  })
  const dataOf = async (documentId: string, operationName: string | undefined) =>
    (await operations.execute({ ...call, documentId, operationName }))?.data
  expect(await dataOf('one', 'Own')).toEqual({ echo: 'x' })
  expect(await dataOf('one', undefined)).toEqual({ echo: 'x' })
  expect(await dataOf('one', 'Invented')).toBeUndefined()
  expect(await dataOf('two', 'B')).toEqual({ b: '2' })
  expect(await dataOf('two', undefined)).toBeUndefined()
})
