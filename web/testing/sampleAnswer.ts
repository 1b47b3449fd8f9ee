import type { FragmentDefinitionNode, GraphQLObjectType, GraphQLOutputType, SelectionNode } from 'graphql'
import { getOperationAST, isAbstractType, isEnumType, isListType, isNonNullType, isObjectType, Kind, parse, typeFromAST } from 'graphql'
import { getSchema } from './findAnswerFaults.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The least value of each scalar. */
const scalars: Record<string, unknown> = {
  ID: 'id',
  String: '',
  Boolean: false,
  Int: 0,
  Float: 0,
  Date: '2026-11-21',
  DateTime: '2026-11-21T02:00:00Z',
  Money: '0.00',
}

/** The type of an object: of an interface or a union the one that the given value names, else the first possible one. */
function objectTypeOf(type: GraphQLOutputType, given: unknown): GraphQLObjectType | undefined {
  if (isObjectType(type)) return type
  if (!isAbstractType(type)) return undefined
  const [first, ...others] = getSchema().getPossibleTypes(type)
  return others.find(({ name }) => isFields(given) && given.__typename === name) ?? first
}

/** Fills data in as a document selects it. Of what may be null, an answer that `isWhole` has the objects and lists. */
function createFiller(fragments: ReadonlyMap<string, FragmentDefinitionNode>, isWhole: boolean) {
  const fill = (type: GraphQLObjectType, selections: readonly SelectionNode[], given: Fields): Fields => {
    const object: Fields = { __typename: type.name, ...given }
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const field = type.getFields()[selection.name.value]
        const key = selection.alias?.value ?? selection.name.value
        if (field) object[key] = valueOf(field.type, selection.selectionSet?.selections ?? [], object[key])
        continue
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
      const condition = fragment?.typeCondition && typeFromAST(getSchema(), fragment.typeCondition)
      const applies = !condition || condition === type || (isAbstractType(condition) && getSchema().isSubType(condition, type))
      if (fragment && applies) Object.assign(object, fill(type, fragment.selectionSet.selections, object))
    }
    return object
  }
  const valueOf = (declared: GraphQLOutputType, selections: readonly SelectionNode[], given: unknown): unknown => {
    const type = isNonNullType(declared) ? declared.ofType : declared
    const isNull = type === declared && given === undefined && !isWhole
    if (given === null || isNull) return null
    if (isListType(type)) {
      if (given !== undefined && !Array.isArray(given)) return given
      return (given ?? []).map((one: unknown) => valueOf(type.ofType, selections, one))
    }
    // A fixture says which type of an interface or a union it is of.
    if (isAbstractType(type) && isFields(given) && !('__typename' in given)) return given
    const object = objectTypeOf(type, given)
    if (object) return given === undefined || isFields(given) ? fill(object, selections, given ?? {}) : given
    if (given !== undefined) return given
    if (type === declared) return null
    return isEnumType(type) ? type.getValues()[0]?.name : scalars[type.name]
  }
  return { fill, valueOf }
}

function readDocument(query: string, isWhole: boolean) {
  const document = parse(query, { noLocation: true })
  const operation = getOperationAST(document)
  const root = operation && getSchema().getRootType(operation.operation)
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  const filler = createFiller(new Map(fragments.map((fragment) => [fragment.name.value, fragment])), isWhole)
  return root && { root, selections: operation.selectionSet.selections, ...filler }
}

/** Data with what the document selects besides: null, or the least value of a field that is never null. No root field is added. */
export function fillAnswer(query: string, data: Fields): Fields {
  const document = readDocument(query, false)
  if (!document) return data
  const given = document.selections.filter(
    (selection) => selection.kind !== Kind.FIELD || (selection.alias?.value ?? selection.name.value) in data,
  )
  const { __typename: _, ...filled } = document.fill(document.root, given, data)
  return '__typename' in data ? { ...filled, __typename: data.__typename } : filled
}

/**
 * The least data that fits a document and the schema: every object is there, every list is empty, and a scalar that may be null is.
 * Of an interface or a union the first type is taken. `changes` are values by their paths, such as `election.stage`.
 */
export function sampleAnswer(query: string, changes: Fields = {}): Fields {
  const document = readDocument(query, true)
  if (!document) throw new Error('the document has no operation of the schema')
  const answer = document.fill(document.root, document.selections, {})
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const parent = names.reduce<unknown>((object, name) => (isFields(object) ? object[name] : undefined), answer)
    if (isFields(parent) && last in parent) parent[last] = value
    else throw new Error(`the document does not select ${path}`)
  }
  return answer
}
