import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CostLimit } from '../guard/costLimit.ts'
import type { CostKind } from '../guard/costs.ts'
import { costOfOperation } from '../guard/costs.ts'
import { networkOf } from '../guard/network.ts'
import { createSession } from '../session/createSession.ts'
import type { RequestSession, SessionParts } from '../session/requestSession.ts'

/** Opens the session of a request to /graphql, and decides whether the request may go on. */
export class Admission {
  readonly #sessionParts: SessionParts
  readonly #costLimit: CostLimit

  constructor(sessionParts: SessionParts, costLimit: CostLimit) {
    this.#sessionParts = sessionParts
    this.#costLimit = costLimit
  }

  open({ headers, id }: FastifyRequest): RequestSession {
    return createSession(this.#sessionParts, headers, id)
  }

  /** Before the body of a request with files is read: files are taken of the signed-in alone. Rejects as `require` does, and beyond the limit. */
  async upload(session: RequestSession, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      await session.require()
      await this.#charge('upload', session, request)
    } catch (error) {
      const cookies = await session.setCookies()
      if (cookies) void reply.header('set-cookie', cookies)
      throw error
    }
  }

  /** Before an operation of this text is executed. Rejects beyond the limit. */
  async operation(session: RequestSession, request: FastifyRequest, text: string): Promise<void> {
    const kind = costOfOperation(text)
    if (kind) await this.#charge(kind, session, request)
  }

  async #charge(kind: CostKind, session: RequestSession, { ip }: FastifyRequest): Promise<void> {
    await this.#costLimit.charge(kind, { account: session.accountKey, network: networkOf(ip) })
  }
}
