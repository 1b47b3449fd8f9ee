import { PublicError } from '../errors/publicError.ts'
import type { UserError } from '../generated/graph.ts'
import type { Answer } from '../rest/answer.ts'
import { readIfPossible } from '../rest/readIfThere.ts'
import type { RestErrorKind } from '../rest/errors.ts'
import { RestError } from '../rest/errors.ts'
import { readAgain } from './readAgain.ts'

type Awaitable<Value> = Value | Promise<Value>

/** How a refusal becomes user errors. */
interface Explanation {
  /** The user errors of values at fault (of 400, 413, 415, 422, 423 and a 4xx of no other kind); none where it names no value. */
  faults?: (refusal: RestError) => Awaitable<readonly UserError[]>
  /**
   * The sentence for 409 and 412 without a reason of the API's own; or, for every refusal without values at fault, why the call is not
   * possible now, by what is there: a sentence or a user error, null where that shows no reason.
   */
  conflict?: string | ((refusal: RestError) => Awaitable<string | UserError | null>)
  /** A user error in the specification's own words for any error, asked first; null leaves the error to the table. */
  words?: (error: unknown) => Awaitable<UserError | null>
}

export interface Write<Source> extends Explanation {
  call: () => Promise<Answer>
  /** Reads what the call has changed. */
  readAgain: (answer: Answer) => Promise<Source>
  /** Whether that shows what must be so after the call; null where this cannot be seen: then the documents' words decide. */
  holds: (source: Source) => boolean | null
}

interface Obtaining<Value> extends Explanation {
  /** An answer of words alone is not what a call is sent for: `write` reads what became of it. */
  call: () => Promise<Value extends Answer ? never : Value>
}

export type Written<Source> = { source: Source; userErrors: [] } | { source: null; userErrors: UserError[] }

/** A refusal for which neither the REST API nor what is there now has a reason. */
export const failed: UserError = { code: 'FAILED', message: 'This was not accepted.', field: null }

/** An action is not possible although nothing of the input is wrong. */
export const conflictOf = (message: string): UserError => ({ code: 'CONFLICT', message, field: null })

/** The errors that are refusals. Every other one rejects: an outage, a lost response, an ended session, too many calls. */
const refusals: Partial<Record<RestErrorKind, UserError>> = {
  refused: failed,
  tooLarge: failed,
  declined: failed,
  forbidden: failed,
  missing: failed,
  conflict: conflictOf('This has changed meanwhile. Look at it again.'),
}

/** The idempotency key of a once-only call, where the client made one. */
export function keyOf(key: string | null | undefined): { idempotencyKey?: string } {
  return typeof key === 'string' ? { idempotencyKey: key } : {}
}

/** Explains a refusal as user errors. The reads that explain it may fail: the refusal is known without them. */
async function explain(refusal: RestError, otherwise: UserError, { faults, conflict }: Explanation): Promise<UserError[]> {
  const { kind, status, faults: named, reason } = refusal
  // Refused before it was sent: no field of the call is at fault, but the request itself.
  const unsent = status === undefined ? named.filter(({ field, message }) => field === '' && message !== '') : []
  if (unsent.length > 0) return unsent.map(({ message }) => ({ code: 'INVALID', message, field: null }))
  if (kind === 'refused' || kind === 'tooLarge' || kind === 'declined') {
    const found = (await readIfPossible(async () => faults?.(refusal))) ?? []
    if (found.length > 0) return [...found]
  }
  if (typeof conflict === 'string') return [kind === 'conflict' && reason === '' ? conflictOf(conflict) : otherwise]
  const found = (await readIfPossible(async () => conflict?.(refusal))) ?? otherwise
  return [typeof found === 'string' ? conflictOf(found) : found]
}

async function userErrorsOf(error: unknown, explanation: Explanation): Promise<UserError[]> {
  const worded = (await explanation.words?.(error)) ?? null
  if (worded) return [worded]
  const otherwise = error instanceof RestError ? refusals[error.kind] : undefined
  if (!(error instanceof RestError) || !otherwise) throw error
  return explain(error, error.reason === '' ? otherwise : { ...otherwise, message: error.reason }, explanation)
}

const unconfirmed = 'It is not certain that this was done. Look before you send it again.'

/** The message of UNCONFIRMED, with the API's own sentence where there is one. */
export const describeUnconfirmed = ({ isConfirmed, sentence }: Answer): string =>
  isConfirmed || sentence === '' ? unconfirmed : `The cooperative’s system answered: “${sentence}” ${unconfirmed}`

/** Sends a call whose answer is what it is sent for: a key, a pair of tokens, codes. Refusals as with `write`. */
export async function obtain<Value>(sending: Obtaining<Value>): Promise<Written<Value>> {
  try {
    return { source: await sending.call(), userErrors: [] }
  } catch (error) {
    return { source: null, userErrors: await userErrorsOf(error, sending) }
  }
}

/**
 * Sends a write once, and reads what it has changed: the way of every mutation. What is there then decides whether it is done, whatever the
 * words of the answer were: UNCONFIRMED, with the API's sentence, where it is not there. A refusal becomes user errors: those of the values
 * at fault, otherwise the reason by what is there now (CONFLICT), otherwise FAILED. Rejects as the call did where it is no refusal, and with
 * UNCONFIRMED where nothing can be read.
 */
export async function write<Source>(sending: Write<Source>): Promise<Written<Source>> {
  const { call, readAgain: read, holds } = sending
  let answer: Answer
  try {
    answer = await call()
  } catch (error) {
    return { source: null, userErrors: await userErrorsOf(error, sending) }
  }
  const message = describeUnconfirmed(answer)
  const source = await readAgain(() => read(answer), message)
  if (holds(source) ?? answer.isConfirmed) return { source, userErrors: [] }
  throw new PublicError('UNCONFIRMED', { message })
}
