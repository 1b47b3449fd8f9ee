import type { Turns } from '../../schema/rules/turns.ts'
import type { ExistenceLimit } from './guard/existenceLimit.ts'
import type { ThrottledAction, Trial, LoginThrottle } from './guard/loginThrottle.ts'
import { dayInManila } from './calendar/day.ts'
import type { PaydayCalendar } from './calendar/PaydayCalendar.ts'
import type { Rest } from './rest/createRest.ts'
import type { RestCaller } from './rest/request.ts'
import type { ServiceRules } from './running/serviceRules.ts'
import type { RequestBrowser } from './session/browserHeaders.ts'
import type { RestResources } from './session/createSessionRest.ts'
import { createSessionRest } from './session/createSessionRest.ts'
import { OwnPassword } from './session/ownPassword.ts'
import type { RequestSession } from './session/requestSession.ts'
import type { AccessToken } from './session/sessionCookieCodec.ts'
import type { TokenPair } from './session/tokenCalls.ts'

export type { ThrottledAction, Trial }

export interface ContextParts extends RestResources {
  existenceLimit: ExistenceLimit
  loginThrottle: LoginThrottle
  paydays: PaydayCalendar
  /** Of the writes of one member that must not overtake each other. */
  turns: Turns
  /** The cooperative switches the look-up of members on. */
  isLookupOpen: boolean
  /** The REST API may not know `dryRun`: it would apply the file. */
  hasDryRun: boolean
  /** Of the attendee list, how many have to be present. */
  quorumPercent: number
  serviceRules: ServiceRules
}

export interface RequestOrigin {
  session: RequestSession
  browser: RequestBrowser
  network: string
  /** Ends the reads of the request, where its answer is not waited for any longer. */
  signal?: AbortSignal
}

/** The resolvers of one request share its session, and the REST calls made for its caller. */
export class GraphContext {
  readonly session: RequestSession
  readonly loginThrottle: LoginThrottle
  readonly paydays: PaydayCalendar
  readonly turns: Turns
  readonly isLookupOpen: boolean
  readonly hasDryRun: boolean
  readonly quorumPercent: number
  readonly serviceRules: ServiceRules
  /** The business day, the same throughout the request. */
  readonly today = dayInManila(new Date().toISOString())
  readonly browser: RequestBrowser
  readonly network: string
  // Trap: Apollo gives the resolvers a copy of its context, which has no `#fields`.
  private readonly parts: ContextParts
  private readonly signal: AbortSignal | undefined
  private madeRest: Rest | undefined

  constructor(parts: ContextParts, { session, browser, network, signal }: RequestOrigin) {
    this.session = session
    this.browser = browser
    this.network = network
    this.loginThrottle = parts.loginThrottle
    this.paydays = parts.paydays
    this.turns = parts.turns
    this.isLookupOpen = parts.isLookupOpen
    this.hasDryRun = parts.hasDryRun
    this.quorumPercent = parts.quorumPercent
    this.serviceRules = parts.serviceRules
    this.parts = parts
    this.signal = signal
  }

  /** Calls the REST API; each read once in a request. */
  get rest(): Rest {
    const limitVisitor = (visitor: RestCaller) => this.parts.existenceLimit.over(visitor, this.network, this.browser)
    this.madeRest ??= createSessionRest(this.parts, this.session, limitVisitor, this.signal)
    return this.madeRest
  }

  get ownPassword(): OwnPassword {
    return new OwnPassword(this.parts.http, this.session)
  }

  /**
   * Begins a session in this browser, and returns its access token. A session that there was is over. The browser knows the account
   * from now on, by the name that was typed too.
   */
  async begin(pair: TokenPair, typedName = ''): Promise<AccessToken> {
    const token = await this.session.start(pair)
    const { userName, emailAddress } = token.claims
    this.browser.device.remember([typedName, userName, emailAddress])
    // The cached reads belong to the user before.
    this.madeRest = undefined
    return token
  }
}
