import { createHash } from 'node:crypto'
import { HttpError } from '../http/httpError.ts'
import type { FirstDecision } from './secondOfficer.ts'
import type { StagedDisposition } from './staging.ts'

/** A hash that changes with what is to be decided. */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 32)
}

/** The version with what another officer has staged, and with an approval that waits for a second; one's own staging does not change it. */
export function versionSeen(
  version: string,
  staged: Pick<StagedDisposition, 'officer_guid' | 'staged_at'> | undefined,
  first: Pick<FirstDecision, 'officer_guid' | 'decided_at'> | undefined,
  callerGuid: string,
): string {
  const waiting = first === undefined ? version : versionOf([version, first.officer_guid, first.decided_at])
  return staged === undefined || staged.officer_guid === callerGuid ? waiting : versionOf([waiting, staged.officer_guid, staged.staged_at])
}

export const toEtag = (version: string) => `"${version}"`

/** @throws {HttpError} 412 for an If-Match that names none of the present versions; without one, everything matches. */
export function requireMatch(
  ifMatch: string | undefined,
  versions: readonly string[],
  message = 'It has changed since it was read.',
): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const named = ifMatch.split(',').map((tag) => tag.trim())
  if (!versions.some((version) => named.includes(toEtag(version)))) throw new HttpError(412, { message })
}
