import { parseJson } from '../../../schema/rules/parseJson.ts'
import { readSlices } from '../reading/readSlices.ts'
import type { Deviation, Unread } from '../reading/unread.ts'
import { readResponse, UnreadableError } from '../reading/unread.ts'
import { each } from '../reading/values.ts'
import type { ResponseInfo } from './contract.ts'
import { RestError } from './errors.ts'
import { NoAnswer } from './noAnswer.ts'

/** Reports a response that is off the contract. */
export type UnreadableObserver = (operation: string, status: number, deviations: readonly Deviation[]) => void

interface ResponseParts {
  operation: string
  /** As `parseBody` gives it: NoAnswer where there is none. */
  body: unknown
  /** Whether an empty body is a response: of a write, and of a read with the status 204. */
  mayBeEmpty: boolean
  etag: string | null
  receipt: string | null
  receiptHash: string | null
}

/** A proxy's page, for example: neither JSON nor a text of the API. */
const page = new NoAnswer('JSON', 'other text', 'unavailable')
/** JSON cut off, with NaN or with a trailing comma: the answer will be no better later. */
const brokenJson = new NoAnswer('JSON', 'other text', 'unreadable')
const empty = new NoAnswer('JSON', 'nothing', 'unreadable')

const quoted = /^"(?:[^"\\]|\\.)*"$/s
const structured = /^[{[]/

/**
 * Parses the body of a response. Strings come raw or quoted, with a BOM, as JSON or as plain text; a plain text that is an object or a list
 * of JSON is parsed, and never a key.
 */
export function parseBody(body: string, contentType: string): unknown {
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body
  const trimmed = text.trim()
  if (trimmed === '') return empty
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (type === 'text/plain') return structured.test(trimmed) || quoted.test(trimmed) ? parseJson(trimmed, text) : text
  return parseJson(trimmed, type === 'text/html' || trimmed.startsWith('<') ? page : structured.test(trimmed) ? brokenJson : text)
}

/** A response of the REST API with a status of success, to be read once or more. */
export class RestResponse implements ResponseInfo {
  readonly etag: string | null
  readonly receipt: string | null
  readonly receiptHash: string | null
  readonly #operation: string
  readonly #body: unknown
  readonly #tell: UnreadableObserver
  readonly #timeZone: string | undefined

  /** @param timeZone as in `RestHttpOptions`. */
  constructor(parts: ResponseParts, tell: UnreadableObserver, timeZone?: string) {
    const { operation, body, mayBeEmpty, etag, receipt, receiptHash } = parts
    this.#timeZone = timeZone
    this.etag = etag
    this.receipt = receipt
    this.receiptHash = receiptHash
    this.#operation = operation
    this.#tell = tell
    this.#body = mayBeEmpty && body === empty ? null : body
  }

  /** Checks and maps the response; an empty one that may be is null. Throws RestError after it has reported the deviations. */
  read<Data>(read: (response: Unread<never>, info: RestResponse) => Data): Data {
    if (this.#body instanceof NoAnswer) return this.#refuse([this.#body.deviation], this.#body.kind)
    try {
      const onAccepted = (deviations: readonly Deviation[]) => this.#tell(this.#operation, 200, deviations)
      return readResponse(this.#body, (body) => read(body, this), onAccepted, this.#timeZone)
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      return this.#refuse(error.deviations, 'unreadable', error)
    }
  }

  /** As `read` of a list by `each`, but others have turns of the event loop between its slices. */
  async readInTurns<Item, Mapped>(map: (item: Unread<Item>) => Mapped): Promise<Mapped[]> {
    const items = Array.isArray(this.#body) ? await readSlices(this.#body, map, this.#timeZone) : null
    return items ?? this.read((response) => each(response, map))
  }

  #refuse(deviations: readonly Deviation[], kind: NoAnswer['kind'], cause?: unknown): never {
    this.#tell(this.#operation, 200, deviations)
    throw new RestError(kind, 'the answer does not have the form of the contract', { status: 200, failure: 'unreadable', cause })
  }
}
