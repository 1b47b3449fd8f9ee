import { collectFields, collectSubFields } from '@graphql-tools/utils'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLResolveInfo,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql'
import {
  getArgumentValues,
  getVariableValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  visit,
} from 'graphql'
import type { GraphContext } from '../../context.ts'
import { leafPart, quote } from './jsonText.ts'
import { giveUp, NotPlain } from './notPlain.ts'
import type { FieldPart, Part, Run, Source, Text } from './parts.ts'
import { byTypename, isPromise, listOf, nullable, objectOf } from './parts.ts'
import { ResolverCalls } from './resolverCalls.ts'

/** The answer's data as JSON; null where the writer gave up. `calls` are those of resolvers until then. */
export interface Written {
  text: string | null
  calls: ResolverCalls
}

/** Executes an operation, and writes its data. Null where its variables are refused: then nothing was executed. */
export type WriteOperation = (context: GraphContext, inputs: Record<string, unknown>) => Promise<Written | null>

/** The operation has something that the writer does not write. */
class Unsupported extends Error {}

type Field = GraphQLField<unknown, unknown>
type Call = (source: Source, run: Run) => unknown

const noArguments = Object.freeze({})

/** The source of the fields of the root: the key of their recorded results. */
export const rootSource: Source = Object.freeze({})

function callRecorded(node: FieldNode, call: Call, source: Source, run: Run): unknown {
  try {
    const value = call(source, run)
    run.calls.record(source, node, { value })
    return value
  } catch (thrown) {
    run.calls.record(source, node, { thrown })
    return giveUp()
  }
}

/** Writes what a resolver returns. */
function writeResolved(node: FieldNode, call: Call, { write }: Part): (source: Source, run: Run) => Text {
  return (source, run) => {
    if (run.isOver) return giveUp()
    const value = callRecorded(node, call, source, run)
    return isPromise(value) ? Promise.resolve(value).then((one) => write(one, run), giveUp) : write(value, run)
  }
}

class OperationCompiler {
  readonly #schema: GraphQLSchema
  readonly #operation: OperationDefinitionNode
  readonly #fragments: Record<string, FragmentDefinitionNode> = {}

  constructor(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
    this.#schema = schema
    this.#operation = operation
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragments[definition.name.value] = definition
  }

  compile(): Part {
    const root = this.#schema.getQueryType()
    if (!root) throw new Unsupported()
    return this.#object(root, collectFields(this.#schema, this.#fragments, {}, root, this.#operation.selectionSet).fields)
  }

  #type(type: GraphQLOutputType, nodes: FieldNode[]): Part {
    return isNonNullType(type) ? this.#present(type.ofType, nodes) : nullable(this.#present(type, nodes))
  }

  #present(type: GraphQLOutputType, nodes: FieldNode[]): Part {
    if (isListType(type)) return listOf(this.#type(type.ofType, nodes))
    if (isLeafType(type)) return leafPart(type)
    if (isObjectType(type)) return this.#selected(type, nodes)
    if (!isAbstractType(type) || type.resolveType) throw new Unsupported()
    return byTypename(new Map(this.#schema.getPossibleTypes(type).map((one) => [one.name, this.#selected(one, nodes)])))
  }

  #selected(type: GraphQLObjectType, nodes: FieldNode[]): Part {
    if (type.isTypeOf) throw new Unsupported()
    return this.#object(type, collectSubFields(this.#schema, this.#fragments, {}, type, nodes).fields)
  }

  #object(type: GraphQLObjectType, selected: Map<string, FieldNode[]>): Part {
    const fields = [...selected].map(([key, nodes]): FieldPart => {
      const [node] = nodes
      const label = `${quote(key)}:`
      if (node?.name.value === '__typename') return { before: label + quote(type.name), value: null, after: '' }
      const field: Field | undefined = node && type.getFields()[node.name.value]
      if (!node || !field) throw new Unsupported()
      const { name } = field
      const part = this.#type(field.type, nodes)
      if (field.resolve)
        return {
          before: label,
          value: { isPlain: false, write: writeResolved(node, this.#call(type, key, nodes, field), part) },
          after: '',
        }
      const { inside } = part
      if (inside) return { before: `${label}"`, value: { isPlain: true, write: (source) => inside(source[name]) }, after: '"' }
      if (part.isPlain) return { before: label, value: { isPlain: true, write: (source) => part.write(source[name]) }, after: '' }
      return { before: label, value: { isPlain: false, write: (source, run) => part.write(source[name], run) }, after: '' }
    })
    return objectOf(fields)
  }

  #call(type: GraphQLObjectType, key: string, nodes: FieldNode[], field: Field): Call {
    const { resolve, args } = field
    const [node] = nodes
    if (!node || !resolve) throw new Unsupported()
    const argumentsOf = ({ variables }: Run) => (args.length === 0 ? noArguments : getArgumentValues(field, node, variables))
    // Making an `info` would cost as much as all else of a call. Trap: a fourth parameter counts where no earlier one has a default.
    if (resolve.length < 4)
      return (source, run): unknown => {
        const value: unknown = Reflect.apply(resolve, undefined, [source, argumentsOf(run), run.context])
        return value
      }
    const info = this.#rootInfo(type, key, nodes, field)
    return (source, run) => resolve(source, argumentsOf(run), run.context, { ...info, variableValues: run.variables })
  }

  /** The `info` of a field of the root. Trap: the path of any other would have to be kept for each value. */
  #rootInfo(type: GraphQLObjectType, key: string, fieldNodes: FieldNode[], field: Field): Omit<GraphQLResolveInfo, 'variableValues'> {
    if (type !== this.#schema.getQueryType()) throw new Unsupported()
    const { name: fieldName, type: returnType } = field
    const of = { schema: this.#schema, fragments: this.#fragments, operation: this.#operation, rootValue: undefined }
    return { ...of, fieldName, fieldNodes, returnType, parentType: type, path: { prev: undefined, key, typename: type.name } }
  }
}

function hasDirective(document: DocumentNode): boolean {
  let has = false
  visit(document, { Directive: () => void (has = true) })
  return has
}

function compile(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Part | null {
  if (operation.operation !== OperationTypeNode.QUERY || hasDirective(document)) return null
  try {
    return new OperationCompiler(schema, document, operation).compile()
  } catch (error) {
    if (error instanceof Unsupported) return null
    throw error
  }
}

/** Null for what the writer leaves to graphql-js: mutations, directives, introspection. The document must be valid. */
export function compileWriter(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): WriteOperation | null {
  const part = compile(schema, document, operation)
  if (!part) return null
  const definitions = operation.variableDefinitions ?? []
  return async (context, inputs) => {
    const { coerced: variables } = getVariableValues(schema, definitions, inputs)
    if (!variables) return null
    const run: Run = { context, variables, calls: new ResolverCalls(), isOver: false }
    try {
      return { text: await part.write(rootSource, run), calls: run.calls }
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error
      run.isOver = true
      return { text: null, calls: run.calls }
    }
  }
}
