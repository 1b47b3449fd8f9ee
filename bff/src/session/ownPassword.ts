import { RestError } from '../rest/errors.ts'
import type { RestHttp } from '../rest/http.ts'
import type { PasswordChange } from '../rest/identity.ts'
import { savePassword } from '../rest/identity.ts'
import { MemberCalls } from '../rest/member.ts'
import type { RequestSession } from './requestSession.ts'
import { SessionCaller } from './sessionCaller.ts'

/**
 * Saves a new password as the person who is signed in. The REST API answers 401 for a wrong present password and for a token
 * that it no longer takes alike, so that a 401 is looked into before it is believed: a typing error signs nobody out.
 */
export class OwnPassword {
  readonly #http: RestHttp
  readonly #session: RequestSession

  constructor(http: RestHttp, session: RequestSession) {
    this.#http = http
    this.#session = session
  }

  /**
   * PUT /api/user/hash: `"Saved"`, or whatever came with a 200. Rejects with RestError, `unauthenticated` only for a wrong
   * present password; with SessionEnded when the session is over.
   */
  async save(change: PasswordChange): Promise<unknown> {
    const { token } = await this.#session.demand()
    try {
      return await this.#send(change, token)
    } catch (error) {
      if (!(error instanceof RestError) || error.failure !== 'unauthenticated') throw error
      await this.#requireToken()
      const { token: present } = await this.#session.demand()
      if (present === token) throw error
      return this.#send(change, present)
    }
  }

  /**
   * With a token that holds, or after a renewal of one that did not, this read is answered, if only with a refusal of another kind;
   * otherwise the session is over.
   */
  async #requireToken(): Promise<void> {
    try {
      await new MemberCalls(new SessionCaller(this.#http, this.#session)).getSummary()
    } catch (error) {
      if (!(error instanceof RestError) || (error.failure !== 'forbidden' && error.failure !== 'missing')) throw error
    }
  }

  #send(change: PasswordChange, bearer: string): Promise<unknown> {
    return this.#http.send(savePassword(change), { requestId: this.#session.requestId, bearer })
  }
}
