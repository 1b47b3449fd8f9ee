import { rowOfCursor } from '../../connection.ts'
import type { GraphContext } from '../../context.ts'
import { PublicError } from '../../errors/publicError.ts'
import type { AdministrationAuditArgs, AuditConnection } from '../../generated/graph.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readAuditPage } from './readAudit.ts'

const longestSearch = 100

/** The page after a row. Throws BAD_USER_INPUT for a cursor of another list, and a search that is too long. */
function queryOf({ after, search, from, to }: Partial<AdministrationAuditArgs>) {
  const q = (search ?? '').trim()
  if (q.length > longestSearch) throw new PublicError('BAD_USER_INPUT', { message: `Search for ${longestSearch} characters at most.` })
  return {
    ...(after == null ? {} : { after: rowOfCursor(after) }),
    ...(q === '' ? {} : { q }),
    ...(from == null ? {} : { from }),
    ...(to == null ? {} : { to }),
  }
}

/**
 * A page of the audit log, the newest first; null where the REST API has none. Source: GET /api/audit.
 * @param file the page is one of a file, with so many rows (a REST API that does not know them answers its own pages); the first page of
 * a file is audited.
 */
export function findAudit(
  args: Partial<AdministrationAuditArgs>,
  { rest }: Pick<GraphContext, 'rest'>,
  file?: { limit: number; download?: true },
): Promise<AuditConnection | null> {
  const query = { ...queryOf(args), ...file }
  return readIfThere(() => rest('listAudit', { query, read: readAuditPage }))
}
