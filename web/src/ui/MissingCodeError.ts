/** Code of the portal that did not arrive, as with a lost connection; the message is that of its cause. */
export class MissingCodeError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
