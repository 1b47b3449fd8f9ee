import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import type { GraphQLInputType, GraphQLNamedOutputType, GraphQLOutputType, GraphQLSchema } from 'graphql'
import {
  execute,
  getNamedType,
  getOperationAST,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  OperationTypeNode,
  parse,
  typeFromAST,
} from 'graphql'
import { expect, test } from 'vitest'
import { getSchema } from '../schema.ts'
import { rootSource } from './compileWriter.ts'
import { KnownOperations } from './knownOperations.ts'
import { replayCalls } from './replayCalls.ts'

// Every query of the client, with answers that are made up: whole ones, ones without what may be absent, and broken ones.
type Kind = 'whole' | 'partial' | 'broken'

/** A number from 0 to 1, the same for the same words. */
const chance = (...words: readonly string[]): number => createHash('sha256').update(words.join('/')).digest().readUInt32BE() / 2 ** 32
const pick = <Value>(values: readonly Value[], ...words: readonly string[]): Value =>
  values[Math.floor(chance('pick', ...words) * values.length)]!

const texts = ['plain', '', '₱500.00 "per" payday\n', '\u2028\ud83d\ude00', '\ud800', '<script>', '\\']
const broken = [null, undefined, {}, [], new Error('a value'), Number.NaN, Symbol('none'), () => 'called', 7, true]

function leafOf(type: GraphQLOutputType, seed: string): unknown {
  if (isEnumType(type)) return pick(type.getValues(), seed).value
  const name = String(type)
  if (name === 'Int') return pick([0, -0, 7, -3], seed)
  if (name === 'Float') return pick([0, 12.5, 1e21, -0], seed)
  return name === 'Boolean' ? pick([true, false], seed) : pick(texts, seed)
}

// Trap: where an item of a list fails at once, graphql-js leaves the failures of its other items unhandled. In lists all wait.
const isInList = (seed: string) => seed.includes('[')
const hasResolvers = (type: GraphQLNamedOutputType): boolean =>
  isAbstractType(type) ||
  (isObjectType(type) && Object.values(type.getFields()).some(({ resolve, type: inner }) => resolve ?? hasResolvers(getNamedType(inner))))

/** A value of the type, without the fields that have resolvers. `seed` says which. */
function valueOf(schema: GraphQLSchema, type: GraphQLOutputType, kind: Kind, seed: string): unknown {
  if (kind === 'broken' && chance('broken', seed) < 0.02) return pick(isInList(seed) ? broken : [...broken, Promise.resolve('late')], seed)
  if (isNonNullType(type)) return presentOf(schema, type.ofType, kind, seed)
  return kind !== 'whole' && chance('absent', seed) < 0.3 ? pick([null, undefined], seed) : presentOf(schema, type, kind, seed)
}

function presentOf(schema: GraphQLSchema, type: GraphQLOutputType, kind: Kind, seed: string): unknown {
  if (isListType(type)) {
    const count = pick([0, 1, 2, 3], seed)
    const itemKind = kind === 'broken' && hasResolvers(getNamedType(type)) ? 'partial' : kind
    return Array.from({ length: count }, (_, index) => valueOf(schema, type.ofType, itemKind, `${seed}[${index}]`))
  }
  const one = isAbstractType(type) ? pick(schema.getPossibleTypes(type), seed) : type
  if (!isObjectType(one)) return leafOf(one, seed)
  const plain = Object.values(one.getFields()).filter(({ resolve }) => !resolve)
  const values = plain.map((field) => [field.name, valueOf(schema, field.type, kind, `${seed}.${field.name}`)])
  return { __typename: one.name, seed, ...Object.fromEntries(values) }
}

/** Returns the value of a field with a resolver: at once or later, or fails. */
function answerOf(schema: GraphQLSchema, type: GraphQLOutputType, kind: Kind, seed: string): unknown {
  if (kind === 'broken' && !isInList(seed) && chance('throws', seed) < 0.04) throw new TypeError(seed)
  if (kind === 'broken' && chance('rejects', seed) < 0.04) return Promise.reject(new RangeError(seed))
  const value = valueOf(schema, type, kind, seed)
  return isInList(seed) || chance('later', seed) < 0.5 ? Promise.resolve(value) : value
}

interface World {
  kind: Kind
  seed: string
  calls: string[]
}
let world: World = { kind: 'whole', seed: '', calls: [] }

const isSeeded = (source: unknown): source is { seed: string } => typeof source === 'object' && source !== null && 'seed' in source

