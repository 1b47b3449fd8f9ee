/** The service cannot start; the message is one sentence for the operator, and nothing was damaged. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
