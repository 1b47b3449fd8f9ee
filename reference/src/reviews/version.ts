import { createHash } from 'node:crypto'
import { HttpError } from '../http/httpError.ts'
import type { Request } from './requests.ts'

/** A hash that changes with its content. */
export function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 32)
}

/** Changes with what is to be decided: of a change also with the terms that it would change, of an entry only when that is sent again. */
export function versionOf(request: Request): string {
  const { guid, kind, amount, new_term, present_amount, present_term, present_effectivity_date, proof_guid, requested_at } = request
  if (kind === 'change') return hashOf([guid, amount, new_term, present_amount, present_term, present_effectivity_date])
  return hashOf(amount === null ? [guid, requested_at] : [guid, amount, proof_guid])
}

/** The version with what another officer has staged, and with an approval that waits for a second; one's own staging does not change it. */
export function versionSeen(request: Request, callerGuid: string): string {
  const { staged, first } = request
  const version = versionOf(request)
  const waiting = first === undefined ? version : hashOf([version, first.officer_guid, first.decided_at])
  return staged === undefined || staged.officer_guid === callerGuid ? waiting : hashOf([waiting, staged.officer_guid, staged.staged_at])
}

/**
 * The version of a detail of several requests of a subscription that wait: changes with each that comes or goes, that another officer stages, or
 * whose approval begins or ends to wait for a second officer.
 */
export function versionOfSeveral(
  { guid, contribution }: { readonly guid: string; readonly contribution: string },
  requests: readonly Request[],
  callerGuid: string,
): string {
  const inOrder = requests.toSorted((one, other) => (one.guid < other.guid ? -1 : 1))
  const parts = inOrder.map(({ guid: request, staged, first }) => [
    request,
    ...(first ? [first.officer_guid, first.decided_at] : []),
    ...(staged && staged.officer_guid !== callerGuid ? [staged.officer_guid, staged.staged_at] : []),
  ])
  return hashOf([guid, contribution, ...parts])
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
