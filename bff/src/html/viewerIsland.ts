import type { IncomingHttpHeaders } from 'node:http'
import { mapViewer } from '../domains/identity/mapViewer.ts'
import type { ViewerSource } from '../domains/identity/source.ts'
import { readSessionCookies } from '../session/cookies.ts'
import type { SessionParts } from '../session/requestSession.ts'

const nearlyEndedMs = 60_000

/**
 * Who a page is for, as its cookies tell without asking anybody: null for nobody, undefined when only a renewal could tell.
 */
export async function viewerIsland(
  { tickets, ended }: Pick<SessionParts, 'tickets' | 'ended'>,
  { cookie }: IncomingHttpHeaders,
): Promise<ViewerSource | null | undefined> {
  const { access, refresh } = readSessionCookies(cookie)
  const hasRefresh = refresh !== undefined
  const ticket = access === undefined ? null : tickets.openAccess(access)
  if (!ticket) return hasRefresh ? undefined : null
  if (await ended.has(ticket.id)) return null
  return ticket.expiresAt - Date.now() > nearlyEndedMs ? mapViewer(ticket) : hasRefresh ? undefined : null
}
