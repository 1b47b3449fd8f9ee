import type DataLoader from 'dataloader'
import type { ReferenceCache } from './cache/referenceCache.ts'
import { createGroupLoader } from './domains/member/attributeGroups.ts'
import type { AttributeGroupSource } from './domains/member/source.ts'
import type { AttemptKind, Attempts } from './guard/attempts.ts'
import type { RestHttp } from './rest/http.ts'
import type { TokenPair } from './rest/identity.ts'
import { AccountCalls } from './rest/identity.ts'
import { LoanCalls } from './rest/loans.ts'
import { MemberCalls } from './rest/member.ts'
import type { KnownBrowser } from './session/knownBrowser.ts'
import { OwnPassword } from './session/ownPassword.ts'
import type { RequestSession } from './session/requestSession.ts'
import { SessionCaller } from './session/sessionCaller.ts'
import type { AccessTicket } from './session/tickets.ts'

export type { AttemptKind }

/** What contexts are made of, once a process. */
export interface ContextParts {
  http: RestHttp
  groups: ReferenceCache<AttributeGroupSource[]>
  attempts: Attempts
}

/** Where a request comes from. */
export interface Caller {
  session: RequestSession
  browser: KnownBrowser
  network: string
}

/** What the resolvers of one request share: its session, the REST calls made as its person, and its loaders. */
export class GraphContext {
  readonly session: RequestSession
  readonly #groupCache: ReferenceCache<AttributeGroupSource[]>
  readonly attempts: Attempts
  readonly browser: KnownBrowser
  readonly network: string
  readonly #http: RestHttp
  readonly #caller: SessionCaller
  #groups: Promise<AttributeGroupSource[]> | undefined
  #member: MemberCalls | undefined
  #loans: LoanCalls | undefined
  #groupById: DataLoader<string, AttributeGroupSource | null> | undefined

  constructor({ http, groups, attempts }: ContextParts, { session, browser, network }: Caller) {
    this.session = session
    this.browser = browser
    this.network = network
    this.#groupCache = groups
    this.attempts = attempts
    this.#http = http
    this.#caller = new SessionCaller(http, session)
  }

  /** The calls that anybody may make; they are sent without the session. */
  get accounts(): AccountCalls {
    return new AccountCalls({ send: (request) => this.#http.send(request, { requestId: this.session.requestId }) })
  }

  get ownPassword(): OwnPassword {
    return new OwnPassword(this.#http, this.session)
  }

  get member(): MemberCalls {
    this.#member ??= new MemberCalls(this.#caller)
    return this.#member
  }

  get loans(): LoanCalls {
    this.#loans ??= new LoanCalls(this.#caller)
    return this.#loans
  }

  /** One attribute group with its fields, asked for once a request; null when there is none. */
  get groupById(): DataLoader<string, AttributeGroupSource | null> {
    this.#groupById ??= createGroupLoader(this.member)
    return this.#groupById
  }

  /**
   * Begins a session in this browser, and tells who it is. One that there was is over. The browser knows the account from now on,
   * by the name that was typed too.
   */
  async begin(pair: TokenPair, typedName = ''): Promise<AccessTicket> {
    const ticket = await this.session.start(pair)
    const { userName, emailAddress } = ticket.claims
    this.browser.remember([typedName, userName, emailAddress])
    this.forgetReads()
    return ticket
  }

  /** Forgets what was read, after something was changed or somebody else has signed in. */
  forgetReads(): void {
    this.#member = undefined
    this.#loans = undefined
    this.#groupById = undefined
    this.#groups = undefined
  }

  /**
   * The attribute groups, shared by everyone whose session is ours. A bearer token has been checked by nobody yet, so that for
   * one the REST API is always asked. Rejects with SessionEnded when nobody is signed in.
   */
  sharedGroups(load: () => Promise<AttributeGroupSource[]>): Promise<AttributeGroupSource[]> {
    this.#groups ??= this.#shareGroups(load)
    return this.#groups
  }

  async #shareGroups(load: () => Promise<AttributeGroupSource[]>): Promise<AttributeGroupSource[]> {
    const current = await this.session.current()
    return current && current.endsAt !== null ? this.#groupCache.get(load) : load()
  }
}
