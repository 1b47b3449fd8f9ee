import { RestError } from '../rest/errors.ts'
import type { RestHttp } from '../rest/http.ts'
import type { RestCaller, RestRequest } from '../rest/request.ts'
import type { RequestSession } from './requestSession.ts'

/** Sends a request's calls as the person who is signed in: on a 401 renewed once for all of them, then sent once more. */
export class SessionCaller implements RestCaller {
  readonly #http: RestHttp
  readonly #session: RequestSession

  constructor(http: RestHttp, session: RequestSession) {
    this.#http = http
    this.#session = session
  }

  /** Rejects with RestError, or with SessionEnded when nobody is signed in. */
  send<Answer>(request: RestRequest<Answer>): Promise<Answer> {
    return this.with((bearer) => this.#http.send(request, { requestId: this.#session.requestId, bearer }))
  }

  /** Does something with the access token; once more with a renewed one when that was refused. */
  async with<Answer>(use: (bearer: string) => Promise<Answer>): Promise<Answer> {
    const current = await this.#session.demand()
    try {
      return await use(current.token)
    } catch (error) {
      if (!isUnauthenticated(error)) throw error
    }
    const renewed = await this.#session.renewedAfter(current.token)
    try {
      return await use(renewed.token)
    } catch (error) {
      if (isUnauthenticated(error)) return this.#session.refuse()
      throw error
    }
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof RestError && error.failure === 'unauthenticated'
}
