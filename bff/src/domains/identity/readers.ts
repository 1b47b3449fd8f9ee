import type { Unread } from '../../reading/unread.ts'
import { refuse } from '../../reading/unread.ts'
import { text, textOrFields } from '../../reading/values.ts'
import type { AnswerOf } from '../../rest/contract.ts'
import type { TokenPair } from '../../session/tokenCalls.ts'
import { readTokenPair } from '../../session/tokenCalls.ts'

// Stricter than other texts: a maintenance page that a proxy answers in the API's place must not be taken for a key or a name.
const keyPattern = /^[^\s<>\p{Cc}]{1,1024}$/u
const linePattern = /^[^<>\p{Cc}]{1,254}$/u

/** A key: no white space, no angle brackets, 1,024 characters at most. */
export function readKey(answer: Unread<string>): string {
  const key = text(answer)
  return keyPattern.test(key) ? key : refuse('a key, of one word without < and >', '')
}

/** A name or a masked address: one line without angle brackets, 254 characters at most. */
export function readLine(answer: Unread<string>): string {
  const line = text(answer)
  return linePattern.test(line) ? line : refuse('one line without < and >', '')
}

/** A token pair, or the enrolment key of an imported member. */
export function readSignIn(answer: Unread<AnswerOf<'signIn'>>): TokenPair | string {
  return textOrFields(answer, readKey, readTokenPair)
}
