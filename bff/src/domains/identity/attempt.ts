import { randomUUID } from 'node:crypto'
import type { ThrottledAction, GraphContext } from '../../context.ts'
import { AnswerError } from '../../errors/answerError.ts'
import { RestError } from '../../rest/errors.ts'

interface Attempt {
  kind: ThrottledAction
  /** What is throttled: a user name, an e-mail address, a key. */
  account: string
  /** Whether success resets the throttle: for guesses, not for mails. */
  clears: boolean
}

/** Trap: 404 or 405 is what a wrong base path answers to a sign-in, which must not read as a wrong password. */
const signInRefusals: ReadonlySet<number> = new Set([400, 401, 403, 409, 422, 423])
/** These ask to try again. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429])

/** The REST API refused what was typed. */
export function isRefusal(error: unknown, kind: ThrottledAction): error is RestError {
  if (!(error instanceof RestError)) return false
  const { status = 0 } = error
  return kind === 'signIn' ? signInRefusals.has(status) : status >= 400 && status < 500 && !passingStatuses.has(status)
}

/** The REST API answered 429. */
export function isTooSoon(error: unknown): error is RestError {
  return error instanceof RestError && error.failure === 'tooSoon'
}

/** The seconds to wait after a 429 of the REST API or of the BFF; null for any other error. */
export function waitOf(error: unknown, otherwise: number): number | null {
  const isWait = isTooSoon(error) || (error instanceof AnswerError && error.code === 'RATE_LIMITED')
  return isWait ? (error.retryAfter ?? otherwise) : null
}

/**
 * Makes one throttled attempt, counted by account and separately in a browser known for the account. Rejects with RATE_LIMITED
 * after too many, otherwise as the attempt does. An attempt that an outage left undecided, or whose token was refused, does not count.
 */
export async function attempt<Answer>(
  { loginThrottle, device, network }: GraphContext,
  { kind, account, clears }: Attempt,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const made = { id: randomUUID(), kind, account, deviceId: device.idFor(account), network }
  const wait = await loginThrottle.reserve(made)
  if (wait > 0) throw new AnswerError('RATE_LIMITED', { retryAfter: wait })
  try {
    const answer = await make()
    if (clears) await loginThrottle.reset(made)
    return answer
  } catch (error) {
    if (!isRefusal(error, kind)) await loginThrottle.release(made)
    throw error
  }
}
