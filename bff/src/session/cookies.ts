import { parseCookie, stringifySetCookie } from 'cookie'

export const accessCookie = '__Host-kapwa-access'
export const refreshCookie = '__Host-kapwa-refresh'
/** The device cookie; it outlives the session. */
export const deviceCookie = '__Host-kapwa-browser'

/** The `__Host-` prefix requires Secure, Path=/ and no Domain. */
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

/** The `Set-Cookie` value of a cookie for this host only. */
export function hostCookie(name: string, value: string, maxAgeSeconds: number): string {
  return stringifySetCookie({ ...attributes, name, value, maxAge: maxAgeSeconds })
}

/** The `Set-Cookie` values that remove the session from the browser. */
export const clearedCookies = [hostCookie(accessCookie, '', 0), hostCookie(refreshCookie, '', 0)]

const present = (value: string | undefined) => (value === '' ? undefined : value)

/** The session cookies of a `Cookie` header; undefined where absent or empty. */
export function readSessionCookies(header: string | undefined): { access: string | undefined; refresh: string | undefined } {
  if (header === undefined) return { access: undefined, refresh: undefined }
  const { [accessCookie]: access, [refreshCookie]: refresh } = parseCookie(header)
  return { access: present(access), refresh: present(refresh) }
}

/** The device cookie of a `Cookie` header; undefined where absent or empty. */
export function readDeviceCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : present(parseCookie(header)[deviceCookie])
}
