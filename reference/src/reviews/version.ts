import { createHash } from 'node:crypto'
import { HttpError } from '../http/httpError.ts'

/** A hash that changes with what is to be decided. */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 32)
}

export const toEtag = (version: string) => `"${version}"`

/** @throws {HttpError} 412 for an If-Match that names none of the present versions; without one, everything matches. */
export function requireMatch(ifMatch: string | undefined, versions: readonly string[]): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const named = ifMatch.split(',').map((tag) => tag.trim())
  if (!versions.some((version) => named.includes(toEtag(version))))
    throw new HttpError(412, { message: 'It has changed since it was read.' })
}
