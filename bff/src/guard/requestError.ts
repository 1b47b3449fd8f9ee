/** A request that is refused before its operation is known; answered with its status. */
export class RequestError extends Error {
  readonly statusCode: number

  constructor(message: string, statusCode: number) {
    super(message)
    this.name = 'RequestError'
    this.statusCode = statusCode
  }
}
