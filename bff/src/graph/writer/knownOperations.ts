import type { DocumentNode, GraphQLSchema } from 'graphql'
import { GraphQLError, Kind, parse, specifiedRules, validate } from 'graphql'
import type { GraphContext } from '../../context.ts'
import type { OperationLimits } from '../../guard/operationLimits.ts'
import { operationLimits } from '../../guard/operationLimits.ts'
import type { WriteOperation, Written } from './compileWriter.ts'
import { compileWriter } from './compileWriter.ts'

export interface OperationCall {
  documentId: string
  operationName: string | undefined
  variables: Record<string, unknown>
  context: GraphContext
}

interface KnownOperationsParts {
  schema: GraphQLSchema
  textOf: (documentId: string) => string | undefined
  limits: OperationLimits & { tokens: number }
}

/** By the name of the operation; also by none, where its document has no other. */
type Writers = ReadonlyMap<string | undefined, WriteOperation>

function parseText(text: string, maxLexicalTokens: number): DocumentNode | null {
  try {
    return parse(text, { maxLexicalTokens })
  } catch (error) {
    if (error instanceof GraphQLError) return null
    throw error
  }
}

/**
 * Executes the queries of known documents, and writes their data as JSON. Each document is parsed, validated and compiled when its first
 * operation comes. Whatever is not plain is left to graphql-js: mutations, directives, introspection, and every answer with an error.
 */
export class KnownOperations {
  readonly #parts: KnownOperationsParts
  /** As many as there are known documents. */
  readonly #documents = new Map<string, Writers>()

  constructor(parts: KnownOperationsParts) {
    this.#parts = parts
  }

  /** Null for an operation that is left to graphql-js from the start: nothing was executed. */
  async write({ documentId, operationName, variables, context }: OperationCall): Promise<Written | null> {
    const write = this.#writersOf(documentId).get(operationName)
    return write ? write(context, variables) : null
  }

  #writersOf(documentId: string): Writers {
    const kept = this.#documents.get(documentId)
    if (kept) return kept
    const text = this.#parts.textOf(documentId)
    if (text === undefined) return new Map()
    const writers = this.#compile(text)
    this.#documents.set(documentId, writers)
    return writers
  }

  /** None for a document that has faults: Apollo tells them. */
  #compile(text: string): Writers {
    const { schema, limits } = this.#parts
    const document = parseText(text, limits.tokens)
    const rules = [...specifiedRules, operationLimits(limits)]
    if (!document || validate(schema, document, rules).length > 0) return new Map()
    const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
    const writers = new Map<string | undefined, WriteOperation>()
    for (const operation of operations) {
      const write = compileWriter(schema, document, operation)
      if (!write) continue
      writers.set(operation.name?.value, write)
      if (operations.length === 1) writers.set(undefined, write)
    }
    return writers
  }
}
