import { RestError } from '../rest/errors.ts'
import type { RestHttp } from '../rest/http.ts'
import { probe } from '../rest/probe.ts'
import type { RequestSession } from './requestSession.ts'
import { SessionCaller } from './sessionCaller.ts'
import type { PasswordChange } from './tokenCalls.ts'
import { savePassword } from './tokenCalls.ts'

/**
 * Saves a signed-in member's new password. The REST API answers 401 both for a wrong present password and for a rejected access
 * token, so that a 401 is checked with another call: a typing error must not sign the member out.
 */
export class OwnPassword {
  readonly #http: RestHttp
  readonly #session: RequestSession

  constructor(http: RestHttp, session: RequestSession) {
    this.#http = http
    this.#session = session
  }

  /**
   * PUT /api/user/hash. Rejects with RestError, `unauthenticated` only for a wrong present password, `refused` also for another text
   * of a 200; with SessionEnded when the session is over.
   */
  async save(change: PasswordChange): Promise<unknown> {
    const { token } = await this.#session.require()
    try {
      return await this.#send(change, token)
    } catch (error) {
      if (!(error instanceof RestError) || error.kind !== 'unauthenticated') throw error
      await this.#checkToken()
      const { token: present } = await this.#session.require()
      if (present === token) throw error
      return this.#send(change, present)
    }
  }

  /** Any response but a 401 shows that the access token is valid; SessionCaller refreshes a rejected one, or ends the session. */
  async #checkToken(): Promise<void> {
    try {
      await new SessionCaller(this.#http, this.#session).send(probe)
    } catch (error) {
      if (!(error instanceof RestError) || (error.kind !== 'forbidden' && error.kind !== 'missing')) throw error
    }
  }

  #send(change: PasswordChange, bearer: string): Promise<unknown> {
    return this.#http.send(savePassword(change), { requestId: this.#session.requestId, bearer })
  }
}
