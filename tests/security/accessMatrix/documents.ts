import { globSync, readFileSync } from 'node:fs'
import type { GraphQLField, GraphQLNamedType, GraphQLObjectType } from 'graphql'
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  Kind,
  OperationTypeNode,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import trusted from '../../../schema/generated/trusted-documents.json' with { type: 'json' }

export const schema = buildSchema(
  globSync('schema/sdl/*.graphql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)

type Field = GraphQLField<unknown, unknown>

const roots = ['Query', 'Mutation']
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const returned = types.flatMap((type) =>
  'getFields' in type ? Object.values(type.getFields()).map((field) => getNamedType((field as Field).type)) : [],
)
/** The object types that a field returns; a type that waits for its first field, as PageInfo may, cannot be queried. */
const objectTypes = types.filter(
  (type): type is GraphQLObjectType =>
    isObjectType(type) &&
    (roots.includes(type.name) || returned.some((one) => one === type || (isAbstractType(one) && schema.isSubType(one, type)))),
)

/** An argument of a field as a variable of a document: `$id` for the argument `id` of `Query.attributeGroup`. */
interface Variable {
  name: string
  /** `Query.attributeGroup` */
  field: string
  argument: string
}

/** An operation that is sent for every principal. */
export interface MatrixDocument {
  /** A field, `Loan.principal`, or the name of a trusted document. */
  name: string
  kind: 'query' | 'mutation'
  text: string
  variables: readonly Variable[]
  /** The names of the fields down to the one it is about. */
  path: readonly string[]
  /** The named types whose fields it selects. */
  types: readonly string[]
}

/** The fields that types behind an abstract one have under one name, and not alike: one document cannot select both by that name. */
function clashesOf(types: readonly GraphQLObjectType[]): Set<string> {
  const fields = types.flatMap((type) => Object.values(type.getFields()))
  return new Set(
    fields
      .filter((field) => fields.some((other) => other.name === field.name && String(other.type) !== String(field.type)))
      .map(({ name }) => name),
  )
}

function leavesOf(type: GraphQLNamedType, clashes: ReadonlySet<string>): string[] {
  if (!('getFields' in type)) return []
  const fields = Object.values(type.getFields() as Record<string, Field>)
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument))
  return leaves.map(({ name }) => (clashes.has(name) ? `${type.name}_${name}: ${name}` : name))
}

/** The leaves of a type, and down to `depth` those of the types in it. */
function selectionOf(type: GraphQLNamedType, depth: number, types: Set<string>, clashes: ReadonlySet<string> = new Set()): string {
  if (!isCompositeType(type)) return ''
  types.add(type.name)
  if (isAbstractType(type)) {
    const possibleTypes = schema.getPossibleTypes(type)
    const ownClashes = clashesOf(possibleTypes)
    const parts = possibleTypes.map((possible) => `... on ${possible.name} ${selectionOf(possible, depth, types, ownClashes)}`)
    return `{ __typename ${parts.join(' ')} }`
  }
  const nested = Object.values(type.getFields()).flatMap((field) => {
    const inside = getNamedType(field.type)
    if (depth === 0 || !isCompositeType(inside) || field.args.some(isRequiredArgument)) return []
    return [`${field.name} ${selectionOf(inside, depth - 1, types)}`]
  })
  return `{ __typename ${[...leavesOf(type, clashes), ...nested].join(' ')} }`
}

interface Step {
  type: GraphQLObjectType
  field: Field
  /** The object type behind the field, where the field's own type is abstract. */
  on: string | null
}

/** The shortest way from the root to each object type that a query reaches. */
function findPaths(): Map<GraphQLObjectType, readonly Step[]> {
  const paths = new Map<GraphQLObjectType, readonly Step[]>([[schema.getQueryType()!, []]])
  for (const [type, path] of paths) {
    for (const field of Object.values(type.getFields())) {
      const target = getNamedType(field.type)
      const targets = isAbstractType(target) ? schema.getPossibleTypes(target) : isObjectType(target) ? [target] : []
      for (const next of targets) if (!paths.has(next)) paths.set(next, [...path, { type, field, on: next === target ? null : next.name }])
    }
  }
  return paths
}

/** The call of a field with its arguments as variables: all of them, or the required ones. */
function callOf(type: GraphQLObjectType, field: Field, isWhole: boolean) {
  const args = field.args.filter((argument) => isWhole || isRequiredArgument(argument))
  const prefix = roots.includes(type.name) ? '' : `${type.name}_${field.name}_`
  const declarations = args.map(({ name, type: own, astNode }) => {
    const { defaultValue } = astNode ?? {}
    return `$${prefix}${name}: ${String(own)}${defaultValue ? ` = ${print(defaultValue)}` : ''}`
  })
  const variables = args.map(({ name }) => ({ name: prefix + name, field: `${type.name}.${field.name}`, argument: name }))
  const passed = args.map(({ name }) => `${name}: $${prefix}${name}`).join(', ')
  return { text: passed === '' ? field.name : `${field.name}(${passed})`, declarations, variables }
}

