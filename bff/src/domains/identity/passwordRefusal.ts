import type { GraphContext } from '../../context.ts'
import type { UserError } from '../../generated/graph.ts'
import { RestError } from '../../rest/errors.ts'
import { fault } from './checks.ts'
import { findUserOfKey } from './findUserOfKey.ts'

/** A key is unknown, used or expired; the remedy depends on where it came from. */
export function expiredKey(remedy: string, field = 'key'): UserError {
  return fault('EXPIRED', `This link has expired or was used already. ${remedy}`, field)
}

/** The status of a response, also of a write whose response was unreadable. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof RestError)) return undefined
  return error.status ?? (error.cause instanceof RestError ? error.cause.status : undefined)
}

/** "{status}: An error occured.": first document, section 8, Change password. */
function failed(status: number): UserError {
  return { code: 'FAILED', message: `${status}: An error occured.`, field: null }
}

/** Why the REST API refuses the password itself, in its words; null where it does not say. */
function reasonOf(error: unknown): string | null {
  const faults = error instanceof RestError ? error.faults : []
  return faults.find(({ field, message }) => /^(New)?PassKey$/.test(field) && message !== '')?.message ?? null
}

/**
 * A refused new password in the words of the first document (section 8, Change password), of a 409 with its cause. Rejects with the error itself when
 * there was no response, or one that asks to wait.
 */
export function refusedPassword(error: unknown, field: string): UserError {
  const status = statusOf(error)
  if (status === undefined || status === 429) throw error
  if (status === 400) return fault('WEAK', reasonOf(error) ?? 'Must have numbers, upper, and lowercase.', field)
  if (status === 409) return fault('UNCHANGED', 'Choose a new password. This one is your present password.', field)
  return failed(status)
}

/** Explains a refused password that was sent with a key: a 400 may also mean that the key is used up, so the API is asked. */
export async function refusedWithKey(
  error: unknown,
  { key, field, remedy }: { key: string; field: string; remedy: string },
  context: GraphContext,
): Promise<UserError> {
  const refusal = refusedPassword(error, field)
  return refusal.code === 'WEAK' && (await findUserOfKey(key, context)) === null ? expiredKey(remedy) : refusal
}
