import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import type { components } from '../../schema/generated/rest.ts'
import { password } from './accessMatrix/principals.ts'
import { lastMail } from './lastMail.ts'
import type { RunningReference, TokenPair } from './startReference.ts'
import type { TestClock } from './testClock.ts'

type Schemas = components['schemas']

/** What an authenticator app shows for a key at an instant. */
export const appCode = (key: string, at: Date): string => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() })

/** A second factor that is turned on. */
export interface Factor {
  readonly guid: string
  /** Of the session in which it was set up. */
  readonly token: string
  /** A newer access token of that session: an officer's lasts five minutes. */
  readonly renew: () => Promise<string>
  readonly recoveryCodes: readonly string[]
  /** What the app shows so many seconds from now. */
  readonly code: (seconds?: number) => string
}

/** The calls about second factors. */
export class FactorCalls {
  readonly #reference: RunningReference
  readonly #clock: TestClock

  constructor(reference: RunningReference, clock: TestClock) {
    this.#reference = reference
    this.#clock = clock
  }

  put(name: string, token: string, body?: object): Promise<Response> {
    return this.#reference.request('PUT', `/api/user/second-factor/${name}`, { token, ...(body && { body }) })
  }

  async json<Body>(method: string, path: string, token: string, body?: object): Promise<Body> {
    const response = await this.#reference.request(method, path, { token, ...(body && { body }) })
    if (response.status !== 200) throw new Error(`${path} answered ${String(response.status)}: ${await response.text()}`)
    return (await response.json()) as Body
  }

  mailedCode(userName: string): Promise<string> {
    return lastMail(this.#reference, `${userName}@demo.kapwa.test`, /^(\d{6})$/m)
  }

  /** A set-up that has begun, and whether a code was mailed for it. */
  async begin(userName: string, signedIn?: TokenPair): Promise<Pick<Factor, 'token' | 'renew' | 'code'> & { readonly isMailed: boolean }> {
    let pair = signedIn ?? (await this.#reference.signIn(userName))
    const token = pair.AccessToken
    const renew = async () => {
      pair = await this.json<TokenPair>('POST', '/api/user/refresh/token', pair.RefreshToken)
      return pair.AccessToken
    }
    const begun = await this.json<Schemas['SecondFactorSetup']>('PUT', '/api/user/second-factor/begin', token, { PassKey: password })
    const { Key, MailedTo } = begun
    const isMailed = MailedTo !== undefined
    return { token, renew, isMailed, code: (seconds = 0) => appCode(Key, new Date(this.#clock.now().getTime() + seconds * 1000)) }
  }

  async setUp(userName: string, signedIn?: TokenPair): Promise<Factor> {
    const { token, renew, code, isMailed } = await this.begin(userName, signedIn)
    const proof = { Code: code(), ...(isMailed && { MailedCode: await this.mailedCode(userName) }) }
    const { RecoveryCodes } = await this.json<Schemas['RecoveryCodes']>('PUT', '/api/user/second-factor/check', token, proof)
    await this.json('PUT', '/api/user/second-factor/on', token)
    return { guid: decodeJwt<{ Guid: string }>(token).Guid, token, renew, recoveryCodes: RecoveryCodes, code }
  }

  async challengeOf(userName: string): Promise<string> {
    const body = { UserName: userName, PassKey: password }
    const response = await this.#reference.request('POST', '/api/authenticate/user', { body })
    return ((await response.json()) as Schemas['SignInChallenge']).Challenge
  }

  complete(challenge: string, proof: Schemas['SecondFactorProof']): Promise<Response> {
    return this.#reference.request('POST', '/api/authenticate/second-factor', { body: { Challenge: challenge, ...proof } })
  }
}
