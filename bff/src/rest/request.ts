/** One call of the contract, ready to be sent. */
export interface RestRequest<Answer> {
  /** The contract's operationId, for logs and metrics. */
  operation: string
  method: 'GET' | 'POST' | 'PUT'
  /** Made with `restPath`, so that no value can change the path. */
  path: string
  /** Sent as JSON. */
  body?: unknown
  /**
   * `read` is retried. `write` never is, and a lost answer leaves it unconfirmed. `exchange` (tokens) is not retried either,
   * but sending it again does no harm. Told per call, never per method: the contract puts once-only actions on PUT.
   */
  effect: 'read' | 'write' | 'exchange'
  /** Of a once-only write: made by the client, kept with its draft. */
  idempotencyKey?: string
  /** Checks the answer; throws when it is not what the contract says. */
  read: (answer: unknown) => Answer
}

/** Sends calls as somebody: with a bearer token, a request id and a deadline. */
export interface RestCaller {
  /** Rejects with `RestError`. */
  send<Answer>(request: RestRequest<Answer>): Promise<Answer>
}

const unsafeValue = /^\.{1,2}$|[\p{Cc}/\\]/u

/**
 * Whether a value may stand in a path: not empty, no slash, backslash or control character, not a dot segment.
 * Percent signs are harmless, because the value is encoded.
 */
export function isPathValue(value: string): boolean {
  return value.length > 0 && value.length <= 300 && value.isWellFormed() && !unsafeValue.test(value)
}

/** A path of the contract with its values encoded: restPath`/api/attribute/group/${id}`. Throws RangeError on a value that may not stand there. */
export function restPath(parts: TemplateStringsArray, ...values: string[]): string {
  return values.reduce((path, value, index) => {
    if (!isPathValue(value)) throw new RangeError('a value that may not stand in a path')
    return path + encodeURIComponent(value) + (parts[index + 1] ?? '')
  }, parts[0] ?? '')
}
