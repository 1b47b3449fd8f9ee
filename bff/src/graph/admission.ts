import type { FastifyReply, FastifyRequest } from 'fastify'
import { Turns } from '../../../schema/rules/turns.ts'
import { PublicError } from '../errors/publicError.ts'
import type { CostLimit } from '../guard/costLimit.ts'
import type { CostKind } from '../guard/costs.ts'
import { networkOf } from '../guard/network.ts'
import { createSession } from '../session/createSession.ts'
import type { RequestSession, SessionParts } from '../session/requestSession.ts'

const payerOf = ({ accountKey: account }: RequestSession, { ip }: FastifyRequest) => ({ account, network: networkOf(ip) })

/** Operations of one account that are executed at once: a page sends fewer. */
const mostAtOnce = 4
/** Operations of an account that are executed or wait, and how long one waits, in milliseconds. */
const mostWaiting = 100
const longestMs = 4_000
const tooMany = () =>
  new PublicError('RATE_LIMITED', { message: 'Too many requests at once. Please try again in a few seconds.', retryAfter: 5 })

/** The cookies of a session that was refreshed go with a refusal, too. */
async function keepCookies(session: RequestSession, reply: FastifyReply, admit: () => void | Promise<void>): Promise<void> {
  try {
    await admit()
  } catch (error) {
    const cookies = await session.setCookies()
    if (cookies) void reply.header('set-cookie', cookies)
    throw error
  }
}

/** Opens the session of a request to /graphql, and decides whether the request may go on. */
export class Admission {
  readonly #sessionParts: SessionParts
  readonly #costLimit: CostLimit
  readonly #turns = new Turns({ width: mostAtOnce, most: mostWaiting, longestMs })

  constructor(sessionParts: SessionParts, costLimit: CostLimit) {
    this.#sessionParts = sessionParts
    this.#costLimit = costLimit
  }

  open({ headers, id }: FastifyRequest): RequestSession {
    return createSession(this.#sessionParts, headers, id)
  }

  /** Before the body of a request with files is read: files are taken of the signed-in alone. Rejects as `require` does, and beyond the limit. */
  upload(session: RequestSession, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return keepCookies(session, reply, async () => {
      await session.require()
      await this.#charge('upload', session, request)
    })
  }

  /** Rejects with CONFLICT where the page was made for another viewer than the one who is signed in by now, in another tab. */
  async forViewer(session: RequestSession, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { 'x-kapwa-viewer': viewer } = headers
    if (viewer === undefined) return
    // A session that cannot be opened is the operation's to answer.
    const current = await session.current().catch(() => null)
    if (!current || current.claims.id === viewer) return
    const { firstName, lastName, userName } = current.claims
    const name = `${firstName} ${lastName}`.trim() || userName
    await keepCookies(session, reply, () => {
      throw new PublicError('CONFLICT', { message: `${name} is signed in in this browser now. Nothing was sent. Reload the page.` })
    })
  }

  /**
   * Executes an operation. Those of an account that sends many at once wait for each other, so that others do not wait for them. Rejects with
   * RATE_LIMITED, and nothing is executed, after too long a wait, which would take the operation's own time, and where its client has left.
   */
  inTurn<Result>({ accountKey }: RequestSession, isLeft: () => boolean, execute: () => Promise<Result>): Promise<Result> {
    if (accountKey === null) return execute()
    const executeUnlessLeft = async () => {
      if (isLeft()) throw tooMany()
      return execute()
    }
    return this.#turns.take(accountKey, executeUnlessLeft, tooMany)
  }

  /** Before an operation of this kind is executed. Rejects beyond the limit. */
  async operation(session: RequestSession, request: FastifyRequest, kind: CostKind | null): Promise<void> {
    if (kind) await this.#charge(kind, session, request)
  }

  /** Whether a page may have a first view, within the limits of its account and address. */
  isViewWithin(request: FastifyRequest): Promise<boolean> {
    return this.#costLimit.isViewWithin(payerOf(this.open(request), request))
  }

  async #charge(kind: CostKind, session: RequestSession, request: FastifyRequest): Promise<void> {
    await this.#costLimit.charge(kind, payerOf(session, request))
  }
}
