import type { UserError } from '../../generated/graph.ts'
import type { RestFailure } from '../../rest/errors.ts'
import { RestError } from '../../rest/errors.ts'

export const conflict = (message: string): UserError => ({ code: 'CONFLICT', message, field: null })

/** The REST API answered something else than the documents say. */
export const failed: UserError = { code: 'FAILED', message: 'This was not accepted. Please try again later.', field: null }

const refusals: Partial<Record<RestFailure, UserError>> = {
  conflict: conflict('This has changed meanwhile. Look at it again.'),
  refused: failed,
  forbidden: failed,
  missing: failed,
}

/** Whether a plain text answer is this one. */
export const isAnswer = (expected: string, answer: unknown): boolean => String(answer).trim().toLowerCase() === expected.toLowerCase()

/**
 * Why a call was refused, by what is there now; `refusal` is for what that does not show. Rejects with the error itself where it is no
 * refusal: an outage, a lost answer, an ended session.
 */
export async function explainRefusal<Answer>(error: unknown, explain: (refusal: UserError) => Promise<Answer> | Answer): Promise<Answer> {
  const refusal = error instanceof RestError ? refusals[error.failure] : undefined
  if (!refusal) throw error
  return explain(refusal)
}
