import { parseCookie, stringifySetCookie } from 'cookie'

export const accessCookie = '__Host-kapwa-access'
export const refreshCookie = '__Host-kapwa-refresh'
/** Outlives the session: which accounts have been signed in with this browser. */
export const browserCookie = '__Host-kapwa-browser'

/** The `__Host-` prefix demands Secure, Path=/ and no Domain. */
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

/** One `Set-Cookie` value of a cookie that only this host reads. */
export function hostCookie(name: string, value: string, maxAgeSeconds: number): string {
  return stringifySetCookie({ ...attributes, name, value, maxAge: maxAgeSeconds })
}

/** The `Set-Cookie` values that end a session in the browser. */
export const clearedCookies = [hostCookie(accessCookie, '', 0), hostCookie(refreshCookie, '', 0)]

const present = (value: string | undefined) => (value === '' ? undefined : value)

/** What a `Cookie` header has of a session; undefined what is absent or empty. */
export function readSessionCookies(header: string | undefined): { access: string | undefined; refresh: string | undefined } {
  if (header === undefined) return { access: undefined, refresh: undefined }
  const { [accessCookie]: access, [refreshCookie]: refresh } = parseCookie(header)
  return { access: present(access), refresh: present(refresh) }
}

/** What a `Cookie` header has of the browser itself; undefined when that is absent or empty. */
export function readBrowserCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : present(parseCookie(header)[browserCookie])
}
