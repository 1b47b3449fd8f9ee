import type { Unread } from '../reading/unread.ts'
import { anything } from '../reading/values.ts'
import { RestError } from './errors.ts'
import { refusalOf } from './readFaults.ts'

/** What a REST API says of a write that it took with a status of success. */
export interface Answer {
  /** Whether these are the documents' own words for "done". Other words are neither a confirmation nor a refusal. */
  readonly isConfirmed: boolean
  /** The API's sentence, for a person; empty without one. */
  readonly sentence: string
}

/** First document, section 7: these confirm success. */
const words: readonly string[] = ['Saved', 'Submitted', 'Added']

/** Whether a response is one of these words; its case and surrounding space do not matter. */
export const isWord = (response: unknown, ...expected: readonly string[]): boolean =>
  typeof response === 'string' && expected.some((word) => response.trim().toLowerCase() === word.toLowerCase())

const isConfirming = (response: unknown, own: readonly string[]): boolean => isWord(response, ...words, ...own)

/** A fault of a single value says more than the sentence about the whole call. */
export function sentenceIn(response: unknown): string {
  const { faults, reason } = refusalOf(response)
  return faults.find(({ message }) => message !== '')?.message ?? reason
}

/** Reads the answer of a write whose outcome is read afterwards (`write`): the words of the documents and `own` confirm it. */
export const answered =
  (...own: readonly string[]) =>
  (response: Unread<unknown>): Answer => {
    const body = anything(response)
    return { isConfirmed: isConfirming(body, own), sentence: sentenceIn(body) }
  }

/** Throws RestError (`refused`) for a response that does not confirm a write after which nothing can be read. */
function requireWord(response: unknown, ...own: readonly string[]): void {
  if (isConfirming(response, own)) return
  throw new RestError('refused', 'answered with another text than the confirmation', { status: 200, ...refusalOf(response) })
}

/** Reads the answer of a write after which nothing can be read, such as a new password: only the documents' own words are success. */
export const expectWord =
  (...own: readonly string[]) =>
  (response: Unread<unknown>): true => {
    requireWord(anything(response), ...own)
    return true
  }
