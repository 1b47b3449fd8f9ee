import type { FragmentDefinitionNode, GraphQLObjectType, GraphQLOutputType, SelectionNode } from 'graphql'
import { getOperationAST, isAbstractType, isEnumType, isListType, isNonNullType, isObjectType, Kind, parse, typeFromAST } from 'graphql'
import { getSchema } from './findAnswerFaults.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const scalars: Record<string, unknown> = {
  ID: 'id',
  String: 'text',
  Boolean: false,
  Int: 0,
  Float: 0,
  Date: '2026-11-21',
  DateTime: '2026-11-21T02:00:00Z',
  Money: '0.00',
}

/**
 * The least data that fits a document and the schema: every object is there, every list is empty, and a scalar that may be null is.
 * Of an interface or a union the first type is taken. `changes` are values by their paths, such as `election.stage`.
 */
export function sampleAnswer(query: string, changes: Fields = {}): Fields {
  const document = parse(query, { noLocation: true })
  const operation = getOperationAST(document)
  const root = operation && getSchema().getRootType(operation.operation)
  if (!root) throw new Error('the document has no operation of the schema')
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)

  const fill = (type: GraphQLObjectType, selections: readonly SelectionNode[], object: Fields): Fields => {
    object.__typename = type.name
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
      if (fragment && applies) fill(type, fragment.selectionSet.selections, object)
    }
    return object
  }
  const valueOf = (declared: GraphQLOutputType, selections: readonly SelectionNode[], before: unknown): unknown => {
    const type = isNonNullType(declared) ? declared.ofType : declared
    if (isListType(type)) return []
    const object = isAbstractType(type) ? getSchema().getPossibleTypes(type)[0] : type
    if (isObjectType(object)) return fill(object, selections, isFields(before) ? before : {})
    if (type === declared) return null
    return isEnumType(type) ? type.getValues()[0]?.name : scalars[type.name]
  }

  const answer = fill(root, operation.selectionSet.selections, {})
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const parent = names.reduce<unknown>((object, name) => (isFields(object) ? object[name] : undefined), answer)
    if (isFields(parent) && last in parent) parent[last] = value
    else throw new Error(`${operation.name?.value ?? ''} does not select ${path}`)
  }
  return answer
}
