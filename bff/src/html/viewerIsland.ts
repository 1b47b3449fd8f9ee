import type { IncomingHttpHeaders } from 'node:http'
import { mapViewer } from '../domains/identity/mapViewer.ts'
import type { ViewerSource } from '../domains/identity/source.ts'
import { readSessionCookies } from '../session/cookies.ts'
import type { SessionParts } from '../session/requestSession.ts'

const nearlyEndedMs = 60_000

/** Whether the browser follows a link of another site, mail on the web for one: it holds the session's cookies back until the page asks. */
const isFromElsewhere = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-site'] === 'cross-site'

/** Who a page is for, as its cookies tell without asking anybody: null for nobody, undefined when only a query could tell. */
export async function viewerIsland(
  { tickets, ended }: Pick<SessionParts, 'tickets' | 'ended'>,
  headers: IncomingHttpHeaders,
): Promise<ViewerSource | null | undefined> {
  const cookies = readSessionCookies(headers.cookie)
  const access = cookies.access === undefined ? null : tickets.openAccess(cookies.access)
  const refresh = cookies.refresh === undefined ? null : tickets.openRefresh(cookies.refresh)
  const known = refresh ?? access
  if (!known) return isFromElsewhere(headers) ? undefined : null
  if (await ended.has(known.id)) return null
  const now = Date.now()
  if (access?.id === known.id && access.expiresAt - now > nearlyEndedMs) return mapViewer(access)
  return refresh && refresh.endsAt > now ? undefined : null
}