/** The portal's schema, with resolvers that make their answers up. */
const schema: GraphQLSchema = mapSchema(getSchema(), {
  [MapperKind.OBJECT_FIELD]: (field, name) => {
    if (!field.resolve) return field
    const resolve = (source: unknown, args: object) => {
      const seed = `${isSeeded(source) ? source.seed : world.seed}.${name}${JSON.stringify(args)}`
      world.calls.push(seed)
      return answerOf(schema, field.type, world.kind, seed)
    }
    return { ...field, resolve }
  },
})
const replaying = replayCalls(schema)

function inputOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return inputOf(type.ofType)
  if (isListType(type)) return [inputOf(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type)) return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, inputOf(field.type)]))
  const ofScalar: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    Money: '1.00',
    Date: '2026-02-28',
    DateTime: '2026-02-28T00:00:00Z',
  }
  return ofScalar[String(type)] ?? 'text'
}

function variablesOf(text: string): Record<string, unknown> {
  const definitions = getOperationAST(parse(text))?.variableDefinitions ?? []
  return Object.fromEntries(
    definitions.map(({ variable, type }) => [variable.name.value, inputOf(typeFromAST(schema, type as never) as GraphQLInputType)]),
  )
}

const documents = Object.values(
  JSON.parse(readFileSync(new URL('../../../../schema/generated/trusted-documents.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >,
)
const queries = documents
  .filter((text) => getOperationAST(parse(text))?.operation === OperationTypeNode.QUERY)
  .map((text): [name: string, text: string] => [getOperationAST(parse(text))?.name?.value ?? '', text])

const operations = new KnownOperations({
  schema,
  textOf: (id) => id,
  limits: { depth: 50, fields: 5000, aliases: 500, directives: 50, tokens: 50_000 },
})

/** As the BFF serves it: written, or where the writer gives up, by graphql-js with what was called before. */
async function serve(text: string, variables: Record<string, unknown>) {
  const graph = {} as never
  const written = await operations.write({ documentId: text, operationName: undefined, variables, context: graph })
  if (written && written.text !== null) return { result: { data: JSON.parse(written.text) as unknown }, isWritten: true }
  const contextValue = { graph, calls: written?.calls ?? null }
  const document = parse(text)
  const result = await execute({ schema: replaying, document, rootValue: rootSource, contextValue, variableValues: variables })
  return { result, isWritten: false }
}

interface Answer {
  data?: unknown
  errors?: { path: (string | number)[] }[]
}

/** Where an error has made the data null: of several errors below it, one is told, and which one depends on who is first. */
function nullOf(data: unknown, path: readonly (string | number)[]): string {
  let value = data
  for (const [index, key] of path.entries()) {
    if (value === null || typeof value !== 'object') return path.slice(0, index).join('.')
    value = (value as Record<string, unknown>)[key]
  }
  return path.join('.')
}

function comparable(result: unknown) {
  const { data, errors = [] } = JSON.parse(JSON.stringify(result)) as Answer
  return { data, nulls: [...new Set(errors.map(({ path }) => nullOf(data, path)))].sort() }
}

const kinds: [kind: Kind, seeds: number][] = [
  ['whole', 3],
  ['partial', 6],
  ['broken', 25],
]

test.each(queries)('%s is answered as by graphql-js, and no resolver is called twice', async (_name, text) => {
  const variables = variablesOf(text)
  const variableValues = variables
  for (const [kind, seeds] of kinds)
    for (let seed = 0; seed < seeds; seed += 1) {
      world = { kind, seed: `${kind} ${seed}`, calls: [] }
      const { result, isWritten } = await serve(text, variables)
      const { calls } = world
      world = { ...world, calls: [] }
      const expected = await execute({ schema, document: parse(text), rootValue: rootSource, variableValues, contextValue: {} })
      expect(comparable(result), world.seed).toEqual(comparable(expected))
      expect(calls, world.seed).toHaveLength(new Set(calls).size)
      if (kind !== 'broken') expect(isWritten, world.seed).toBe(true)
    }
})

test('the broken answers are of both sorts: the writer writes some, and gives up on others', async () => {
  const written: boolean[] = []
  for (const [, text] of queries.slice(0, 10))
    for (let seed = 0; seed < 25; seed += 1) {
      world = { kind: 'broken', seed: `broken ${seed}`, calls: [] }
      written.push((await serve(text, variablesOf(text))).isWritten)
    }
  expect(new Set(written)).toEqual(new Set([true, false]))
})
