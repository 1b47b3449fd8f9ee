import type { GraphContext } from '../../context.ts'
import { PublicError } from '../../errors/publicError.ts'
import type { AdministrationAuditArgs, AuditConnection } from '../../generated/graph.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readAuditPage } from './readAudit.ts'

const longestSearch = 100
const cursorPattern = /^[1-9]\d{0,14}$/

/** The page after a row. Throws BAD_USER_INPUT for a cursor of another list, and a search that is too long. */
function queryOf({ after, search, from, to }: Partial<AdministrationAuditArgs>) {
  const q = (search ?? '').trim()
  if (q.length > longestSearch) throw new PublicError('BAD_USER_INPUT', { message: `Search for ${longestSearch} characters at most.` })
  if (after != null && !cursorPattern.test(after))
    throw new PublicError('BAD_USER_INPUT', { message: 'This cursor is not one of this list.' })
  return {
    ...(after == null ? {} : { after: Number(after) }),
    ...(q === '' ? {} : { q }),
    ...(from == null ? {} : { from }),
    ...(to == null ? {} : { to }),
  }
}

/**
 * A page of the audit log, the newest first; null where the REST API has none. Source: GET /api/audit.
 * @param limit of rows; a REST API that does not know it answers its own pages.
 */
export function findAudit(
  args: Partial<AdministrationAuditArgs>,
  { rest }: Pick<GraphContext, 'rest'>,
  limit?: number,
): Promise<AuditConnection | null> {
  const query = { ...queryOf(args), ...(limit !== undefined && { limit }) }
  return readIfThere(() => rest('listAudit', { query, read: readAuditPage }))
}