/** A selection inside the fields that lead to its type. */
const inside = (path: readonly Step[], selection: string): string =>
  path.reduceRight((text, { type, field, on }) => {
    const inner = on === null ? text : `... on ${on} { ${text} }`
    return `${callOf(type, field, false).text} { ${inner} }`
  }, selection)

/** A query of one field of one type, or a mutation; its selection goes down to `depth`. */
function documentOf(type: GraphQLObjectType, path: readonly Step[], field: Field, depth: number): MatrixDocument {
  const steps = [...path.map((step) => callOf(step.type, step.field, false)), callOf(type, field, true)]
  const types = new Set([type.name])
  const body = inside(path, `${steps.at(-1)!.text} ${selectionOf(getNamedType(field.type), depth, types)}`)
  const declared = [...new Set(steps.flatMap(({ declarations }) => declarations))]
  const kind = type.name === 'Mutation' ? 'mutation' : 'query'
  return {
    name: `${type.name}.${field.name}`,
    kind,
    text: `${kind} ${declared.length === 0 ? '' : `(${declared.join(', ')})`} { ${body} }`,
    variables: steps.flatMap(({ variables }) => variables),
    path: [...path.map((step) => step.field.name), field.name],
    types: [...types],
  }
}

/** A query of all plain values of one type: each by itself would be sent thousands of times, and show no more. */
function valuesDocumentOf(type: GraphQLObjectType, path: readonly Step[], names: readonly string[]): MatrixDocument[] {
  if (names.length === 0) return []
  const steps = path.map((step) => callOf(step.type, step.field, false))
  const declared = [...new Set(steps.flatMap(({ declarations }) => declarations))]
  return [
    {
      name: `${type.name}: ${names.join(', ')}`,
      kind: 'query',
      text: `query ${declared.length === 0 ? '' : `(${declared.join(', ')})`} { ${inside(path, names.join(' '))} }`,
      variables: steps.flatMap(({ variables }) => variables),
      path: [...path.map((step) => step.field.name), names[0]!],
      types: [type.name],
    },
  ]
}

const isPlain = ({ type, args }: Field) => isLeafType(getNamedType(type)) && args.length === 0

const paths = findPaths()

/** Queries for every field of every type that a query reaches: of a type's plain values one, of any other field one each. */
export const fieldDocuments: readonly MatrixDocument[] = [...paths].flatMap(([type, path]) => {
  const fields: Field[] = Object.values(type.getFields())
  const plain = fields.filter(isPlain).map(({ name }) => name)
  return [
    ...valuesDocumentOf(type, path, plain),
    ...fields.filter((field) => !isPlain(field)).map((field) => documentOf(type, path, field, 0)),
  ]
})

/** How many fields they select. */
export const fieldCount = [...paths.keys()].reduce((count, type) => count + Object.keys(type.getFields()).length, 0)

export const mutationDocuments: readonly MatrixDocument[] = Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) =>
  documentOf(schema.getMutationType()!, [], field, 2),
)

function readTrusted(text: string): MatrixDocument {
  const variables: Variable[] = []
  const document = parse(text)
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const info = new TypeInfo(schema)
  let field = ''
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: () => void (field = `${String(info.getParentType())}.${info.getFieldDef()?.name ?? ''}`),
      Argument: ({ name, value }) => {
        if (value.kind === Kind.VARIABLE) variables.push({ name: value.name.value, field, argument: name.value })
      },
    }),
  )
  const kind = operation?.operation === OperationTypeNode.MUTATION ? 'mutation' : 'query'
  return { name: operation?.name?.value ?? '', kind, text, variables, path: [], types: [] }
}

/** The client's own operations. */
export const trustedDocuments: readonly MatrixDocument[] = Object.values(trusted).map(readTrusted)

const isId = (name: string, type: GraphQLNamedType) => type.name === 'ID' || /(^id|^key|Id|Key|Ids|Keys)$/.test(name)

/** The fields that need a row: every mutation, and every field with an id, a key or a required value among its arguments. */
export const fieldsWithRow: readonly string[] = objectTypes.flatMap((type) =>
  Object.values(type.getFields())
    .filter(
      (field) =>
        type.name === 'Mutation' ||
        field.args.some((argument) => isRequiredArgument(argument) || isId(argument.name, getNamedType(argument.type))),
    )
    .map((field) => `${type.name}.${field.name}`),
)

/** The object types that no document of the matrix selects. */
export function unselectedTypes(): string[] {
  const selected = new Set([...fieldDocuments, ...mutationDocuments].flatMap(({ types }) => types))
  return objectTypes.filter(({ name }) => !selected.has(name)).map(({ name }) => name)
}

/** The value that a document selects last, in the first element of each list. */
export function selectedBy({ path }: MatrixDocument, data: unknown): unknown {
  const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
  return path.reduce((value, key) => (first(value) as Record<string, unknown> | null | undefined)?.[key] ?? null, data)
}
