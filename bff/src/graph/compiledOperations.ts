import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import { execute, getOperationAST, GraphQLError } from 'graphql'
import type { CompiledQuery } from 'graphql-jit'
import { compileQuery, isCompiledQuery } from 'graphql-jit'

/** One operation to execute. */
export interface Execution {
  document: DocumentNode
  /** Of the document's text, or the id of a known document. */
  hash: string
  operationName: string | undefined
  variables: Record<string, unknown>
  context: unknown
}

interface Candidate {
  seen: number
  compiled: CompiledQuery | null
}

/** Compiling costs some thousand executions' worth of leaves, so an operation has to come back before it is worth it. */
const seenBeforeCompiling = 3

/**
 * Executes operations: those of known documents that come again as functions compiled for them, the rest by graphql-js, since a
 * client with many texts of its own could have each of them compiled in vain. Both give the same results. An operation that cannot be compiled, or whose variables are refused, is left to graphql-js, so that its words stand.
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
    const compiled = this.#compiledFor(execution)
    if (compiled) {
      const result = await compiled.query(undefined, execution.context, execution.variables)
      if (result.data !== undefined)
        return result.errors ? { ...result, errors: result.errors.map((one) => genuineError(one, execution.document)) } : result
    }
    const { document, context, variables, operationName } = execution
    return execute({ schema: this.#schema, document, contextValue: context, variableValues: variables, operationName })
  }

  /** Whether this operation has been compiled. */
  isCompiled({ hash, operationName = '' }: Execution): boolean {
    return this.#candidates.get(`${hash} ${operationName}`)?.compiled != null
  }

  #compiledFor(execution: Execution): CompiledQuery | null {
    const candidate = this.#candidateFor(execution)
    if (!candidate) return null
    candidate.seen += 1
    if (candidate.seen === seenBeforeCompiling) candidate.compiled = this.#compile(execution.document, execution.operationName ?? '')
    return candidate.compiled
  }

  #candidateFor({ document, hash, operationName = '' }: Execution): Candidate | null {
    const key = `${hash} ${operationName}`
    const present = this.#candidates.get(key)
    if (present) return present
    if (!this.#isKnown(hash) || !getOperationAST(document, operationName === '' ? undefined : operationName)) return null
    const candidate = { seen: 0, compiled: null }
    this.#candidates.set(key, candidate)
    return candidate
  }

  #compile(document: DocumentNode, operationName: string): CompiledQuery | null {
    const compiled = compileQuery(this.#schema, document, operationName === '' ? undefined : operationName)
    return isCompiledQuery(compiled) ? compiled : null
  }
}

/** graphql-jit's errors only look like graphql's: the same error as graphql-js makes it, so that nothing downstream can tell. */
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
