/** Nobody could tell who is signed in. The message is in words for people. */
export class UnknownViewerError extends Error {
  override readonly name = 'UnknownViewerError'
  /** There is a session, which could not be renewed for now. */
  readonly isSignedIn: boolean

  constructor(message: string, { isSignedIn, cause }: { isSignedIn: boolean; cause: unknown }) {
    super(message, { cause })
    this.isSignedIn = isSignedIn
  }
}
