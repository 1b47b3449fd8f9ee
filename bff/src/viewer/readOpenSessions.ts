import { readOptionalInstant } from '../calendar/readTimes.ts'
import type { OpenSession } from '../generated/graph.ts'
import type { Unread } from '../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, optional, text } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'

function readOpenSession(response: Unread<Contract['OpenSession']>): OpenSession {
  const session = fieldsOf(response)
  return {
    __typename: 'OpenSession',
    id: nonEmpty(session.Guid),
    browser: optional(session.Browser, text) ?? '',
    system: optional(session.System, text) ?? '',
    signedInAt: readOptionalInstant(session.DateStarted),
    lastUsedAt: readOptionalInstant(session.DateLastUsed),
    isCurrent: flag(session.IsCurrent),
  }
}

/** The open sessions of a user. Source: GET /api/user/sessions, GET /api/officers (extensions). */
export const readOpenSessions = (response: Unread<readonly Contract['OpenSession'][]>): OpenSession[] => each(response, readOpenSession)
