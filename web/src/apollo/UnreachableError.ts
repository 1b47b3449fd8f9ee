/** A request that reached no server, or whose answer broke off. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'

  constructor(cause?: unknown) {
    super('The server could not be reached.', { cause })
  }
}
