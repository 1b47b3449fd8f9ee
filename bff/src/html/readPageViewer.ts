import type { IncomingHttpHeaders } from 'node:http'
import { mapViewer } from '../viewer/mapViewer.ts'
import type { ViewerSource } from '../viewer/viewerSource.ts'
import { readSessionCookies } from '../session/cookies.ts'
import type { SessionParts } from '../session/requestSession.ts'
import { sessionOf } from '../session/revokedSessions.ts'

const minLifetimeMs = 60_000

/** After a link on another site (web mail) the browser withholds SameSite=Strict cookies from the navigation, not from the page's queries. */
const isCrossSiteNavigation = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-site'] === 'cross-site'

/** The viewer of a page by its cookies alone, without a REST call: null for a visitor, undefined when only a query can decide, perhaps at another copy. */
export async function readPageViewer(
  { codec, revoked }: Pick<SessionParts, 'codec' | 'revoked'>,
  headers: IncomingHttpHeaders,
): Promise<ViewerSource | null | undefined> {
  const cookies = readSessionCookies(headers.cookie)
  const access = cookies.access === undefined ? null : codec.decodeAccess(cookies.access)
  const refresh = cookies.refresh === undefined ? null : codec.decodeRefresh(cookies.refresh)
  const session = sessionOf(access, refresh)
  if (!session) return isCrossSiteNavigation(headers) || codec.isForeign(cookies) ? undefined : null
  if (await revoked.has(session)) return null
  const now = Date.now()
  if (access?.id === session.id && access.expiresAt - now > minLifetimeMs) return mapViewer(access)
  return refresh && refresh.endsAt > now ? undefined : null
}
