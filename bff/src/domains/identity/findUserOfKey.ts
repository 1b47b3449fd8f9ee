import type { GraphContext } from '../../context.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import type { RestErrorKind } from '../../rest/errors.ts'
import { readLine } from './readers.ts'

/** The specification has 400; other APIs answer 404. */
const unknownKey: readonly RestErrorKind[] = ['refused', 'missing']

export const isKey = (value: string): boolean => value.length > 0 && value.length <= 1024 && value.isWellFormed()

/**
 * The name to sign in with of the user that a key belongs to; null when it is unknown, used or expired (400, 404), or cannot be a key. The
 * key stays good. Source: GET /api/user?key=.
 */
export async function findUserOfKey(key: string, { rest }: GraphContext): Promise<string | null> {
  if (!isKey(key)) return null
  return readIfThere(() => rest('getUserOfKey', { query: { key }, read: readLine }), unknownKey)
}
