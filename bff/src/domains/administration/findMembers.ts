import type { GraphContext } from '../../context.ts'
import { PublicError } from '../../errors/publicError.ts'
import type { FoundMember, MemberRecord } from '../../generated/graph.ts'
import { isGuid } from '../../reading/isGuid.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readFoundMembers, readMemberRecord } from './readMembers.ts'

const [shortest, longest] = [2, 100]

/**
 * The members that match; null where the look-up is not switched on, or the REST API has none. BAD_USER_INPUT for other than 2 to 100
 * characters. Source: GET /api/user/search.
 */
export function findMembers(search: string, { rest, isLookupOpen }: GraphContext): Promise<FoundMember[] | null> {
  const q = search.trim()
  if (q.length < shortest || q.length > longest)
    throw new PublicError('BAD_USER_INPUT', { message: `Search for ${shortest} to ${longest} characters.` })
  if (!isLookupOpen) return Promise.resolve(null)
  return readIfThere(() => rest('searchMembers', { query: { q }, read: readFoundMembers }))
}

/** A member's summary; null for an unknown one, and where the look-up is closed. Source: GET /api/user/record/{memberGuid}. */
export function findMemberRecord(memberGuid: string, { rest, isLookupOpen }: GraphContext): Promise<MemberRecord | null> {
  if (!isLookupOpen || !isGuid(memberGuid)) return Promise.resolve(null)
  return readIfThere(() => rest('getMemberRecord', { path: { memberGuid }, read: readMemberRecord }))
}
