import { readdirSync, readFileSync } from 'node:fs'
import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLNamedOutputType,
  GraphQLObjectType,
  GraphQLOutputType,
  SelectionNode,
} from 'graphql'
import {
  buildSchema,
  getOperationAST,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  typeFromAST,
} from 'graphql'

const folder = `${import.meta.dirname}/../../schema/sdl`
// Descriptions are two thirds of the text, and a third of the time that each test file takes to read it.
// The text of a directive stands behind other words.
const descriptions = /^\s*(?:"""[^]*?"""|"(?:[^"\\\n]|\\.)*")/gm
const readSchema = () => {
  const sdl = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  return buildSchema(sdl.join('\n').replaceAll(descriptions, ''), { assumeValidSDL: true, noLocation: true })
}
let schema: ReturnType<typeof readSchema> | undefined
/** The schema of the BFF, without descriptions. */
export const getSchema = () => (schema ??= readSchema())

const isText = (value: unknown): value is string => typeof value === 'string'
/** Whether a text begins with a day of the calendar: not 30 February, of which `Date` makes a day of March. */
const beginsWithDay = (value: string) => {
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10))
}
/** The values of a scalar, as JSON writes them. */
const scalars: Record<string, (value: unknown) => boolean> = {
  ID: isText,
  String: isText,
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value),
  Float: (value) => Number.isFinite(value),
  Date: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && beginsWithDay(value),
  DateTime: (value) => isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) && beginsWithDay(value),
  Money: (value) => isText(value) && /^-?\d+\.\d\d$/.test(value),
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** What is found while an answer is compared with its document. */
interface Comparison {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  faults: Set<string>
  /** The objects of the answer by their paths: several fragments may select from one. */
  objects: Map<string, { value: Fields; type: GraphQLObjectType; selected: Set<string> }>
}

/** The object type that an object's `__typename` names; undefined where the declared type cannot be of that type. */
function findObjectType(declared: GraphQLNamedOutputType, { __typename: name }: Fields): GraphQLObjectType | undefined {
  if (isObjectType(declared)) return name === undefined || name === declared.name ? declared : undefined
  const type = isText(name) ? getSchema().getType(name) : undefined
  return isAbstractType(declared) && isObjectType(type) && getSchema().isSubType(declared, type) ? type : undefined
}

function compareObject(comparison: Comparison, type: GraphQLObjectType, value: Fields, selections: readonly SelectionNode[], path: string) {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      compareField(comparison, type, value, selection, path)
      continue
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? comparison.fragments.get(selection.name.value) : selection
    const condition = fragment?.typeCondition && typeFromAST(getSchema(), fragment.typeCondition)
    const applies = !condition || condition === type || (isAbstractType(condition) && getSchema().isSubType(condition, type))
    if (fragment && applies) compareObject(comparison, type, value, fragment.selectionSet.selections, path)
  }
}

function compareField(comparison: Comparison, type: GraphQLObjectType, value: Fields, node: FieldNode, path: string) {
  const key = node.alias?.value ?? node.name.value
  const object = comparison.objects.get(path) ?? { value, type, selected: new Set() }
  comparison.objects.set(path, object)
  object.selected.add(key)
  const field = type.getFields()[node.name.value]
  if (value[key] === undefined) comparison.faults.add(`${join(path, key)} is missing`)
  else if (field) compareValue(comparison, field.type, value[key], node, join(path, key))
  else if (key !== '__typename') comparison.faults.add(`${join(path, key)} is asked for, but ${type.name} has no such field`)
}

function compareValue(comparison: Comparison, declared: GraphQLOutputType, value: unknown, node: FieldNode, path: string): void {
  const { faults } = comparison
  const type = isNonNullType(declared) ? declared.ofType : declared
  const tell = (due: string) =>
    void faults.add(`${path} is ${Array.isArray(value) ? 'a list' : JSON.stringify(value).slice(0, 60)}, ${due}`)
  if (value === null) {
    if (type !== declared) tell(`where ${String(declared)} is due`)
  } else if (isListType(type)) {
    if (!Array.isArray(value)) tell(`where ${String(declared)} is due`)
    else for (const [index, one] of value.entries()) compareValue(comparison, type.ofType, one, node, `${path}[${index}]`)
  } else if (isEnumType(type)) {
    if (!isText(value) || !type.getValue(value)) tell(`which ${type.name} does not have`)
  } else if (isScalarType(type)) {
    if (!scalars[type.name]?.(value)) tell(`where ${String(declared)} is due`)
  } else if (isFields(value)) {
    const object = findObjectType(type, value)
    if (object) compareObject(comparison, object, value, node.selectionSet?.selections ?? [], path)
    else faults.add(`${join(path, '__typename')} is ${JSON.stringify(value.__typename)}, which ${type.name} cannot be`)
  } else tell(`where ${String(declared)} is due`)
}

/**
 * What is wrong with the data of an answer, each with its path: what the document selects and is missing or of another type than the
 * schema's, and fields that the schema does not have. Fields of the schema that the document does not select are right: scenes are shared.
 */
export function findAnswerFaults(query: string, data: object): string[] {
  const document = parse(query, { noLocation: true })
  const operation = getOperationAST(document)
  const root = operation && getSchema().getRootType(operation.operation)
  if (!root) return ['the document has no operation of the schema']
  const definitions = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  const fragments = new Map(definitions.map((definition) => [definition.name.value, definition]))
  const comparison: Comparison = { fragments, faults: new Set(), objects: new Map() }
  compareObject(comparison, root, { ...data }, operation.selectionSet.selections, '')
  for (const [path, { value, type, selected }] of comparison.objects) {
    for (const key of Object.keys(value)) {
      if (key === '__typename' || selected.has(key) || key in type.getFields()) continue
      comparison.faults.add(`${join(path, key)} is not a field of ${type.name}`)
    }
  }
  return [...comparison.faults]
}
