import { z } from 'zod'
import type { Contract } from './contract.ts'
import { answer } from './contract.ts'
import { RestError } from './errors.ts'
import type { RestCaller, RestRequest } from './request.ts'

const tokenPair = z.object({ AccessToken: z.string().min(1), RefreshToken: z.string().min(1) })
/** Not a word of a page that somebody put in the API's place: what would take it for a key would take its sender for the account's owner. */
const key = z
  .string()
  .max(200)
  .regex(/^[^\s<>\p{Cc}]+$/u)
/** A name or a masked address: one line, and no page. */
const line = z
  .string()
  .max(254)
  .regex(/^[^<>\p{Cc}]+$/u)
const readTokenPair = answer<Contract['TokenPair']>()(tokenPair)
const readSignIn = answer<Contract['TokenPair'] | Contract['EnrolmentKey']>()(z.union([tokenPair, key]))
const readKey = answer<Contract['EnrolmentKey']>()(key)
const readLine = answer<string>()(line)
const readAnything = answer<unknown>()(z.unknown())

export type TokenPair = Contract['TokenPair']
export type PasswordChange = Contract['PasswordChange']

/**
 * The configured renewal call, sent with the refresh token as bearer. 400 and 401 mean refused; a lost answer leaves open whether the
 * token is used up.
 */
export const refreshToken = ({ method, path }: { method: 'POST' | 'GET'; path: string }): RestRequest<TokenPair> => ({
  operation: 'refreshUserToken',
  method,
  path,
  effect: 'write',
  read: readTokenPair,
})

/** The configured sign-out call, sent with the refresh token as bearer. 404 where the API has none. */
export const signOut = (path: string): RestRequest<unknown> => ({
  operation: 'signOut',
  method: 'POST',
  path,
  effect: 'exchange',
  read: readAnything,
})

/** PUT /api/user/hash: `"Saved"`; anything else that comes with a 200 is for the caller to judge. */
export const savePassword = (change: PasswordChange): RestRequest<unknown> => ({
  operation: 'savePassword',
  method: 'PUT',
  path: '/api/user/hash',
  body: change,
  effect: 'write',
  read: readAnything,
})

const isKey = (value: string) => value.length > 0 && value.length <= 200 && value.isWellFormed()

/** The public calls around accounts, for one request. All of them reject with RestError. */
export class AccountCalls {
  readonly #nobody: RestCaller

  /** The caller sends without a token. */
  constructor(nobody: RestCaller) {
    this.#nobody = nobody
  }

  /** POST /api/authenticate/user: a token pair, or the enrolment key of an imported member. 401 refused, 429 too soon. */
  authenticate(userName: string, passKey: string): Promise<TokenPair | string> {
    return this.#nobody.send({
      operation: 'signIn',
      method: 'POST',
      path: '/api/authenticate/user',
      body: { UserName: userName, PassKey: passKey },
      effect: 'exchange',
      read: readSignIn,
    })
  }

  /** POST /api/user/verify: mails the enrolment link. 409 in use, 429 within five minutes. */
  verifyEmail(emailAddress: string): Promise<unknown> {
    return this.#nobody.send({
      operation: 'verifyEmail',
      method: 'POST',
      path: '/api/user/verify',
      body: { UserName: emailAddress },
      effect: 'write',
      read: readAnything,
    })
  }

  /**
   * GET /api/user?key=: whose key it is, as the name to sign in with; null when it is unknown, used or expired (400), or cannot
   * be a key at all. The key stays good.
   */
  async findUserOfKey(alternateKey: string): Promise<string | null> {
    if (!isKey(alternateKey)) return null
    try {
      return await this.#nobody.send({
        operation: 'getUserOfKey',
        method: 'GET',
        path: `/api/user?key=${encodeURIComponent(alternateKey)}`,
        effect: 'read',
        read: readLine,
      })
    } catch (error) {
      if (error instanceof RestError && error.failure === 'refused') return null
      throw error
    }
  }

  /** POST /api/user/create/registration. 400 a weak password or a key that does not serve, 409 in use. */
  createRegistration(userName: string, passKey: string, alternateKey: string): Promise<TokenPair> {
    return this.#nobody.send({
      operation: 'createRegistration',
      method: 'POST',
      path: '/api/user/create/registration',
      body: { UserName: userName, PassKey: passKey, AlternateKey: alternateKey },
      effect: 'write',
      read: readTokenPair,
    })
  }

  /** POST /api/authenticate/otp/generate: the masked contact that the code went to. 400 unknown, 429 within 60 seconds. */
  generateOtp(userName: string): Promise<string> {
    return this.#nobody.send({
      operation: 'generateOtp',
      method: 'POST',
      path: '/api/authenticate/otp/generate',
      body: { UserName: userName },
      effect: 'write',
      read: readLine,
    })
  }

  /** PUT /api/authenticate/otp/verify: the reset key. 400 wrong or expired. */
  verifyOtp(userName: string, code: string): Promise<string> {
    return this.#nobody.send({
      operation: 'verifyOtp',
      method: 'PUT',
      path: '/api/authenticate/otp/verify',
      body: { UserName: userName, AlternateKey: code },
      effect: 'write',
      read: readKey,
    })
  }

  /** PUT /api/user/hash with a key, which is used up. 400 a weak password or a key that does not serve, 409 the present one. */
  async savePassword(alternateKey: string, newPassKey: string): Promise<unknown> {
    if (!isKey(alternateKey)) throw new RestError('refused', 'this cannot be a key', { status: 400 })
    return this.#nobody.send(savePassword({ AlternateKey: alternateKey, NewPassKey: newPassKey }))
  }
}
