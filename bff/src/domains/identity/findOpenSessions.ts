import type { GraphContext } from '../../context.ts'
import type { OpenSession } from '../../generated/graph.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readOpenSessions } from '../../viewer/readOpenSessions.ts'

/** The caller's open sessions; null where the REST API does not list them. Source: GET /api/user/sessions (an extension). */
export function findOpenSessions({ rest }: GraphContext): Promise<OpenSession[] | null> {
  return readIfThere(() => rest('listOwnSessions', { read: readOpenSessions }))
}
