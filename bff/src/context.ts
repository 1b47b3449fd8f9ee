import type { ThrottledAction, LoginThrottle } from './guard/loginThrottle.ts'
import type { Turns } from './guard/turns.ts'
import { dayInManila } from './mapping/day.ts'
import type { PaydayCalendar } from './mapping/paydays.ts'
import type { Rest } from './rest/createRest.ts'
import type { RestParts } from './session/createSessionRest.ts'
import { createSessionRest } from './session/createSessionRest.ts'
import type { DeviceCookie } from './session/deviceCookie.ts'
import { OwnPassword } from './session/ownPassword.ts'
import type { RequestSession } from './session/requestSession.ts'
import type { AccessToken } from './session/sessionCookieCodec.ts'
import type { TokenPair } from './session/tokenCalls.ts'

export type { ThrottledAction }

/** What contexts are made of, once a process. */
export interface ContextParts extends RestParts {
  loginThrottle: LoginThrottle
  paydays: PaydayCalendar
  /** Of the writes of one member that must not overtake each other. */
  turns: Turns
  /** Whether the cooperative has switched the look-up of members on. */
  isLookupOpen: boolean
  /** Whether the REST API tries an upload with `dryRun`: one that does not know it would apply the file. */
  hasDryRun: boolean
  /** Of the attendee list, how many have to be present. */
  quorumPercent: number
}

/** The session and the origin of a request. */
export interface RequestOrigin {
  session: RequestSession
  device: DeviceCookie
  network: string
}

/** What the resolvers of one request share: its session, and the REST calls made for its caller. */
export class GraphContext {
  readonly session: RequestSession
  readonly loginThrottle: LoginThrottle
  readonly paydays: PaydayCalendar
  readonly turns: Turns
  readonly isLookupOpen: boolean
  readonly hasDryRun: boolean
  readonly quorumPercent: number
  /** The business day, the same throughout the request. */
  readonly today = dayInManila(new Date().toISOString())
  readonly device: DeviceCookie
  readonly network: string
  readonly #parts: RestParts
  #rest: Rest | undefined

  constructor(parts: ContextParts, { session, device, network }: RequestOrigin) {
    this.session = session
    this.device = device
    this.network = network
    this.loginThrottle = parts.loginThrottle
    this.paydays = parts.paydays
    this.turns = parts.turns
    this.isLookupOpen = parts.isLookupOpen
    this.hasDryRun = parts.hasDryRun
    this.quorumPercent = parts.quorumPercent
    this.#parts = parts
  }

  /** Calls the REST API; each read once in a request. */
  get rest(): Rest {
    this.#rest ??= createSessionRest(this.#parts, this.session)
    return this.#rest
  }

  get ownPassword(): OwnPassword {
    return new OwnPassword(this.#parts.http, this.session)
  }

  /**
   * Begins a session in this browser, and returns its access token. A session that there was is over. The browser knows the account
   * from now on, by the name that was typed too.
   */
  async begin(pair: TokenPair, typedName = ''): Promise<AccessToken> {
    const token = await this.session.start(pair)
    const { userName, emailAddress } = token.claims
    this.device.remember([typedName, userName, emailAddress])
    // What was read belongs to the user before.
    this.#rest = undefined
    return token
  }
}
