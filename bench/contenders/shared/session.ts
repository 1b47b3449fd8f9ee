import { createDecipheriv, hkdfSync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'

/** The parts of the portal's access cookie that the contenders need. */
export interface Session {
  token: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  claims: {
    Guid: string
    UserName: string
    FirstName: string
    LastName: string
    EmailAddress: string
    Status: 'Active' | 'Pending' | 'Review'
    Compliant: 'Yes' | 'No'
  }
}

const cookieName = '__Host-kapwa-access'
const key = Buffer.from(hkdfSync('sha256', process.env.SESSION_SECRET ?? '', 'kapwa', 'session cookies v1', 32))
/** Decrypted sessions, cached as in the BFF. */
const opened = new Map<string, Session>()
const keptOpen = 5000

function open(sealed: string): Session {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(cookieName))
    .setAuthTag(bytes.subarray(12, 28))
  const text = inflateRawSync(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])).toString()
  const { token, expiresAt }: { token: string; expiresAt: number } = JSON.parse(text)
  const claims: Session['claims'] = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { token, expiresAt, claims }
}

function stillOpen(session: Session): Session {
  if (session.expiresAt < Date.now()) throw new Error('the session has ended')
  return session
}

/** The session in the BFF's own encrypted cookie, from the value of the `Cookie` header. Throws when there is none or it has expired. */
export function sessionOf(cookies: string | undefined): Session {
  const start = cookies?.indexOf(`${cookieName}=`) ?? -1
  if (cookies === undefined || start === -1) throw new Error('nobody is signed in')
  const from = start + cookieName.length + 1
  const end = cookies.indexOf(';', from)
  const sealed = cookies.slice(from, end === -1 ? undefined : end)
  const known = opened.get(sealed)
  if (known) return stillOpen(known)
  const session = open(sealed)
  if (opened.size >= keptOpen) opened.clear()
  opened.set(sealed, session)
  return stillOpen(session)
}
