import type DataLoader from 'dataloader'
import type { ReferenceCache } from './cache/referenceCache.ts'
import { createGroupLoader } from './domains/member/attributeGroups.ts'
import type { AttributeGroupSource } from './domains/member/source.ts'
import type { SignInAttempts } from './guard/signInAttempts.ts'
import type { RestHttp } from './rest/http.ts'
import type { TokenPair } from './rest/identity.ts'
import { signIn } from './rest/identity.ts'
import { LoanCalls } from './rest/loans.ts'
import { MemberCalls } from './rest/member.ts'
import type { RequestSession } from './session/requestSession.ts'
import { SessionCaller } from './session/sessionCaller.ts'

/** What contexts are made of, once a process. */
export interface ContextParts {
  http: RestHttp
  groups: ReferenceCache<AttributeGroupSource[]>
  attempts: SignInAttempts
}

/** What the resolvers of one request share: its session, the REST calls made as its person, and its loaders. */
export class GraphContext {
  readonly session: RequestSession
  readonly #groupCache: ReferenceCache<AttributeGroupSource[]>
  readonly attempts: SignInAttempts
  readonly #http: RestHttp
  readonly #caller: SessionCaller
  #groups: Promise<AttributeGroupSource[]> | undefined
  #member: MemberCalls | undefined
  #loans: LoanCalls | undefined
  #groupById: DataLoader<string, AttributeGroupSource | null> | undefined

  constructor({ http, groups, attempts }: ContextParts, session: RequestSession) {
    this.session = session
    this.#groupCache = groups
    this.attempts = attempts
    this.#http = http
    this.#caller = new SessionCaller(http, session)
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

  /** POST /api/authenticate/user, as nobody. Rejects with RestError. */
  authenticate(userName: string, passKey: string): Promise<TokenPair | string> {
    return this.#http.send(signIn(userName, passKey), { requestId: this.session.requestId })
  }

  async #shareGroups(load: () => Promise<AttributeGroupSource[]>): Promise<AttributeGroupSource[]> {
    const current = await this.session.current()
    return current && current.endsAt !== null ? this.#groupCache.get(load) : load()
  }
}
