import type { GraphContext } from '../../context.ts'
import type { OpenSession } from '../../generated/graph.ts'
import { readInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, optional, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readIfThere } from '../../rest/readIfThere.ts'

function readOpenSession(response: Unread<Contract['OpenSession']>): OpenSession {
  const session = fieldsOf(response)
  return {
    __typename: 'OpenSession',
    id: nonEmpty(session.Guid),
    browser: optional(session.Browser, text) ?? '',
    system: optional(session.System, text) ?? '',
    signedInAt: readInstant(session.DateStarted),
    lastUsedAt: readInstant(session.DateLastUsed),
    isCurrent: flag(session.IsCurrent),
  }
}

const readOpenSessions = (response: Unread<Contract['OpenSession'][]>): OpenSession[] => each(response, readOpenSession)

/** The caller's open sessions; null where the REST API does not list them. Source: GET /api/user/sessions (an extension). */
export function findOpenSessions({ rest }: GraphContext): Promise<OpenSession[] | null> {
  return readIfThere(() => rest('listOwnSessions', { read: readOpenSessions }))
}
