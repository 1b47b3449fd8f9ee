import type { Unread } from '../reading/unread.ts'
import { anything, fieldsOf, nonEmpty, optional, whole } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import type { RestRequest } from '../rest/request.ts'
import { requestOf } from '../rest/request.ts'
import { expectWord } from '../rest/answer.ts'

export type TokenPair = Contract['TokenPair']
export type PasswordChange = Contract['PasswordChange']

/** An API that keeps the refresh token need not repeat it in the response. */
export type RefreshedPair = Omit<TokenPair, 'RefreshToken'> & { RefreshToken: string | null }

function readRefreshedPair(response: Unread<TokenPair>): RefreshedPair {
  const pair = fieldsOf(response)
  const RefreshSeconds = optional(pair.RefreshSeconds, whole)
  return {
    AccessToken: nonEmpty(pair.AccessToken),
    RefreshToken: optional(pair.RefreshToken, nonEmpty),
    ...(RefreshSeconds !== null && { RefreshSeconds }),
  }
}

export function readTokenPair(response: Unread<TokenPair>): TokenPair {
  return { ...readRefreshedPair(response), RefreshToken: nonEmpty(fieldsOf(response).RefreshToken) }
}

/**
 * The configured token refresh, sent with the refresh token as bearer. 400 and 401 mean refused; after a lost response the token may be
 * used up.
 */
export const refreshToken = (configured: { method: 'POST' | 'GET'; path: string }): RestRequest<RefreshedPair> => ({
  ...requestOf('refreshUserToken', { read: readRefreshedPair }),
  ...configured,
})

/** The configured sign-out call, sent with the refresh token as bearer. 404 where the API has none. */
export const signOut = (path: string): RestRequest<unknown> => ({ ...requestOf('signOut', { read: anything }), path })

/** PUT /api/user/hash. Its reader refuses another text of a 200 than `"Saved"`. */
export const savePassword = (body: PasswordChange): RestRequest<true> => requestOf('savePassword', { body, read: expectWord('Saved') })
