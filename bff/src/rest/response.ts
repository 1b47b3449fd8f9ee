import type { Deviation, Unread } from '../reading/unread.ts'
import { readResponse, UnreadableResponse } from '../reading/unread.ts'
import { anything } from '../reading/values.ts'
import type { ResponseInfo } from './contract.ts'
import { RestError } from './errors.ts'

/** Reports a response that is off the contract. */
export type UnreadableObserver = (operation: string, status: number, deviations: readonly Deviation[]) => void

interface ResponseParts {
  operation: string
  text: string
  contentType: string
  etag: string | null
  receipt: string | null
}

/** Neither JSON nor a text of the API: a proxy's page, for example. */
const unparsable = Symbol('unparsable')
/** An empty body is enough for a call of which only the status counts. */
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
 * Parses the body of a response. Strings come raw or quoted, with a BOM, as JSON or as plain text; a plain text that is an object or a list
 * of JSON is parsed, and never a key.
 */
function parseBody(body: string, contentType: string): unknown {
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body
  const trimmed = text.trim()
  if (trimmed === '') return empty
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (type === 'text/plain') return structured.test(trimmed) || quoted.test(trimmed) ? parseOr(trimmed, text) : text
  return parseOr(trimmed, type === 'text/html' || trimmed.startsWith('<') || structured.test(trimmed) ? unparsable : text)
}

/** A response of the REST API with a status of success, to be read once or more. */
export class RestResponse implements ResponseInfo {
  readonly etag: string | null
  readonly receipt: string | null
  readonly #operation: string
  readonly #body: unknown
  readonly #tell: UnreadableObserver
  readonly #timeZone: string | undefined

  /** @param timeZone of instants without an offset; UTC without it. */
  constructor({ operation, text, contentType, etag, receipt }: ResponseParts, tell: UnreadableObserver, timeZone?: string) {
    this.#timeZone = timeZone
    this.etag = etag
    this.receipt = receipt
    this.#operation = operation
    this.#tell = tell
    this.#body = parseBody(text, contentType)
  }

  /** Checks and maps the response; only `anything` takes an empty one. Throws RestError after it has reported the deviations. */
  read<Data>(read: (response: Unread<never>, info: RestResponse) => Data): Data {
    const isUnreadable = this.#body === unparsable || (this.#body === empty && !Object.is(read, anything))
    if (isUnreadable)
      return this.#refuse([{ path: '', expected: 'JSON', found: this.#body === empty ? 'nothing' : 'other text' }], undefined)
    try {
      const onAccepted = (deviations: readonly Deviation[]) => this.#tell(this.#operation, 200, deviations)
      return readResponse(this.#body, (body) => read(body, this), onAccepted, this.#timeZone)
    } catch (error) {
      if (!(error instanceof UnreadableResponse)) throw error
      return this.#refuse(error.deviations, error)
    }
  }

  #refuse(deviations: readonly Deviation[], cause: unknown): never {
    this.#tell(this.#operation, 200, deviations)
    throw new RestError('unavailable', 'the answer does not have the form of the contract', { status: 200, cause })
  }
}
