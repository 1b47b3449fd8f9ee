import { randomUUID } from 'node:crypto'
import type { AttemptKind, GraphContext } from '../../context.ts'
import { AnswerError } from '../../graph/answerError.ts'
import { RestError } from '../../rest/errors.ts'

interface Attempt {
  kind: AttemptKind
  /** Whom or what the attempt is at: a name, an address, a key. */
  account: string
  /** Whether success makes up for failures before: so for guesses, not for mails. */
  clears: boolean
}

/** The REST API answered that it will not; being asked to wait, and an outage, are not that. */
export function isRefusal(error: unknown): error is RestError {
  return (
    error instanceof RestError && error.failure !== 'tooSoon' && error.status !== undefined && error.status >= 400 && error.status < 500
  )
}

/** The REST API asks to wait. */
export function isTooSoon(error: unknown): error is RestError {
  return error instanceof RestError && error.failure === 'tooSoon'
}

/** The seconds to wait, when this is being asked to wait, by the REST API or by the BFF itself; null when it is not. */
export function waitOf(error: unknown, otherwise: number): number | null {
  const isWait = isTooSoon(error) || (error instanceof AnswerError && error.code === 'RATE_LIMITED')
  return isWait ? (error.retryAfter ?? otherwise) : null
}

/**
 * Makes one attempt that is counted by account, and apart from strangers' in a browser that knows the account. Rejects with
 * RATE_LIMITED when there were too many, otherwise as the attempt does; one that an outage left undecided, or that came with a
 * token which the REST API does not take, does not count.
 */
export async function attempt<Answer>(
  { attempts, browser, network }: GraphContext,
  { kind, account, clears }: Attempt,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const made = { id: randomUUID(), kind, account, browserId: browser.idAt(account), network }
  const wait = await attempts.begin(made)
  if (wait > 0) throw new AnswerError('RATE_LIMITED', { retryAfter: wait })
  try {
    const answer = await make()
    if (clears) await attempts.succeed(made)
    return answer
  } catch (error) {
    if (!isRefusal(error)) await attempts.takeBack(made)
    throw error
  }
}
