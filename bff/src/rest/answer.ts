import type { Deviation, Unread } from '../reading/unread.ts'
import { readAnswer, UnreadableAnswer } from '../reading/unread.ts'
import { anything } from '../reading/values.ts'
import type { AnswerInfo } from './contract.ts'
import { RestError } from './errors.ts'

/** Takes note of an answer that is not what the contract says. */
export type UnreadableObserver = (operation: string, status: number, deviations: readonly Deviation[]) => void

interface AnswerParts {
  operation: string
  text: string
  contentType: string
  etag: string | null
  receipt: string | null
}

/** A page of a proxy, for example: neither JSON nor a text of the API. */
const unparsable = Symbol('unparsable')
/** Nothing: enough for a call of which only the status counts. */
const empty = Symbol('empty')

const quoted = /^"(?:[^"\\]|\\.)*"$/s
const structured = /^[{[]/

function parseOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return otherwise
  }
}

/**
 * The body of an answer. Strings come raw or quoted, with a BOM, as JSON or as plain text; a plain text that is an object or a list of
 * JSON is one, and never a key.
 */
function parseBody(body: string, contentType: string): unknown {
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body
  const trimmed = text.trim()
  if (trimmed === '') return empty
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (type === 'text/plain') return structured.test(trimmed) || quoted.test(trimmed) ? parseOr(trimmed, text) : text
  return parseOr(trimmed, type === 'text/html' || trimmed.startsWith('<') || structured.test(trimmed) ? unparsable : text)
}

/** An answer of the REST API with a status of success, to be read once or more. */
export class RestAnswer implements AnswerInfo {
  readonly etag: string | null
  readonly receipt: string | null
  readonly #operation: string
  readonly #body: unknown
  readonly #tell: UnreadableObserver
  readonly #timeZone: string | undefined

  /** @param timeZone of instants without an offset; UTC without it. */
  constructor({ operation, text, contentType, etag, receipt }: AnswerParts, tell: UnreadableObserver, timeZone?: string) {
    this.#timeZone = timeZone
    this.etag = etag
    this.receipt = receipt
    this.#operation = operation
    this.#tell = tell
    this.#body = parseBody(text, contentType)
  }

  /** Checks and maps the answer; `anything` takes an empty one, too. Throws RestError, having reported what was refused. */
  read<Answer>(read: (answer: Unread<never>, info: RestAnswer) => Answer): Answer {
    const isUnreadable = this.#body === unparsable || (this.#body === empty && !Object.is(read, anything))
    if (isUnreadable)
      return this.#refuse([{ path: '', expected: 'JSON', found: this.#body === empty ? 'nothing' : 'other text' }], undefined)
    try {
      const onAccepted = (deviations: readonly Deviation[]) => this.#tell(this.#operation, 200, deviations)
      return readAnswer(this.#body, (body) => read(body, this), onAccepted, this.#timeZone)
    } catch (error) {
      if (!(error instanceof UnreadableAnswer)) throw error
      return this.#refuse(error.deviations, error)
    }
  }

  #refuse(deviations: readonly Deviation[], cause: unknown): never {
    this.#tell(this.#operation, 200, deviations)
    throw new RestError('unavailable', 'the answer does not have the form of the contract', { status: 200, cause })
  }
}
