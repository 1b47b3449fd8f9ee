import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { getOperationAST, GraphQLError, NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from 'graphql'
import type { CompiledQuery } from 'graphql-jit'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { GraphContext } from '../context.ts'
import type { OperationLimits } from '../guard/operationLimits.ts'
import { operationLimits } from '../guard/operationLimits.ts'

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

/**
 * Executes the operations of known documents as functions that graphql-jit compiles. Each document is parsed and validated, and each
 * operation compiled, when it comes for the first time. Other texts are not compiled: a client with many of its own would fill the memory.
 */
export class KnownOperations {
  readonly #parts: KnownOperationsParts
  /** As many as there are known documents; null for one with faults. */
  readonly #documents = new Map<string, DocumentNode | null>()
  readonly #compiled = new Map<OperationDefinitionNode, CompiledQuery | null>()

  constructor(parts: KnownOperationsParts) {
    this.#parts = parts
  }

  /** Null for what is left to Apollo and its words: a document with faults, no such operation, wrong variables. Nothing was executed then. */
  async execute({ documentId, operationName, variables, context }: OperationCall): Promise<ExecutionResult | null> {
    const document = this.#find(documentId)
    const operation = document && getOperationAST(document, operationName)
    const compiled = document && operation && this.#compile(document, operation)
    if (!compiled) return null
    const result = await compiled.query(undefined, context, variables)
    return result.data === undefined ? null : result
  }

  #find(documentId: string): DocumentNode | null {
    const kept = this.#documents.get(documentId)
    if (kept !== undefined) return kept
    const text = this.#parts.textOf(documentId)
    const document = text === undefined ? null : this.#read(text)
    this.#documents.set(documentId, document)
    return document
  }

  #read(text: string): DocumentNode | null {
    const { schema, limits } = this.#parts
    try {
      const document = parse(text, { maxLexicalTokens: limits.tokens })
      // Whether introspection is allowed is Apollo's to know.
      const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule, operationLimits(limits)]
      return validate(schema, document, rules).length === 0 ? document : null
    } catch (error) {
      if (error instanceof GraphQLError) return null
      throw error
    }
  }

  #compile(document: DocumentNode, operation: OperationDefinitionNode): CompiledQuery | null {
    const kept = this.#compiled.get(operation)
    if (kept !== undefined) return kept
    const result = compileQuery(this.#parts.schema, document, operation.name?.value)
    const compiled = isCompiledQuery(result) ? result : null
    this.#compiled.set(operation, compiled)
    return compiled
  }
}
