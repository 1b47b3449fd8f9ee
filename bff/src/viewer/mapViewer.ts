import type { Session } from '../generated/graph.ts'
import type { Claims } from '../session/claims.ts'
import { refreshWindow } from '../session/limits.ts'
import type { AccessToken } from '../session/sessionCookieCodec.ts'
import type { ViewerSource } from './viewerSource.ts'

const segmenter = new Intl.Segmenter('en-PH')

/** The first grapheme: a letter with its accents, in any script. */
function firstLetter(name: string): string {
  for (const { segment } of segmenter.segment(name.trim())) return segment
  return ''
}

function initialsOf({ firstName, lastName, userName }: Claims): string {
  const letters = [firstName, lastName].map(firstLetter).join('')
  return (letters === '' ? firstLetter(userName) : letters).toLocaleUpperCase('en-PH')
}

export function mapSession({ expiresAt, endsAt, claims, sealingKeys }: AccessToken): Session {
  return {
    __typename: 'Session',
    // The time is read for each response: a session is mapped once for many.
    get answeredAt() {
      return new Date().toISOString()
    },
    accessExpiresAt: new Date(expiresAt).toISOString(),
    renewsFrom: new Date(expiresAt - refreshWindow(claims.lifetime)).toISOString(),
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    sealingKeys: [...sealingKeys],
  }
}

/** A session keeps its token from request to request, so its viewer is mapped once. */
const mapped = new WeakMap<AccessToken, ViewerSource>()

/** The viewer of a session. Source: the claims of its access token. */
export function mapViewer(token: AccessToken): ViewerSource {
  const known = mapped.get(token)
  if (known) return known
  const viewer = viewerOf(token)
  mapped.set(token, viewer)
  return viewer
}

function viewerOf(token: AccessToken): ViewerSource {
  const { claims } = token
  return {
    __typename: 'Viewer',
    id: claims.id,
    userName: claims.userName,
    firstName: claims.firstName,
    fullName: `${claims.firstName} ${claims.lastName}`.trim() || claims.userName,
    initials: initialsOf(claims),
    emailAddress: claims.emailAddress,
    status: claims.status,
    isCompliant: claims.isCompliant,
    permissions: claims.permissions,
    secondFactorState: claims.secondFactor,
    session: mapSession(token),
  }
}
