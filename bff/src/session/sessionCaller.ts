import { RestError } from '../rest/errors.ts'
import type { RestHttp } from '../rest/http.ts'
import type { RestCaller, RestRequest } from '../rest/request.ts'
import { hasOwnTime } from '../rest/request.ts'
import { uploadLimits } from '../rest/uploadLimits.ts'
import type { RequestSession } from './requestSession.ts'
import { PermissionLost } from './permissionLost.ts'
import type { AccessToken } from './sessionCookieCodec.ts'

type Session = Pick<
  RequestSession,
  'requestId' | 'deadline' | 'require' | 'refreshOnce' | 'replaceRejectedToken' | 'hasLostPermissions' | 'endRejected' | 'restartTime'
>

/**
 * Sends REST calls with the access token of a request's session. After a 401 the session is refreshed and the call sent once more. A 403
 * because a permission was taken back is FORBIDDEN whatever was sent, and the session's next token has the permissions of now.
 */
export class SessionCaller implements RestCaller {
  readonly #http: Pick<RestHttp, 'send'>
  readonly #session: Session

  constructor(http: Pick<RestHttp, 'send'>, session: Session) {
    this.#http = http
    this.#session = session
  }

  /** Rejects with RestError, or with SessionEnded without a session. */
  async send<Data>(request: RestRequest<Data>, signal?: AbortSignal): Promise<Data> {
    const { requestId, deadline } = this.#session
    const sendWith = (bearer: string) => this.#http.send(request, { requestId, bearer, deadline, signal })
    try {
      return await (request.parts ? this.#once(sendWith) : this.with(sendWith))
    } catch (error) {
      if (!(error instanceof RestError) || error.kind !== 'forbidden') throw error
      throw (await this.#session.hasLostPermissions()) ? new PermissionLost(error.message, { cause: error }) : error
    } finally {
      if (hasOwnTime(request)) this.#session.restartTime()
    }
  }

  /** Runs `use` with the access token, and after a 401 once more with a refreshed one. */
  async with<Result>(use: (bearer: string) => Promise<Result>): Promise<Result> {
    const current = await this.#session.require()
    try {
      return await use(current.token)
    } catch (error) {
      if (!isUnauthenticated(error)) throw error
    }
    const refreshed = await this.#session.replaceRejectedToken(current.token)
    try {
      return await use(refreshed.token)
    } catch (error) {
      if (isUnauthenticated(error)) return this.#session.endRejected()
      throw error
    }
  }

  /**
   * Files are streamed, so that they cannot be sent once more: the token is refreshed first where it might end on the way. Refused all
   * the same, the caller may try again with the new one.
   */
  async #once<Result>(use: (bearer: string) => Promise<Result>): Promise<Result> {
    const current = await this.#lasting()
    try {
      return await use(current.token)
    } catch (error) {
      if (!isUnauthenticated(error)) throw error
    }
    await this.#session.replaceRejectedToken(current.token)
    throw new RestError('unavailable', 'the token was refused, and a file cannot be sent again')
  }

  async #lasting(): Promise<AccessToken> {
    const current = await this.#session.require()
    if (current.endsAt === null || current.expiresAt - Date.now() >= uploadLimits.wholeMs) return current
    try {
      return await this.#session.refreshOnce()
    } catch (error) {
      if (error instanceof RestError) return current
      throw error
    }
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof RestError && error.kind === 'unauthenticated'
}
