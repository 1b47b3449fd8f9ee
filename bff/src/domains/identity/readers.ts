import { readInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { reportUnreadable, unread } from '../../reading/unread.ts'
import { fieldsOf, nonEmpty, optional, text, textOrFields } from '../../reading/values.ts'
import type { Contract, ResponseOf } from '../../rest/contract.ts'
import type { TokenPair } from '../../session/tokenCalls.ts'
import { readTokenPair } from '../../session/tokenCalls.ts'

// Stricter than other texts: a maintenance page that a proxy answers in the API's place must not be taken for a key or a name.
const keyPattern = /^[^\s<>\p{Cc}]{1,1024}$/u
const linePattern = /^[^<>\p{Cc}]{1,254}$/u

/** A key: no white space, no angle brackets, 1,024 characters at most. */
export function readKey(response: Unread<string>): string {
  const key = text(response)
  return keyPattern.test(key) ? key : reportUnreadable('a key, of one word without < and >', '')
}

/** A name: one line without angle brackets, 254 characters at most. */
export function readLine(response: Unread<string>): string {
  const line = text(response)
  return linePattern.test(line) ? line : reportUnreadable('one line without < and >', '')
}

/** A masked address or number: one line with an @, a digit or a masking sign. A line without any of them means that no code was sent. */
export function readContact(response: Unread<string>): string {
  const line = readLine(response)
  return /[@\d•*]/.test(line) ? line : reportUnreadable('a masked address or number', '')
}

/** The password is right, and the second factor is asked. */
export interface SignInChallenge {
  readonly challenge: string
  readonly expiresAt: string
}

function readPairOrChallenge(response: Unread<TokenPair | Contract['SignInChallenge']>): TokenPair | SignInChallenge {
  const { Challenge, DateExpires } = fieldsOf<Partial<Contract['SignInChallenge']>>(unread(response))
  const challenge = optional(Challenge, nonEmpty)
  return challenge === null ? readTokenPair(unread(response)) : { challenge, expiresAt: readInstant(unread(DateExpires)) }
}

/** A token pair; a challenge of an account with a second factor; or the enrolment key of an imported member. */
export function readSignIn(response: Unread<ResponseOf<'signIn'>>): TokenPair | SignInChallenge | string {
  return textOrFields(response, readKey, readPairOrChallenge)
}
