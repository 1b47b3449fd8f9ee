import { randomUUID } from 'node:crypto'
import type { ThrottledAction, Trial, GraphContext } from '../../context.ts'
import { PublicError } from '../../errors/publicError.ts'
import type { UserError } from '../../generated/graph.ts'
import { RestError } from '../../rest/errors.ts'
import type { AccessToken } from '../../session/sessionCookieCodec.ts'

/** Success resets no throttle of mails, as it does that of guesses. */
const mails: ReadonlySet<ThrottledAction> = new Set(['requestAccount', 'requestResetCode'])

/** The place of what is tried in a session. A bearer token has no session here, and counts for itself. */
export const placeOf = ({ id, endsAt, token }: AccessToken): string => (endsAt === null ? token : id)

/** Trap: 404 or 405 is what a wrong base path answers to a sign-in, which must not read as a wrong password. */
const signInRefusals: ReadonlySet<number> = new Set([400, 401, 403, 409, 422, 423])
/** These statuses ask to try again, 428 with a step-up. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 428, 429])

/** The REST API refused what was typed. A 409 to a code says that a newer mail has replaced it. */
export function isRefusal(error: unknown, kind: ThrottledAction): error is RestError {
  if (!(error instanceof RestError)) return false
  const { status = 0 } = error
  if (kind === 'verifyCode' && status === 409) return false
  return kind === 'signIn' ? signInRefusals.has(status) : status >= 400 && status < 500 && !passingStatuses.has(status)
}

/** The user error of a refused attempt, for `write`. Throws any other error: it is not about what was typed. */
export const refusedWith =
  (kind: ThrottledAction, userError: UserError) =>
  (error: unknown): UserError => {
    if (isRefusal(error, kind)) return userError
    throw error
  }

export function isTooSoon(error: unknown): error is RestError {
  return error instanceof RestError && error.kind === 'tooSoon'
}

/** The seconds to wait after a 429 of the REST API or of the BFF; null for any other error. */
export function waitOf(error: unknown, otherwise: number): number | null {
  const isWait = isTooSoon(error) || (error instanceof PublicError && error.code === 'RATE_LIMITED')
  return isWait ? (error.retryAfter ?? otherwise) : null
}

/**
 * Makes one throttled attempt, counted by its place, or by account and separately in a browser known for the account. Rejects with RATE_LIMITED
 * after too many, otherwise as the attempt does. An attempt that an outage left undecided, or whose token was refused, does not count.
 */
export async function attempt<Result>(
  { loginThrottle, browser, network }: GraphContext,
  trial: Trial,
  make: () => Promise<Result>,
): Promise<Result> {
  const id = randomUUID()
  const made = 'place' in trial ? { id, ...trial } : { id, ...trial, deviceId: browser.device.idFor(trial.account), network }
  const wait = await loginThrottle.reserve(made)
  if (wait > 0) throw new PublicError('RATE_LIMITED', { retryAfter: wait })
  try {
    const result = await make()
    if (!mails.has(trial.kind)) await loginThrottle.reset(made)
    return result
  } catch (error) {
    if (!isRefusal(error, trial.kind)) await loginThrottle.release(made)
    throw error
  }
}
