import { z } from 'zod'
import type { Contract } from './contract.ts'
import { answer } from './contract.ts'
import type { RestRequest } from './request.ts'

const tokenPair = z.object({ AccessToken: z.string().min(1), RefreshToken: z.string().min(1) })
const readTokenPair = answer<Contract['TokenPair']>()(tokenPair)
const readSignIn = answer<Contract['TokenPair'] | Contract['EnrolmentKey']>()(z.union([tokenPair, z.string().min(1).max(200)]))
const readAnything = answer<unknown>()(z.unknown())

export type TokenPair = Contract['TokenPair']

/** POST /api/authenticate/user: a token pair, or the enrolment key of an imported member. 401 refused, 429 too soon. */
export const signIn = (userName: string, passKey: string): RestRequest<TokenPair | string> => ({
  operation: 'signIn',
  method: 'POST',
  path: '/api/authenticate/user',
  body: { UserName: userName, PassKey: passKey },
  effect: 'exchange',
  read: readSignIn,
})

/** The configured renewal call, sent with the refresh token as bearer. 400 and 401 mean refused. */
export const refreshToken = ({ method, path }: { method: 'POST' | 'GET'; path: string }): RestRequest<TokenPair> => ({
  operation: 'refreshUserToken',
  method,
  path,
  effect: 'exchange',
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
