import type { GraphContext } from '../../context.ts'
import { RestError } from '../../rest/errors.ts'
import { readLine } from './readers.ts'

/** The specification has 400; others say the same of a resource that is not there. */
const unknownKey: ReadonlySet<number> = new Set([400, 404, 410])

/** Whether a text can be a key at all: 1,024 characters at most. */
export const isKey = (value: string): boolean => value.length > 0 && value.length <= 1024 && value.isWellFormed()

/**
 * The name to sign in with of the user that a key belongs to; null when it is unknown, used or expired (400, 404, 410), or cannot be a key. The
 * key stays good. Source: GET /api/user?key=.
 */
export async function findUserOfKey(key: string, { rest }: GraphContext): Promise<string | null> {
  if (!isKey(key)) return null
  try {
    return await rest('getUserOfKey', { query: { key }, read: readLine })
  } catch (error) {
    if (error instanceof RestError && unknownKey.has(error.status ?? 0)) return null
    throw error
  }
}
