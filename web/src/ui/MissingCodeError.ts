/** Code of the portal that did not arrive, as with a lost connection. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError'

  constructor(cause: unknown) {
    super('Missing code', { cause })
  }
}
