/** Something that keeps the service from starting, told to the operator as one sentence; nothing was damaged. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
