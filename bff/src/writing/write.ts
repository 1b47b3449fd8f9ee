import type { UserError } from '../generated/graph.ts'
import { readIfPossible } from '../rest/readIfThere.ts'
import type { RestErrorKind } from '../rest/errors.ts'
import { RestError } from '../rest/errors.ts'
import { readAgain } from './readAgain.ts'

type Awaitable<Value> = Value | Promise<Value>

interface Call<Result> {
  call: () => Promise<Result>
  /** The user errors of values at fault (400, 413, 415, 422, 423); none where the refusal names no value. */
  faults?: (refusal: RestError) => Awaitable<readonly UserError[]>
  /**
   * The sentence for 409 and 412 without a reason of the API's own; or, for every refusal without values at fault, why the call is not
   * possible now, by what is there: a sentence or a user error, null where that shows no reason.
   */
  conflict?: string | ((refusal: RestError) => Awaitable<string | UserError | null>)
  /** A user error in the specification's own words for any failure, asked first; null leaves the failure to the table. */
  words?: (error: unknown) => Awaitable<UserError | null>
}

export interface Write<Result, Source> extends Call<Result> {
  /** Reads what the call has changed. */
  readAgain: (result: Result) => Promise<Source>
  /** What is there now, where it shows that the write holds: decides of a success with another text than the confirmation. */
  findHeld?: (() => Promise<Source | null>) | undefined
  /** The message of UNCONFIRMED where that read fails. */
  unconfirmed?: string
}

export type Written<Source> = { source: Source; userErrors: [] } | { source: null; userErrors: UserError[] }

/** A refusal for which neither the REST API nor what is there now has a reason. */
export const failed: UserError = { code: 'FAILED', message: 'This was not accepted.', field: null }

/** An action is not possible although nothing of the input is wrong. */
export const conflictOf = (message: string): UserError => ({ code: 'CONFLICT', message, field: null })

/** The failures that are refusals. Every other one rejects: an outage, a lost response, an ended session, too many calls. */
const refusals: Partial<Record<RestErrorKind, UserError>> = {
  refused: failed,
  tooLarge: failed,
  forbidden: failed,
  missing: failed,
  conflict: conflictOf('This has changed meanwhile. Look at it again.'),
}

/** The idempotency key of a once-only call, where the client made one. */
export function keyOf(key: string | null | undefined): { idempotencyKey?: string } {
  return typeof key === 'string' ? { idempotencyKey: key } : {}
}

/** Explains a refusal as user errors. The reads that explain it may fail: the refusal is known without them. */
async function explain(refusal: RestError, otherwise: UserError, { faults, conflict }: Call<unknown>): Promise<UserError[]> {
  const { kind, status, faults: named, reason } = refusal
  // Refused before it was sent: no field of the call is at fault, but the request itself.
  const unsent = status === undefined ? named.filter(({ field, message }) => field === '' && message !== '') : []
  if (unsent.length > 0) return unsent.map(({ message }) => ({ code: 'INVALID', message, field: null }))
  if (kind === 'refused' || kind === 'tooLarge') {
    const found = (await readIfPossible(async () => faults?.(refusal))) ?? []
    if (found.length > 0) return [...found]
  }
  if (typeof conflict === 'string') return [kind === 'conflict' && reason === '' ? conflictOf(conflict) : otherwise]
  const found = (await readIfPossible(async () => conflict?.(refusal))) ?? otherwise
  return [typeof found === 'string' ? conflictOf(found) : found]
}

async function userErrorsOf(error: unknown, call: Call<unknown>): Promise<UserError[]> {
  const worded = (await call.words?.(error)) ?? null
  if (worded) return [worded]
  const otherwise = error instanceof RestError ? refusals[error.kind] : undefined
  if (!(error instanceof RestError) || !otherwise) throw error
  return explain(error, error.reason === '' ? otherwise : { ...otherwise, message: error.reason }, call)
}

/** A refusal in a response with a status of success. */
const isOtherText = (error: unknown): boolean => error instanceof RestError && error.kind === 'refused' && error.status === 200

/**
 * Sends a write once, and reads what it has changed: the way of every mutation. A refusal becomes user errors: those of the values
 * at fault, otherwise the reason by what is there now (CONFLICT), otherwise FAILED. Rejects as the call did where it is no refusal, and
 * with UNCONFIRMED where the write holds but cannot be read again.
 */
export async function write<Result, Source>(sending: Write<Result, Source>): Promise<Written<Source>>
export async function write<Result>(sending: Call<Result>): Promise<Written<Result>>
export async function write<Result>(sending: Call<Result> & Partial<Write<Result, unknown>>): Promise<Written<unknown>> {
  const { call, readAgain: read, findHeld, unconfirmed } = sending
  let result: Result
  try {
    result = await call()
  } catch (error) {
    const held = isOtherText(error) ? await readIfPossible(async () => findHeld?.()) : null
    return held ? { source: held, userErrors: [] } : { source: null, userErrors: await userErrorsOf(error, sending) }
  }
  return { source: read ? await readAgain(() => read(result), unconfirmed) : result, userErrors: [] }
}
