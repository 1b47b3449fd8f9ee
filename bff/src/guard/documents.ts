import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { PublicError } from '../errors/publicError.ts'
import type { CostKind } from './costs.ts'
import { costOfOperation } from './costs.ts'

const generated = (file: string) => new URL(`../../../schema/generated/${file}`, import.meta.url)
/** The client's documents, and those of the releases before, whose tabs are still open. */
const clientLists = [generated('trusted-documents.json'), generated('earlier-documents.json')]
const documentList = z.record(z.string(), z.string())
const operationName = /(?:query|mutation)\s+(\w+)/

/** The body of POST /graphql: one operation, by its text or by a document's id. */
const bodyShape = z.object({
  query: z.string().optional(),
  documentId: z
    .string()
    .regex(/^sha256:[\da-f]{64}$/)
    .optional(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

export interface DocumentOptions {
  mode: 'open' | 'trusted'
  /** A JSON file `{ "sha256:…": "query … { … }" }` of further documents. */
  allowListFile: string | undefined
}

/** Called for a request with a document's id that no list has. The operation's name is the client's own word, which nobody has checked. */
export type NoteUnknownDocument = (documentId: string, operationName: string) => void

/** Apollo's reference to a known document, which spares it hashing the text. */
interface DocumentReference {
  persistedQuery: { version: 1; sha256Hash: string }
}

interface KnownDocument {
  id: string
  text: string
  label: string
  cost: CostKind | null
  extensions: DocumentReference
}

/** One operation to execute. `label` is a known document's name, otherwise `other`: metric labels come from a closed list. */
export interface PostedOperation {
  /** Undefined for a text that is no known document. */
  documentId?: string
  /** In the form that Apollo takes. */
  body: ({ query: string } | { extensions: DocumentReference }) & { operationName?: string; variables?: Record<string, unknown> }
  label: string
}

const idOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`

function readList(file: string | URL): [id: string, text: string][] {
  const list = Object.entries(documentList.parse(JSON.parse(readFileSync(file, 'utf8'))))
  for (const [id, text] of list) if (id !== idOf(text)) throw new Error(`${String(file)}: ${id} is not the hash of its text`)
  return list
}

/** The client's generated documents and the allow-list; in `trusted` mode only these are executed. */
export class Documents {
  readonly #isTrusted: boolean
  readonly #texts: ReadonlyMap<string, KnownDocument>
  readonly #noteUnknown: NoteUnknownDocument

  /** Reads the lists. Throws when a required one is missing, or an id is not its text's hash. */
  constructor({ mode, allowListFile }: DocumentOptions, noteUnknown: NoteUnknownDocument) {
    this.#noteUnknown = noteUnknown
    this.#isTrusted = mode === 'trusted'
    const own = clientLists.flatMap((file) => (mode === 'trusted' || existsSync(file) ? readList(file) : []))
    const list = [...own, ...(allowListFile === undefined ? [] : readList(allowListFile))]
    this.#texts = new Map(
      list.map(([id, text]) => [
        id,
        {
          id,
          text,
          label: operationName.exec(text)?.[1] ?? 'unnamed',
          cost: costOfOperation(text),
          extensions: { persistedQuery: { version: 1, sha256Hash: id } },
        },
      ]),
    )
  }

  /** The text of a known document; undefined for an unknown id. */
  textOf(id: string): string | undefined {
    return this.#texts.get(id)?.text
  }

  /** The text of an operation that `read` returned. */
  textOfOperation({ documentId = '', body }: PostedOperation): string {
    return 'query' in body ? body.query : (this.textOf(documentId) ?? '')
  }

  /** The kind of an operation that `read` returned; null where it costs no more than a page. */
  costOf({ documentId = '', body }: PostedOperation): CostKind | null {
    return 'query' in body ? costOfOperation(body.query) : (this.#texts.get(documentId)?.cost ?? null)
  }

  /** Reads a request's body. Throws CLIENT_OUTDATED for an unknown id, BAD_USER_INPUT for batches, other shapes and unknown texts. */
  read(body: unknown): PostedOperation {
    const { data } = bodyShape.safeParse(body)
    if (!data) throw new PublicError('BAD_USER_INPUT')
    const { query, documentId, operationName: name, variables } = data
    const known =
      documentId !== undefined ? this.#texts.get(documentId) : this.#isTrusted && query ? this.#texts.get(idOf(query)) : undefined
    if (documentId !== undefined && !known) {
      this.#noteUnknown(documentId, name ?? '')
      throw new PublicError('CLIENT_OUTDATED')
    }
    if (this.#isTrusted && !known) throw new PublicError('BAD_USER_INPUT', { message: 'Only known documents are executed.' })
    const rest = { ...(name && { operationName: name }), ...(variables && { variables }) }
    if (known) return { documentId: known.id, body: { extensions: known.extensions, ...rest }, label: known.label }
    if (query === undefined || query === '') throw new PublicError('BAD_USER_INPUT')
    return { body: { query, ...rest }, label: 'other' }
  }
}
