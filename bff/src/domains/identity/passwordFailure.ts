import type { GraphContext } from '../../context.ts'
import type { UserError } from '../../generated/graph.ts'
import { RestError } from '../../rest/errors.ts'
import { fault } from './checks.ts'
import { findUserOfKey } from './findUserOfKey.ts'

/** The key is unknown, used or expired; what helps depends on where it came from. */
export function expiredKey(remedy: string): UserError {
  return fault('EXPIRED', `This link has expired or was used already. ${remedy}`, 'key')
}

/** The status of an answer, also of a write whose answer was unreadable. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof RestError)) return undefined
  return error.status ?? (error.cause instanceof RestError ? error.cause.status : undefined)
}

/** "{status}: An error occured.": first document, section 8, Change password. */
function failed(status: number): UserError {
  return { code: 'FAILED', message: `${status}: An error occured.`, field: null }
}

/** What a 200 to saving a password says: nothing for "Saved", "200: An error occured." for anything else. */
export function unexpectedResult(answer: unknown): UserError[] {
  return answer === 'Saved' ? [] : [failed(200)]
}

/**
 * A refused new password in the words of the first document (section 8, Change password). Rejects with the error itself when
 * there was no answer, or one that asks to wait.
 */
export function refusedPassword(error: unknown, field: string): UserError {
  const status = statusOf(error)
  if (status === undefined || status === 429) throw error
  if (status === 400) return fault('WEAK', 'Must have numbers, upper, and lowercase.', field)
  if (status === 409) return fault('UNCHANGED', 'Choose a new password.', field)
  return failed(status)
}

/** The same for a password that was sent with a key: a 400 may also mean that the key serves no more, which the API is asked. */
export async function refusedWithKey(
  error: unknown,
  { key, field, remedy }: { key: string; field: string; remedy: string },
  context: GraphContext,
): Promise<UserError> {
  const failure = refusedPassword(error, field)
  return failure.code === 'WEAK' && (await findUserOfKey(key, context)) === null ? expiredKey(remedy) : failure
}
