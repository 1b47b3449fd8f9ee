import type { GraphContext } from '../../context.ts'
import { PublicError } from '../../errors/publicError.ts'
import type { FoundMember, MemberRecord } from '../../generated/graph.ts'
import { isGuid } from '../../reading/isGuid.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readFoundMembers, readMemberRecord } from './readMembers.ts'

const [shortest, longest] = [2, 100]

/**
 * The users that match; null where the REST API has no search. BAD_USER_INPUT for other than 2 to 100 characters. Source: GET
 * /api/user/search.
 */
export function findUsers(search: string, { rest }: GraphContext): Promise<FoundMember[] | null> {
  const q = search.trim()
  if (q.length < shortest || q.length > longest)
    throw new PublicError('BAD_USER_INPUT', { message: `Search for ${shortest} to ${longest} characters.` })
  return readIfThere(() => rest('searchMembers', { query: { q }, read: readFoundMembers }))
}

/** As `findUsers`; null also where the look-up is not switched on. */
export function findMembers(search: string, context: GraphContext): Promise<FoundMember[] | null> {
  return context.isLookupOpen ? findUsers(search, context) : Promise.resolve(null)
}

/** A member's summary; null for an unknown one, and where the look-up is closed. Source: GET /api/user/record/{memberGuid}. */
export function findMemberRecord(memberGuid: string, { rest, isLookupOpen }: GraphContext): Promise<MemberRecord | null> {
  if (!isLookupOpen || !isGuid(memberGuid)) return Promise.resolve(null)
  return readIfThere(() => rest('getMemberRecord', { path: { memberGuid }, read: readMemberRecord }))
}
