import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import { execute, getOperationAST, GraphQLError } from 'graphql'
import type { CompiledQuery } from 'graphql-jit'
import { compileQuery, isCompiledQuery } from 'graphql-jit'

/** One operation to execute, named by the hash of its document's text, or by the id of a known document. */
export interface OperationCall {
  hash: string
  operationName: string | undefined
  variables: Record<string, unknown>
  context: unknown
}

export interface Execution extends OperationCall {
  document: DocumentNode
}

interface Candidate {
  document: DocumentNode
  seen: number
  compiled: CompiledQuery | null
}

/** Compiling costs some thousand executions' worth of leaves, so an operation has to come back before it is worth it. */
const seenBeforeCompiling = 3

const keyOf = ({ hash, operationName = '' }: OperationCall) => `${hash} ${operationName}`

/**
 * Executes operations: those of known documents that come again as functions compiled for them, the rest by graphql-js, since a
 * client with many texts of its own could have each of them compiled in vain. Both give the same results. An operation that
 * cannot be compiled, or whose variables are refused, is left to graphql-js, for its error messages.
 */
export class CompiledOperations {
  readonly #schema: GraphQLSchema
  readonly #isKnown: (hash: string) => boolean
  /** As many as the known documents have operations. */
  readonly #candidates = new Map<string, Candidate>()

  constructor(schema: GraphQLSchema, isKnown: (hash: string) => boolean) {
    this.#schema = schema
    this.#isKnown = isKnown
  }

  async execute(execution: Execution): Promise<ExecutionResult> {
    this.#note(execution)
    const result = await this.executeCompiled(execution)
    if (result) return result
    const { document, context, variables, operationName } = execution
    return execute({ schema: this.#schema, document, contextValue: context, variableValues: variables, operationName })
  }

  /**
   * The result of a compiled operation, which was parsed and validated before. Null for any other, and when its variables are refused: then
   * nothing was executed.
   */
  async executeCompiled(call: OperationCall): Promise<ExecutionResult | null> {
    const candidate = this.#candidates.get(keyOf(call))
    if (!candidate?.compiled) return null
    const result = await candidate.compiled.query(undefined, call.context, call.variables)
    if (result.data === undefined) return null
    return result.errors ? { ...result, errors: result.errors.map((one) => genuineError(one, candidate.document)) } : result
  }

  #note(execution: Execution): void {
    const candidate = this.#candidateFor(execution)
    if (!candidate) return
    candidate.seen += 1
    if (candidate.seen === seenBeforeCompiling) candidate.compiled = this.#compile(execution.document, execution.operationName ?? '')
  }

  #candidateFor(execution: Execution): Candidate | null {
    const { document, hash, operationName = '' } = execution
    const key = keyOf(execution)
    const present = this.#candidates.get(key)
    if (present) return present
    if (!this.#isKnown(hash) || !getOperationAST(document, operationName === '' ? undefined : operationName)) return null
    const candidate = { document, seen: 0, compiled: null }
    this.#candidates.set(key, candidate)
    return candidate
  }

  #compile(document: DocumentNode, operationName: string): CompiledQuery | null {
    const compiled = compileQuery(this.#schema, document, operationName === '' ? undefined : operationName)
    return isCompiledQuery(compiled) ? compiled : null
  }
}

/** A GraphQLError as graphql-js makes it: graphql-jit's errors are of another class. */
function genuineError(error: GraphQLError, { loc }: DocumentNode): GraphQLError {
  const { message, path, originalError, locations } = error
  const positions = loc && locations?.map(({ line, column }) => offsetOf(loc.source.body, line) + column - 1)
  return new GraphQLError(message, {
    ...(loc && positions && { source: loc.source, positions }),
    path: path ?? null,
    originalError: originalError ?? null,
  })
}

/** Where a line begins in a text; lines count from 1. */
function offsetOf(text: string, line: number): number {
  return text
    .split(/\r\n|[\n\r]/)
    .slice(0, line - 1)
    .reduce((offset, one) => offset + one.length + (text.startsWith('\r\n', offset + one.length) ? 2 : 1), 0)
}
